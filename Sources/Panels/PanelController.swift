/// The controller chip behind a glass.
public enum PanelController: String, Sendable, CaseIterable {
    /// Solomon Systech SSD1306: 128x64 bits, page, horizontal and vertical addressing, charge pump.
    case ssd1306
    /// Solomon Systech SSD1309: as the SSD1306, but fed from outside, and with a command lock.
    case ssd1309
    /// Solomon Systech SSD1315: as the SSD1306, with a reference current of its own.
    case ssd1315
    /// Sino Wealth SH1106: 132x64 bits, page addressing only, DC-DC converter.
    case sh1106
    /// Sino Wealth SH1107: 128x128 bits, page addressing; its columns run along the commons.
    case sh1107
    /// Solomon Systech SSD1327: 128x128 pixels of four bits.
    case ssd1327
}

/// How pixels lie in the bytes of a controller's RAM.
enum RAMLayout: Sendable {
    /// A byte is eight rows of one column, bit 0 on top; a page is eight rows.
    case eightRows
    /// A byte is two pixels of one row, the left one in the low nibble; a page is one row.
    case twoPixels
}

extension PanelController {
    /// How its RAM is packed.
    var layout: RAMLayout { self == .ssd1327 ? .twoPixels : .eightRows }
}
