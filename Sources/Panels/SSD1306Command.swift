/// The commands of the SSD1306 and its relatives that Cadran sends (datasheet rev 1.1, section 9 and application note).
enum SSD1306Command: Equatable, ControllerCommand {
    /// How the RAM pointer moves after a data byte (10.1.3).
    enum AddressingMode: UInt8, Sendable {
        /// Along the column window, then to the next page of the page window.
        case horizontal = 0
        /// Along the page window, then to the next column.
        case vertical = 1
        /// Along the page, never to the next one.
        case page = 2
    }

    /// Brightness of all segments, 0 to 255 (10.1.7).
    case setContrast(UInt8)
    /// Show RAM rather than all pixels lit (10.1.9).
    case followRAM
    /// Whether lit is 0 rather than 1 (10.1.10).
    case setInverse(Bool)
    /// Sleep (10.1.12).
    case displayOff
    /// Normal operation; the glass lights about 100 ms later (10.1.12).
    case displayOn
    /// How the pointer moves (10.1.3).
    case setMemoryAddressingMode(AddressingMode)
    /// First and last column, 0 to 127; horizontal and vertical modes only (10.1.4).
    case setColumnAddress(UInt8, UInt8)
    /// First and last page, 0 to 7; horizontal and vertical modes only (10.1.5).
    case setPageAddress(UInt8, UInt8)
    /// Page 0 to 7; page mode only (10.1.13).
    case setPageStart(UInt8)
    /// Low four bits of the column; page mode only (10.1.1).
    case setLowerColumnStart(UInt8)
    /// High four bits of the column; page mode only (10.1.2).
    case setHigherColumnStart(UInt8)
    /// RAM row of the top line, 0 to 63 (10.1.6).
    case setDisplayStartLine(UInt8)
    /// Whether column 0 is SEG127; later writes only (10.1.8).
    case setSegmentRemap(Bool)
    /// Whether rows are scanned from the last COM to COM0 (10.1.14).
    case setCOMOutputScanReversed(Bool)
    /// Rows driven less one, 15 to 63 (10.1.11).
    case setMultiplexRatio(UInt8)
    /// Shift of the rows, 0 to 63 (10.1.15).
    case setDisplayOffset(UInt8)
    /// 02, 12, 22 or 32 (10.1.18).
    case setCOMPins(UInt8)
    /// Oscillator frequency and divider less one, a nibble each (10.1.16).
    case setDisplayClock(UInt8)
    /// Phases 2 and 1 in clocks, a nibble each, 1 to 15 (10.1.17).
    case setPrechargePeriod(UInt8)
    /// 00, 20 or 30: 0.65, 0.77 or 0.83 of VCC (10.1.19); on the SSD1309 00, 34 or 3C.
    case setVCOMHDeselectLevel(UInt8)
    /// Whether the charge pump feeds the glass; before `displayOn` (application note 2).
    case setChargePump(Bool)
    /// Whether the chip ignores all commands but this one (SSD1309, command FD).
    case setCommandLock(Bool)
    /// Reference current made inside the chip (SSD1306B, SSD1315, command AD).
    case useInternalReference
    /// Ends scrolling (10.2.3).
    case deactivateScroll
    /// Does nothing (10.1.20).
    case nop

    var bytes: [UInt8] {
        switch self {
        case .setContrast(let value): [0x81, value]
        case .followRAM: [0xA4]
        case .setInverse(let isOn): [isOn ? 0xA7 : 0xA6]
        case .displayOff: [0xAE]
        case .displayOn: [0xAF]
        case .setMemoryAddressingMode(let mode): [0x20, mode.rawValue]
        case .setColumnAddress(let first, let last): [0x21, first, last]
        case .setPageAddress(let first, let last): [0x22, first, last]
        case .setPageStart(let page): [0xB0 | (page & 0x07)]
        case .setLowerColumnStart(let column): [column & 0x0F]
        case .setHigherColumnStart(let column): [0x10 | (column & 0x0F)]
        case .setDisplayStartLine(let row): [0x40 | (row & 0x3F)]
        case .setSegmentRemap(let isOn): [isOn ? 0xA1 : 0xA0]
        case .setCOMOutputScanReversed(let isReversed): [isReversed ? 0xC8 : 0xC0]
        case .setMultiplexRatio(let value): [0xA8, value]
        case .setDisplayOffset(let rows): [0xD3, rows]
        case .setCOMPins(let value): [0xDA, value]
        case .setDisplayClock(let value): [0xD5, value]
        case .setPrechargePeriod(let value): [0xD9, value]
        case .setVCOMHDeselectLevel(let value): [0xDB, value]
        case .setChargePump(let isOn): [0x8D, isOn ? 0x14 : 0x10]
        case .setCommandLock(let isOn): [0xFD, isOn ? 0x16 : 0x12]
        case .useInternalReference: [0xAD, 0x30]
        case .deactivateScroll: [0x2E]
        case .nop: [0xE3]
        }
    }

    var description: String { datasheetLine(bytes, name) }

    /// The datasheet's name.
    private var name: String {
        switch self {
        case .setContrast: "Set Contrast Control"
        case .followRAM: "Resume to RAM content display"
        case .setInverse(let isOn): isOn ? "Set Inverse Display" : "Set Normal Display"
        case .displayOff: "Set Display OFF"
        case .displayOn: "Set Display ON"
        case .setMemoryAddressingMode(let mode): "Set Memory Addressing Mode (\(mode))"
        case .setColumnAddress(let first, let last): "Set Column Address (\(first) to \(last))"
        case .setPageAddress(let first, let last): "Set Page Address (\(first) to \(last))"
        case .setPageStart(let page): "Set Page Start Address (\(page))"
        case .setLowerColumnStart: "Set Lower Column Start Address"
        case .setHigherColumnStart: "Set Higher Column Start Address"
        case .setDisplayStartLine(let row): "Set Display Start Line (\(row))"
        case .setSegmentRemap(let isOn): "Set Segment Re-map (column 0 is SEG\(isOn ? 127 : 0))"
        case .setCOMOutputScanReversed(let isReversed):
            "Set COM Output Scan Direction (\(isReversed ? "COM[N-1] to COM0" : "COM0 to COM[N-1]"))"
        case .setMultiplexRatio(let value): "Set Multiplex Ratio (\(Int(value) + 1))"
        case .setDisplayOffset: "Set Display Offset"
        case .setCOMPins: "Set COM Pins Hardware Configuration"
        case .setDisplayClock: "Set Display Clock Divide Ratio/Oscillator Frequency"
        case .setPrechargePeriod: "Set Pre-charge Period"
        case .setVCOMHDeselectLevel: "Set VCOMH Deselect Level"
        case .setChargePump(let isOn): "Charge Pump Setting (\(isOn ? "on" : "off"))"
        case .setCommandLock(let isOn): "Set Command Lock (\(isOn ? "locked" : "unlocked"))"
        case .useInternalReference: "Internal IREF Setting"
        case .deactivateScroll: "Deactivate scroll"
        case .nop: "NOP"
        }
    }
}
