import FoundationEssentials

extension Board {
    /// Two buttons pressed together.
    public struct Chord: Equatable, Sendable {
        /// The name `cadran press` takes.
        public var id: String
        /// The ids of the two buttons.
        public var buttons: [String]
        /// What pressing both opens.
        public var press: URL
    }

    /// A rotary encoder: two lines that go round in quadrature.
    public struct Encoder: Equatable, Sendable {
        /// The name the command line takes.
        public var id: String
        /// What is printed beside it; the id where nothing is.
        public var label: String
        /// The line that leads when it is turned clockwise.
        public var a: ButtonSource
        /// The other line.
        public var b: ButtonSource
        /// The resistor asked of the chip.
        public var bias: Bias
        /// Edges of both lines from one detent to the next: 1, 2 or 4.
        public var edgesPerDetent: Int
        /// What a detent clockwise opens.
        public var clockwise: URL?
        /// What a detent the other way opens.
        public var counterclockwise: URL?
    }
}
