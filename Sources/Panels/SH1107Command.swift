/// The commands of the SH1107 that Cadran sends (datasheet V2.1, "Commands"; the numbers are the datasheet's).
///
/// It looks like an SH1106 and is none: one-byte addressing modes, and DC where that has 40 to 7F.
enum SH1107Command: Equatable, ControllerCommand {
    /// Low four bits of the column, 0 to 127 (1).
    case setLowerColumnAddress(UInt8)
    /// High three bits of the column (2).
    case setHigherColumnAddress(UInt8)
    /// The pointer moves along the page (3).
    case setPageAddressingMode
    /// Brightness of all segments, 0 to 255 (4).
    case setContrast(UInt8)
    /// Whether segment 0 is the last one (5).
    case setSegmentRemap(Bool)
    /// Commons driven less one, 0 to 127 (6).
    case setMultiplexRatio(UInt8)
    /// Show RAM rather than all pixels lit (7).
    case followRAM
    /// Whether lit is 0 rather than 1 (8).
    case setInverse(Bool)
    /// Shift of the commons, 0 to 127 (9).
    case setDisplayOffset(UInt8)
    /// Sleep (11).
    case displayOff
    /// Normal operation (11).
    case displayOn
    /// Page 0 to 15 (12).
    case setPageAddress(UInt8)
    /// Whether commons are scanned from the last one (13).
    case setCOMOutputScanReversed(Bool)
    /// Oscillator frequency and divider less one, a nibble each (14).
    case setDisplayClock(UInt8)
    /// Discharge and precharge in clocks, a nibble each, 1 to 15 (15).
    case setPrechargePeriod(UInt8)
    /// (0.430 + value x 0.006415) of VREF; 40 and above is 1 (16).
    case setVCOMDeselectLevel(UInt8)
    /// RAM column on the first common, 0 to 127 (17).
    case setDisplayStartLine(UInt8)
    /// Does nothing (20).
    case nop

    var bytes: [UInt8] {
        switch self {
        case .setLowerColumnAddress(let column): [column & 0x0F]
        case .setHigherColumnAddress(let column): [0x10 | (column & 0x07)]
        case .setPageAddressingMode: [0x20]
        case .setContrast(let value): [0x81, value]
        case .setSegmentRemap(let isOn): [isOn ? 0xA1 : 0xA0]
        case .setMultiplexRatio(let value): [0xA8, value]
        case .followRAM: [0xA4]
        case .setInverse(let isOn): [isOn ? 0xA7 : 0xA6]
        case .setDisplayOffset(let commons): [0xD3, commons]
        case .displayOff: [0xAE]
        case .displayOn: [0xAF]
        case .setPageAddress(let page): [0xB0 | (page & 0x0F)]
        case .setCOMOutputScanReversed(let isReversed): [isReversed ? 0xC8 : 0xC0]
        case .setDisplayClock(let value): [0xD5, value]
        case .setPrechargePeriod(let value): [0xD9, value]
        case .setVCOMDeselectLevel(let value): [0xDB, value]
        case .setDisplayStartLine(let column): [0xDC, column]
        case .nop: [0xE3]
        }
    }

    var description: String { datasheetLine(bytes, name) }

    /// The datasheet's name.
    private var name: String {
        switch self {
        case .setLowerColumnAddress: "Set Lower Column Address"
        case .setHigherColumnAddress: "Set Higher Column Address"
        case .setPageAddressingMode: "Set Memory Addressing Mode (page)"
        case .setContrast: "Set Contrast Control"
        case .setSegmentRemap(let isOn): "Set Segment Re-map (\(isOn ? "reverse" : "normal"))"
        case .setMultiplexRatio(let value): "Set Multiplex Ratio (\(Int(value) + 1))"
        case .followRAM: "Set Entire Display OFF"
        case .setInverse(let isOn): isOn ? "Set Inverse Display" : "Set Normal Display"
        case .setDisplayOffset: "Set Display Offset"
        case .displayOff: "Display OFF"
        case .displayOn: "Display ON"
        case .setPageAddress(let page): "Set Page Address (\(page))"
        case .setCOMOutputScanReversed(let isReversed):
            "Set Common Output Scan Direction (\(isReversed ? "COM[N-1] to COM0" : "COM0 to COM[N-1]"))"
        case .setDisplayClock: "Set Display Clock Divide Ratio/Oscillator Frequency"
        case .setPrechargePeriod: "Set Dis-charge/Pre-charge Period"
        case .setVCOMDeselectLevel: "Set VCOM Deselect Level"
        case .setDisplayStartLine(let column): "Set Display Start Line (\(column))"
        case .nop: "NOP"
        }
    }
}
