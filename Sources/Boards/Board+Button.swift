import FoundationEssentials

extension Board {
    /// A button: the line it pulls, and what its presses do.
    public struct Button: Equatable, Sendable {
        /// The name `cadran press` takes.
        public var id: String
        /// What is printed beside it; the id where nothing is.
        public var label: String
        /// Where its level comes from.
        public var source: ButtonSource
        /// Whether a pressed button reads low.
        public var activeLow: Bool
        /// The resistor asked of the chip.
        public var bias: Bias
        /// How long a level must be stable to count, 0 to 1000 ms.
        public var debounceMilliseconds: Int
        /// What a short press opens.
        public var press: URL?
        /// What a long press opens.
        public var long: URL?
        /// What a double press opens.
        public var double: URL?
        /// What holding it opens, again and again.
        public var hold: URL?
        /// How often that is, 50 to 5000 ms.
        public var repeatMilliseconds = 200
    }

    /// Where a button's level comes from.
    public enum ButtonSource: Hashable, Sendable {
        /// No hardware: pressed by `cadran press` and by tests.
        case emulated
        /// A GPIO line; without a chip it is looked for on the chip of the 40-pin header, or by name on all chips.
        case gpio(chip: String?, line: GPIOLine)
    }

    /// A line of a GPIO chip.
    public enum GPIOLine: Hashable, Sendable {
        /// The offset in its chip; on a Raspberry Pi that is the BCM number.
        case offset(Int)
        /// The line's name: `GPIO17`.
        case name(String)
    }

    /// The resistor at an input.
    public enum Bias: String, CaseIterable, Sendable {
        case pullUp
        case pullDown
        case disabled
        /// Whatever the firmware left.
        case asIs
    }
}
