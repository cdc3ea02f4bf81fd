/// The commands of SSD1680 and SSD1681 that Cadran sends (datasheets, section "Command table").
enum SSD168xCommand: Equatable, ControllerCommand {
    /// What command 20 does: clock, analogue, temperature, table, mode and display as bits (22).
    enum Sequence: UInt8, Sendable {
        /// Mode 1: table by temperature, flashing, then power off.
        case full = 0xF7
        /// Mode 2: only what differs between the two RAMs, then power off.
        case partial = 0xFF
    }

    /// Rows less one, scanned from the first (01).
    case driverOutputControl(rows: Int)
    /// RAM is kept; only a hardware reset wakes the chip (10).
    case deepSleep
    /// The pointer moves right, then down (11).
    case dataEntryMode
    /// All registers as after power-on; RAM is kept (12).
    case softwareReset
    /// The sensor inside the chip (18).
    case temperatureSensorInternal
    /// Starts what `displayUpdateControl2` says; BUSY goes high (20).
    case masterActivation
    /// Both RAMs as they are; on the SSD1680 sources S8 to S167 (21).
    case displayUpdateControl1
    /// What the next activation does (22).
    case displayUpdateControl2(Sequence)
    /// The new picture; 1 is white (24).
    case writeRAMBlackWhite
    /// The old picture, or the third ink, of which 1 is ink (26).
    case writeRAMRed
    /// How the frame around the picture is driven: 05 white, 80 not at all (3C).
    case borderWaveform(UInt8)
    /// First and last byte of a row (44).
    case setRAMX(UInt8, UInt8)
    /// First and last row (45).
    case setRAMY(Int, Int)
    /// The pointer's byte in the row (4E).
    case setRAMXCounter(UInt8)
    /// The pointer's row (4F).
    case setRAMYCounter(Int)

    var bytes: [UInt8] {
        switch self {
        case .driverOutputControl(let rows): [0x01] + Self.word(rows - 1) + [0x00]
        case .deepSleep: [0x10, 0x01]
        case .dataEntryMode: [0x11, 0x03]
        case .softwareReset: [0x12]
        case .temperatureSensorInternal: [0x18, 0x80]
        case .masterActivation: [0x20]
        case .displayUpdateControl1: [0x21, 0x00, 0x80]
        case .displayUpdateControl2(let sequence): [0x22, sequence.rawValue]
        case .writeRAMBlackWhite: [0x24]
        case .writeRAMRed: [0x26]
        case .borderWaveform(let value): [0x3C, value]
        case .setRAMX(let first, let last): [0x44, first, last]
        case .setRAMY(let first, let last): [0x45] + Self.word(first) + Self.word(last)
        case .setRAMXCounter(let byte): [0x4E, byte]
        case .setRAMYCounter(let row): [0x4F] + Self.word(row)
        }
    }

    var description: String { datasheetLine(bytes, name) }

    /// Sixteen bits, the low ones first.
    private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

    /// The datasheet's name.
    private var name: String {
        switch self {
        case .driverOutputControl(let rows): "Driver Output control (\(rows) rows)"
        case .deepSleep: "Deep Sleep mode 1"
        case .dataEntryMode: "Data Entry mode setting (X+, Y+)"
        case .softwareReset: "SW RESET"
        case .temperatureSensorInternal: "Temperature Sensor Control (internal)"
        case .masterActivation: "Master Activation"
        case .displayUpdateControl1: "Display Update Control 1"
        case .displayUpdateControl2(.full): "Display Update Control 2 (mode 1, then off)"
        case .displayUpdateControl2(.partial): "Display Update Control 2 (mode 2, then off)"
        case .writeRAMBlackWhite: "Write RAM (Black White)"
        case .writeRAMRed: "Write RAM (RED)"
        case .borderWaveform: "Border Waveform Control"
        case .setRAMX(let first, let last): "Set RAM X-address (bytes \(first) to \(last))"
        case .setRAMY(let first, let last): "Set RAM Y-address (rows \(first) to \(last))"
        case .setRAMXCounter(let byte): "Set RAM X address counter (\(byte))"
        case .setRAMYCounter(let row): "Set RAM Y address counter (\(row))"
        }
    }
}
