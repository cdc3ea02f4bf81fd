import Pixels

/// A panel as it is sold: a controller and the glass wired to it.
///
/// The table is keyed by module, not by controller: offsets, multiplex ratio and pin layout differ between modules with
/// one controller.
public struct PanelModule: Equatable, Sendable {
    /// The name boards use: `ssd1306-128x64`.
    public let name: String
    /// One sentence for lists.
    public let summary: String
    public let controller: PanelController
    /// The visible pixels, upright as the module's legend reads.
    public let glass: PixelSize
    /// The display RAM: columns and rows (8 rows a page).
    public let ram: PixelSize
    /// The RAM column (in pixels) of the glass's left edge, with the remap the driver sets.
    ///
    /// Where the glass reaches past the last column it goes on at column 0: some glasses are wired that way.
    public let firstColumn: Int
    /// The RAM row of the glass's top edge.
    public let firstRow: Int
    /// What the initialisation of an OLED writes.
    public let electrics: PanelElectrics
    /// How gently an e-paper panel is treated; nil for OLEDs.
    public var refresh: RefreshSettings?
    /// How long a full refresh takes at room temperature, in seconds; 0 for OLEDs.
    public var refreshSeconds = 0.0
    /// The 7-bit addresses the module can be strapped to, the usual one first.
    public let defaultAddresses: [UInt8]
    /// How frames for this module are read.
    public let format: PixelFormat
    /// Whether ink gives light (OLED) rather than darkness (e-paper).
    public let isEmissive: Bool

    /// The RAM column of the glass's left edge with segment remap off (command A0).
    ///
    /// The glass stays where it is while the columns count from its other end, so this is not `firstColumn`: the same
    /// number for both is the usual mistake, hidden on modules whose glass sits in the middle.
    public var flippedFirstColumn: Int { (2 * ram.width - firstColumn - glass.width) % ram.width }

    /// The RAM pages the glass covers; a page is eight rows, on the SSD1327 one.
    public var pages: Range<Int> {
        switch controller.layout {
        case .eightRows: (firstRow / 8)..<((firstRow + glass.height + 7) / 8)
        case .twoPixels, .eightPixels: firstRow..<(firstRow + glass.height)
        }
    }

    /// Whether the glass's columns go round the end of the RAM.
    var wraps: Bool { firstColumn + glass.width > ram.width }

    /// Whether the glass shows all rows of the RAM, so that the start line turns the picture without a seam.
    var showsAllRows: Bool { firstRow == 0 && glass.height == ram.height }

    /// RAM bytes a page the glass covers.
    var byteColumns: Int {
        switch controller.layout {
        case .eightRows: glass.width
        case .twoPixels: glass.width / 2
        case .eightPixels: (glass.width + 7) / 8
        }
    }

    /// The RAM column of the first of these bytes; a glass that goes round covers all.
    var firstByteColumn: Int { wraps ? 0 : controller.layout == .twoPixels ? firstColumn / 2 : firstColumn }

    /// The module with a name, nil when the table has none.
    public static func named(_ name: String) -> PanelModule? {
        all.first { $0.name == name }
    }
}

/// The register values in which modules with one controller differ.
public struct PanelElectrics: Equatable, Sendable {
    /// Rows the controller drives, 16 to 64 or 128 (command A8 takes one less).
    public var multiplexRatio: Int
    /// Argument of D3, on the SSD1327 of A2: shift of the rows, 0 to one less than the RAM has.
    public var displayOffset: UInt8
    /// Argument of DA: how rows are wired to COM pins (bit 4: alternately); the SH1107 has no such command.
    public var comPins: UInt8
    /// Argument of D5, on the SSD1327 of B3: oscillator frequency (high nibble) and divider (low nibble).
    public var clock: UInt8
    /// How the module is dimmed.
    public var brightness: BrightnessRange
    /// Whether the chip makes its own reference current (SSD1306B, SSD1315; command AD 30).
    public var usesInternalReference: Bool

    /// E-paper has none of these.
    static let none = PanelElectrics(
        multiplexRatio: 0, comPins: 0, clock: 0,
        brightness: BrightnessRange(
            contrast: 0, dim: DriveLevel(precharge: 0, vcomh: 0), middle: DriveLevel(precharge: 0, vcomh: 0),
            bright: DriveLevel(precharge: 0, vcomh: 0)))

    public init(
        multiplexRatio: Int, displayOffset: UInt8 = 0, comPins: UInt8, clock: UInt8, brightness: BrightnessRange,
        usesInternalReference: Bool = false
    ) {
        self.multiplexRatio = multiplexRatio
        self.displayOffset = displayOffset
        self.comPins = comPins
        self.clock = clock
        self.brightness = brightness
        self.usesInternalReference = usesInternalReference
    }
}
