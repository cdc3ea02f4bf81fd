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
        /// The 7-bit I2C address, 0x08 to 0x77; 0 on SPI, which has none.
        public var address: UInt8
        /// How the picture is mirrored and turned.
        public var orientation: PanelOrientation
        /// 0 dimmest, never dark, to 100.
        public var brightness: Int
        /// What stays on the glass when the program ends.
        public var onExit: ExitState
        /// The GPIO lines it needs beside its bus.
        public var lines: PanelLines
        /// How an OLED is kept from burning in; nil for the usual care, which an emulated one does not need.
        public var care: CareSettings?

        /// Width and height of the picture in pixels, after turning.
        public var size: PixelSize { orientation.frameSize(glass: module.glass) }
    }

    /// The GPIO lines of a panel, as its module's legend names them.
    public struct PanelLines: Equatable, Sendable {
        /// RST: low resets.
        public var reset: GPIOLine?
        /// DC: low for commands, high for data; on SPI only.
        public var dataCommand: GPIOLine?
        /// BUSY; on e-paper only.
        public var busy: GPIOLine?
        /// The label of their GPIO chip; nil for that of the 40-pin header.
        public var chip: String?
    }

    /// The bus of a panel.
    public enum Bus: Hashable, Sendable {
        /// No hardware: a chip in this process.
        case emulated
        /// A device file: `/dev/i2c-1`.
        case device(path: String)
        /// An SPI bus with a chip select: `/dev/spidev0.0`.
        case spi(path: String)
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
        case .device(let path), .spi(let path): path
        case .adapter(let name): name
        }
    }
}
