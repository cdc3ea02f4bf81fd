import Pixels

extension Board {
    /// A panel: which module it is, where it answers, and how it is mounted.
    public struct Panel: Equatable, Sendable {
        /// The name slots refer to.
        public var id: String
        /// The module, named as in the module table: `ssd1306-128x64`.
        public var module: String
        /// The bus it hangs on.
        public var bus: Bus
        /// The 7-bit I2C address, 0x08 to 0x77.
        public var address: UInt8
        /// How far the picture is turned clockwise.
        public var rotation: Rotation
        /// How the picture is mirrored, after turning.
        public var mirror: Mirror
        /// 0 darkest to 100 brightest; nil leaves what the module starts with.
        public var brightness: Int?
        /// What stays on the glass when the program ends.
        public var onExit: ExitState
        /// Width and height of the picture in pixels, after turning.
        public var size: PixelSize
    }

    /// The bus of a panel.
    public enum Bus: Hashable, Sendable {
        /// No hardware: a chip in this process.
        case emulated
        /// A device file: `/dev/i2c-1`.
        case device(path: String)
        /// The name of an adapter, as in `/sys/class/i2c-adapter/*/name`.
        case adapter(name: String)
    }

    /// Clockwise quarter turns, in degrees.
    public enum Rotation: Int, CaseIterable, Sendable {
        case none = 0
        case quarter = 90
        case half = 180
        case threeQuarters = 270

        /// Whether width and height change places.
        public var swapsSides: Bool { self == .quarter || self == .threeQuarters }
    }

    /// A reflection of the picture.
    public enum Mirror: String, CaseIterable, Sendable {
        case none
        /// Left and right change places.
        case horizontal
        /// Top and bottom change places.
        case vertical
    }

    /// What stays on the glass when the program ends.
    public enum ExitState: String, CaseIterable, Sendable {
        /// The last picture.
        case keep
        /// No pixel lit or inked.
        case blank
        /// The panel switched off.
        case off
    }
}

extension Board.Bus {
    /// The bus as a board file writes it.
    public var name: String {
        switch self {
        case .emulated: "emulated"
        case .device(let path): path
        case .adapter(let name): name
        }
    }
}
