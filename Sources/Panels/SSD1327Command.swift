/// The commands of the SSD1327 that Cadran sends (datasheet rev 1.8, section 9).
enum SSD1327Command: Equatable, ControllerCommand {
    /// First and last pair of columns, 0 to 63 (15).
    case setColumnAddress(UInt8, UInt8)
    /// First and last row, 0 to 127 (75).
    case setRowAddress(UInt8, UInt8)
    /// Brightness of all segments, 0 to 255 (81).
    case setContrast(UInt8)
    /// How RAM lies on the glass: bit 0 columns from the right, 1 nibbles swapped, 2 down first, 4 rows from below,
    /// 6 rows on the COM pins alternately (A0).
    case setRemap(UInt8)
    /// RAM row of the top line, 0 to 127 (A1).
    case setDisplayStartLine(UInt8)
    /// Shift of the rows, 0 to 127 (A2).
    case setDisplayOffset(UInt8)
    /// Show RAM as it is (A4).
    case normalDisplay
    /// Show levels the other way round (A7).
    case inverseDisplay
    /// Rows driven less one, 15 to 127 (A8).
    case setMultiplexRatio(UInt8)
    /// The chip makes its own logic supply (AB).
    case useInternalRegulator
    /// Sleep (AE).
    case displayOff
    /// Normal operation (AF).
    case displayOn
    /// Phases 2 and 1 in clocks, a nibble each (B1).
    case setPhaseLength(UInt8)
    /// Oscillator frequency and divider less one, a nibble each (B3).
    case setDisplayClock(UInt8)
    /// Second precharge period in clocks, 1 to 15 (B6).
    case setSecondPrechargePeriod(UInt8)
    /// How long levels 1 to 15 are lit, in clocks, 0 to 63, rising (B8).
    case setGrayscaleTable([UInt8])
    /// First precharge voltage, 0 to 8 (BC).
    case setPrechargeVoltage(UInt8)
    /// VCOMH, 0 to 7: 0.72 to 0.86 of VCC (BE).
    case setVCOMH(UInt8)
    /// Bit 1: second precharge; the rest is 60 (D5).
    case setFunctionSelectionB(UInt8)
    /// Whether the chip ignores all commands but this one (FD).
    case setCommandLock(Bool)

    var bytes: [UInt8] {
        switch self {
        case .setColumnAddress(let first, let last): [0x15, first, last]
        case .setRowAddress(let first, let last): [0x75, first, last]
        case .setContrast(let value): [0x81, value]
        case .setRemap(let bits): [0xA0, bits]
        case .setDisplayStartLine(let row): [0xA1, row]
        case .setDisplayOffset(let rows): [0xA2, rows]
        case .normalDisplay: [0xA4]
        case .inverseDisplay: [0xA7]
        case .setMultiplexRatio(let value): [0xA8, value]
        case .useInternalRegulator: [0xAB, 0x01]
        case .displayOff: [0xAE]
        case .displayOn: [0xAF]
        case .setPhaseLength(let value): [0xB1, value]
        case .setDisplayClock(let value): [0xB3, value]
        case .setSecondPrechargePeriod(let clocks): [0xB6, clocks]
        case .setGrayscaleTable(let clocks): [0xB8] + clocks
        case .setPrechargeVoltage(let value): [0xBC, value]
        case .setVCOMH(let value): [0xBE, value]
        case .setFunctionSelectionB(let value): [0xD5, value]
        case .setCommandLock(let isOn): [0xFD, isOn ? 0x16 : 0x12]
        }
    }

    var description: String { datasheetLine(bytes, name) }

    /// The datasheet's name.
    private var name: String {
        switch self {
        case .setColumnAddress(let first, let last): "Set Column Address (\(first) to \(last))"
        case .setRowAddress(let first, let last): "Set Row Address (\(first) to \(last))"
        case .setContrast: "Set Contrast Control"
        case .setRemap: "Set Re-map"
        case .setDisplayStartLine(let row): "Set Display Start Line (\(row))"
        case .setDisplayOffset: "Set Display Offset"
        case .normalDisplay: "Set Display Mode (normal)"
        case .inverseDisplay: "Set Display Mode (inverse)"
        case .setMultiplexRatio(let value): "Set Multiplex Ratio (\(Int(value) + 1))"
        case .useInternalRegulator: "Function Selection A (internal VDD regulator)"
        case .displayOff: "Set Display OFF"
        case .displayOn: "Set Display ON"
        case .setPhaseLength: "Set Phase Length"
        case .setDisplayClock: "Set Front Clock Divider/Oscillator Frequency"
        case .setSecondPrechargePeriod: "Set Second Pre-charge Period"
        case .setGrayscaleTable: "Set Gray Scale Table"
        case .setPrechargeVoltage: "Set Pre-charge Voltage"
        case .setVCOMH: "Set VCOMH"
        case .setFunctionSelectionB(let value):
            "Function Selection B (second pre-charge \(value & 2 != 0 ? "on" : "off"))"
        case .setCommandLock(let isOn): "Set Command Lock (\(isOn ? "locked" : "unlocked"))"
        }
    }
}
