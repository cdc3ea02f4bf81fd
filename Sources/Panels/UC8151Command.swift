/// The commands of the UC8151 (IL0373) that Cadran sends (datasheet, section "Command table").
enum UC8151Command: Equatable, ControllerCommand {
    /// Where the driving tables are.
    enum Tables: UInt8, Sendable {
        /// In the chip's own memory, chosen by temperature.
        case otp = 0x1F
        /// In registers.
        case registers = 0xBF
    }

    /// Tables, black and white, scan up, shift right, booster on (00).
    case panelSetting(Tables)
    /// Panel voltages off; only when nothing runs (02).
    case powerOff
    /// Panel voltages on (04).
    case powerOn
    /// Only a hardware reset wakes the chip (07).
    case deepSleep
    /// The old picture; 1 is white (10).
    case dataStartTransmission1
    /// Starts the refresh, of the partial window where one is in force; BUSY goes low (12).
    case displayRefresh
    /// The new picture (13).
    case dataStartTransmission2
    /// How a transition is driven, where tables are in registers (20 to 24).
    case drivingTable(UC8151DrivingTable)
    /// The frame around the picture, and the interval between data and VCOM: 97 for full refreshes, 17 (frame floating) for
    /// partial ones, F7 for sleep (50).
    case vcomAndDataInterval(UInt8)
    /// Columns and rows (61).
    case resolution(width: Int, height: Int)
    /// The common electrode's voltage: -0.1 V, and 0.05 V less a step; OTP tables bring their own (82).
    case vcomDC(UInt8)
    /// The window of bytes and rows that partial mode writes and refreshes (90).
    case partialWindow(RAMWindow)
    /// Partial mode begins (91).
    case partialIn
    /// Partial mode ends (92).
    case partialOut

    var bytes: [UInt8] {
        switch self {
        case .panelSetting(let tables): [0x00, tables.rawValue]
        case .powerOff: [0x02]
        case .powerOn: [0x04]
        case .deepSleep: [0x07, 0xA5]
        case .dataStartTransmission1: [0x10]
        case .displayRefresh: [0x12]
        case .dataStartTransmission2: [0x13]
        case .drivingTable(let table): [table.transition.rawValue] + table.bytes
        case .vcomAndDataInterval(let value): [0x50, value]
        case .resolution(let width, let height): [0x61, UInt8(width)] + Self.word(height)
        case .vcomDC(let value): [0x82, value]
        case .partialWindow(let window): Self.window(window)
        case .partialIn: [0x91]
        case .partialOut: [0x92]
        }
    }

    /// First and last pixel of a row, first and last row, and 01: all gates are scanned.
    private static func window(_ window: RAMWindow) -> [UInt8] {
        [0x90, UInt8(8 * window.columns.lowerBound), UInt8(8 * window.columns.upperBound - 1)]
            + word(window.pages.lowerBound) + word(window.pages.upperBound - 1) + [0x01]
    }

    /// Sixteen bits, the high ones first.
    private static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

    var description: String { datasheetLine(bytes, name) }

    /// The datasheet's name.
    private var name: String {
        switch self {
        case .panelSetting(.otp): "Panel Setting (OTP tables, black and white)"
        case .panelSetting(.registers): "Panel Setting (register tables, black and white)"
        case .powerOff: "Power OFF"
        case .powerOn: "Power ON"
        case .deepSleep: "Deep sleep"
        case .dataStartTransmission1: "Data Start Transmission 1"
        case .displayRefresh: "Display Refresh"
        case .dataStartTransmission2: "Data Start Transmission 2"
        case .drivingTable(let table): "LUT (\(table.transition))"
        case .vcomAndDataInterval: "VCOM and Data Interval Setting"
        case .resolution(let width, let height): "Resolution Setting (\(width)x\(height))"
        case .vcomDC: "VCM_DC Setting"
        case .partialWindow(let window):
            "Partial Window (bytes \(window.columns.lowerBound) to \(window.columns.upperBound - 1), "
                + "rows \(window.pages.lowerBound) to \(window.pages.upperBound - 1))"
        case .partialIn: "Partial In"
        case .partialOut: "Partial Out"
        }
    }
}
