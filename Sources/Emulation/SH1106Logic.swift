import Pixels

/// The SH1106 (datasheet V2.2).
struct SH1106Logic: OLEDLogic {
    private(set) var registers = DisplayRegisters()
    private var memory: DisplayMemory
    private var column = 0
    private var page = 0
    private var known = PointerKnowledge.all
    /// Where read-modify-write began, nil outside.
    private var savedColumn: Int?

    /// A chip after power-on.
    init(wiring: GlassWiring, noise: SeededNoise) {
        var noise = noise
        memory = DisplayMemory(segments: 132, noise: &noise)
        registers.isPumpOn = true
        registers.contrast = 0x80
        registers.vcomh = 0x35
    }

    func glass(_ wiring: GlassWiring) -> Frame { memory.glass(registers, wiring) }

    func showsNoise(_ wiring: GlassWiring) -> Bool { memory.showsNoise(registers, wiring) }

    var status: UInt8 { (registers.isOn ? 0 : 0x40) | 0x08 }

    mutating func losePointer() { known = [] }

    func length(opcode: UInt8) -> Int {
        switch opcode {
        case 0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB: 2
        default: 1
        }
    }

    mutating func execute(_ command: [UInt8]) -> String? {
        let opcode = command[0]
        switch opcode {
        case 0x00...0x1F, 0xB0...0xB7: return address(opcode)
        case 0x20...0x22: return "the SH1106 has page addressing only; 20, 21 and 22 are SSD1306 commands"
        case 0x30...0x33, 0xE3: return nil
        case 0x40...0x7F: registers.startLine = Int(opcode & 0x3F)
        case 0xA0, 0xA1: registers.isSegmentRemapped = opcode == 0xA1
        case 0xA4, 0xA5: registers.isAllLit = opcode == 0xA5
        case 0xA6, 0xA7: registers.isInverse = opcode == 0xA7
        case 0xAE, 0xAF: registers.isOn = opcode == 0xAF
        case 0xC0...0xCF: registers.isScanReversed = opcode & 0x08 != 0
        case 0xE0: savedColumn = column
        case 0xEE:
            column = savedColumn ?? column
            savedColumn = nil
        default: return command.count == 2 ? configure(opcode, command[1]) : "there is no such command"
        }
        return nil
    }

    mutating func store(_ byte: UInt8) -> String? {
        let complaint =
            known != .all
            ? "data before the RAM address was set again"
            : column > 131 ? "data past column 131, where the pointer stops" : nil
        memory.write(byte, page: page, column: min(column, 131), isRemapped: registers.isSegmentRemapped)
        column = min(column + 1, 132)
        return complaint
    }

    /// Commands with one argument.
    private mutating func configure(_ opcode: UInt8, _ value: UInt8) -> String? {
        switch opcode {
        case 0x81: registers.contrast = value
        case 0xA8:
            guard value < 64 else { return "multiplex ratio is 0 to 63 (command 9)" }
            registers.multiplexRatio = Int(value) + 1
        case 0xAD:
            guard value == 0x8A || value == 0x8B else { return "DC-DC takes 8A or 8B (command 10)" }
            guard !registers.isOn else { return "DC-DC may change only while the display is off (command 10)" }
            registers.isPumpOn = value == 0x8B
        case 0xD3:
            guard value < 64 else { return "display offset is 0 to 63 (command 14)" }
            registers.displayOffset = Int(value)
        case 0xD9:
            guard value & 0x0F != 0, value & 0xF0 != 0 else { return "charge periods are 1 to 15 (command 16)" }
            registers.precharge = value
        case 0xDA:
            guard value == 0x02 || value == 0x12 else { return "common pads are 02 or 12 (command 17)" }
            registers.hasAlternativeCOMPins = value == 0x12
        case 0xDB: registers.vcomh = value
        default: break
        }
        return nil
    }

    /// Page and column nibbles.
    private mutating func address(_ opcode: UInt8) -> String? {
        switch opcode {
        case 0x00...0x0F:
            column = column & 0xF0 | Int(opcode)
            known.insert(.lowColumn)
        case 0x10...0x1F:
            guard opcode <= 0x18 else { return "column beyond 131 (command 2)" }
            column = column & 0x0F | Int(opcode & 0x0F) << 4
            known.insert(.highColumn)
        default:
            page = Int(opcode & 0x07)
            known.insert(.page)
        }
        return nil
    }
}
