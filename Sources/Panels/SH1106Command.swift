/// The commands of the SH1106 that Cadran sends (datasheet V2.2, "Commands"; the numbers are the datasheet's).
enum SH1106Command: Equatable, ControllerCommand {
    /// Low four bits of the column, 0 to 131 (1).
    case setLowerColumnAddress(UInt8)
    /// High four bits of the column (2).
    case setHigherColumnAddress(UInt8)
    /// Pump voltage step 0 to 3: 6.4, 7.4, 8.0 or 9.0 V (3).
    case setPumpVoltage(UInt8)
    /// RAM row of the top line, 0 to 63 (4).
    case setDisplayStartLine(UInt8)
    /// Brightness of all segments, 0 to 255 (5).
    case setContrast(UInt8)
    /// Whether column 0 is SEG131; later writes only (6).
    case setSegmentRemap(Bool)
    /// Show RAM rather than all pixels lit (7).
    case followRAM
    /// Whether lit is 0 rather than 1 (8).
    case setInverse(Bool)
    /// Rows driven less one, 0 to 63 (9).
    case setMultiplexRatio(UInt8)
    /// Whether the DC-DC converter feeds the glass; only while the display is off (10).
    case setDCDC(Bool)
    /// Sleep (11).
    case displayOff
    /// Normal operation (11).
    case displayOn
    /// Page 0 to 7 (12).
    case setPageAddress(UInt8)
    /// Whether rows are scanned from the last COM to COM0 (13).
    case setCOMOutputScanReversed(Bool)
    /// Shift of the rows, 0 to 63 (14).
    case setDisplayOffset(UInt8)
    /// Oscillator frequency and divider less one, a nibble each (15).
    case setDisplayClock(UInt8)
    /// Discharge and precharge in clocks, a nibble each, 1 to 15 (16).
    case setPrechargePeriod(UInt8)
    /// 02 sequential or 12 alternative (17).
    case setCOMPins(UInt8)
    /// (0.430 + value x 0.006415) of VREF; 40 and above is 1 (18).
    case setVCOMDeselectLevel(UInt8)
    /// Does nothing (21).
    case nop

    var bytes: [UInt8] {
        switch self {
        case .setLowerColumnAddress(let column): [column & 0x0F]
        case .setHigherColumnAddress(let column): [0x10 | (column & 0x0F)]
        case .setPumpVoltage(let step): [0x30 | (step & 0x03)]
        case .setDisplayStartLine(let row): [0x40 | (row & 0x3F)]
        case .setContrast(let value): [0x81, value]
        case .setSegmentRemap(let isOn): [isOn ? 0xA1 : 0xA0]
        case .followRAM: [0xA4]
        case .setInverse(let isOn): [isOn ? 0xA7 : 0xA6]
        case .setMultiplexRatio(let value): [0xA8, value]
        case .setDCDC(let isOn): [0xAD, isOn ? 0x8B : 0x8A]
        case .displayOff: [0xAE]
        case .displayOn: [0xAF]
        case .setPageAddress(let page): [0xB0 | (page & 0x07)]
        case .setCOMOutputScanReversed(let isReversed): [isReversed ? 0xC8 : 0xC0]
        case .setDisplayOffset(let rows): [0xD3, rows]
        case .setDisplayClock(let value): [0xD5, value]
        case .setPrechargePeriod(let value): [0xD9, value]
        case .setCOMPins(let value): [0xDA, value]
        case .setVCOMDeselectLevel(let value): [0xDB, value]
        case .nop: [0xE3]
        }
    }

    var description: String { datasheetLine(bytes, name) }

    /// The datasheet's name.
    private var name: String {
        switch self {
        case .setLowerColumnAddress: "Set Lower Column Address"
        case .setHigherColumnAddress: "Set Higher Column Address"
        case .setPumpVoltage(let step): "Set Pump voltage value (\(["6.4", "7.4", "8.0", "9.0"][Int(step & 3)]) V)"
        case .setDisplayStartLine(let row): "Set Display Start Line (\(row))"
        case .setContrast: "Set Contrast Control Register"
        case .setSegmentRemap(let isOn): "Set Segment Re-map (column 0 is SEG\(isOn ? 131 : 0))"
        case .followRAM: "Set Entire Display OFF"
        case .setInverse(let isOn): isOn ? "Set Inverse Display" : "Set Normal Display"
        case .setMultiplexRatio(let value): "Set Multiplex Ratio (\(Int(value) + 1))"
        case .setDCDC(let isOn): "Set DC-DC (\(isOn ? "on" : "off"))"
        case .displayOff: "Display OFF"
        case .displayOn: "Display ON"
        case .setPageAddress(let page): "Set Page Address (\(page))"
        case .setCOMOutputScanReversed(let isReversed):
            "Set Common Output Scan Direction (\(isReversed ? "COM[N-1] to COM0" : "COM0 to COM[N-1]"))"
        case .setDisplayOffset: "Set Display Offset"
        case .setDisplayClock: "Set Display Clock Divide Ratio/Oscillator Frequency"
        case .setPrechargePeriod: "Set Dis-charge/Pre-charge Period"
        case .setCOMPins: "Set Common pads hardware configuration"
        case .setVCOMDeselectLevel: "Set VCOM Deselect Level"
        case .nop: "NOP"
        }
    }
}
