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
    /// Solomon Systech SSD1680: e-paper of up to 176x296 pixels, black and a third ink; BUSY is high.
    case ssd1680
    /// Solomon Systech SSD1681: e-paper of up to 200x200 pixels; BUSY is high.
    case ssd1681
    /// UltraChip UC8151 (IL0373): e-paper of up to 160x296 pixels; BUSY is low.
    case uc8151
    /// The controller of Waveshare's 1.9 inch segment e-paper: 91 segments; BUSY is low.
    case segment19
}

/// How a panel is wired.
public enum PanelTransport: Sendable {
    /// I2C, one address.
    case i2c
    /// SPI with lines for data or command, reset and BUSY.
    case spi
    /// I2C with an address for commands and the next one for data, and lines for reset and BUSY.
    case i2cPair
}

/// How pixels lie in the bytes of a controller's RAM.
enum RAMLayout: Sendable {
    /// A byte is eight rows of one column, bit 0 on top; a page is eight rows.
    case eightRows
    /// A byte is two pixels of one row, the left one in the low nibble; a page is one row.
    case twoPixels
    /// A byte is eight pixels of one row, bit 7 on the left; a page is one row.
    case eightPixels
}

extension PanelController {
    /// How it is wired.
    public var transport: PanelTransport {
        switch self {
        case .ssd1680, .ssd1681, .uc8151: .spi
        case .segment19: .i2cPair
        default: .i2c
        }
    }

    /// How its RAM is packed.
    var layout: RAMLayout {
        switch self {
        case .ssd1327: .twoPixels
        case .ssd1680, .ssd1681, .uc8151, .segment19: .eightPixels
        default: .eightRows
        }
    }
}
