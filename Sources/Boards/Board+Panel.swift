import Panels
import Pixels

extension Board {
    /// A panel: which module it is, where it answers, and how it is mounted.
    public struct Panel: Equatable, Sendable {
        /// The name slots refer to.
        public var id: String
        /// The module: a controller and its glass.
        public var module: PanelModule
        /// The bus it hangs on.
        public var bus: Bus
        /// The 7-bit I2C address, 0x08 to 0x77.
        public var address: UInt8
        /// How the picture is mirrored and turned.
        public var orientation: PanelOrientation
        /// 0 dimmest, never dark, to 100.
        public var brightness: Int
        /// What stays on the glass when the program ends.
        public var onExit: ExitState

        /// Width and height of the picture in pixels, after turning.
        public var size: PixelSize { orientation.frameSize(glass: module.glass) }
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
