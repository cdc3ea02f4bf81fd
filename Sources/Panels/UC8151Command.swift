/// The commands of the UC8151 (IL0373) that Cadran sends (datasheet, section "Command table").
enum UC8151Command: Equatable, ControllerCommand {
    /// Tables from OTP, black and white, scan up, shift right, booster on (00).
    case panelSetting
    /// Panel voltages off; only when nothing runs (02).
    case powerOff
    /// Panel voltages on (04).
    case powerOn
    /// Only a hardware reset wakes the chip (07).
    case deepSleep
    /// The old picture; 1 is white (10).
    case dataStartTransmission1
    /// Starts the refresh; BUSY goes low (12).
    case displayRefresh
    /// The new picture (13).
    case dataStartTransmission2
    /// The frame around the picture, and the interval between data and VCOM: 97 for refreshing, F7 for sleep (50).
    case vcomAndDataInterval(UInt8)
    /// Columns and rows (61).
    case resolution(width: Int, height: Int)

    var bytes: [UInt8] {
        switch self {
        case .panelSetting: [0x00, 0x1F]
        case .powerOff: [0x02]
        case .powerOn: [0x04]
        case .deepSleep: [0x07, 0xA5]
        case .dataStartTransmission1: [0x10]
        case .displayRefresh: [0x12]
        case .dataStartTransmission2: [0x13]
        case .vcomAndDataInterval(let value): [0x50, value]
        case .resolution(let width, let height): [0x61, UInt8(width), UInt8(height >> 8), UInt8(height & 0xFF)]
        }
    }

    var description: String { datasheetLine(bytes, name) }

    /// The datasheet's name.
    private var name: String {
        switch self {
        case .panelSetting: "Panel Setting (OTP tables, black and white)"
        case .powerOff: "Power OFF"
        case .powerOn: "Power ON"
        case .deepSleep: "Deep sleep"
        case .dataStartTransmission1: "Data Start Transmission 1"
        case .displayRefresh: "Display Refresh"
        case .dataStartTransmission2: "Data Start Transmission 2"
        case .vcomAndDataInterval: "VCOM and Data Interval Setting"
        case .resolution(let width, let height): "Resolution Setting (\(width)x\(height))"
        }
    }
}
