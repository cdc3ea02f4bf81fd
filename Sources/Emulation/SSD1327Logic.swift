import Pixels

/// The SSD1327 (datasheet rev 1.8).
struct SSD1327Logic: OLEDLogic {
    private(set) var registers = DisplayRegisters()
    /// Clocks of the levels 1 to 15.
    private(set) var greyTable: [UInt8]
    private var memory: GreyMemory
    private var remap: UInt8 = 0
    private var columns = 0...63
    private var rows = 0...127
    private var column = 0
    private var row = 0
    private var known = PointerKnowledge.all
    private var isLocked = false
    /// What the chip uses after a reset.
    private static let linearTable = (1...15).map { UInt8(2 * ($0 - 1)) }

    /// A chip after power-on.
    init(noise: SeededNoise) {
        var noise = noise
        memory = GreyMemory(noise: &noise)
        greyTable = Self.linearTable
        registers.isPumpOn = true
        registers.multiplexRatio = 128
        registers.hasAlternativeCOMPins = false
        (registers.precharge, registers.vcomh) = (0x04, 0x05)
    }

    func glass(_ wiring: GlassWiring) -> Frame { memory.glass(registers, wiring) }

    func showsNoise(_ wiring: GlassWiring) -> Bool { memory.showsNoise(registers, wiring) }

    var status: UInt8 { registers.isOn ? 0 : 0x40 }

    mutating func losePointer() { known = [] }

    func length(opcode: UInt8) -> Int {
        switch opcode {
        case 0x81, 0xA0...0xA2, 0xA8, 0xAB, 0xB1, 0xB3, 0xB5, 0xB6, 0xBC, 0xBE, 0xD5, 0xFD: 2
        case 0x15, 0x75: 3
        case 0xB8: 16
        default: 1
        }
    }

    mutating func execute(_ command: [UInt8]) -> String? {
        guard !isLocked || command[0] == 0xFD else { return "a command while commands are locked (FD 16)" }
        switch command[0] {
        case 0x15: return setColumns(command[1], command[2])
        case 0x75: return setRows(command[1], command[2])
        case 0xA4...0xA7:
            registers.isAllLit = command[0] == 0xA5
            registers.isInverse = command[0] == 0xA7
        case 0xAE, 0xAF: registers.isOn = command[0] == 0xAF
        case 0xB8: return setTable(Array(command.dropFirst()))
        case 0xB9: greyTable = Self.linearTable
        default: return command.count == 2 ? configure(command[0], command[1]) : "there is no such command (table 8-1)"
        }
        return nil
    }

    mutating func store(_ byte: UInt8) -> String? {
        let complaint = known == .all ? nil : "data before the RAM address was set again"
        memory.write(byte, row: row, column: column, remap: remap)
        advance()
        return complaint
    }

    /// Commands with one argument.
    private mutating func configure(_ opcode: UInt8, _ value: UInt8) -> String? {
        switch opcode {
        case 0x81: registers.contrast = value
        case 0xA0:
            guard value & 0xA8 == 0 else { return "bits 3, 5 and 7 of the remap are 0 (A0)" }
            if value & 0x04 != remap & 0x04 { known = [] }
            remap = value
            registers.isScanReversed = value & 0x10 != 0
            registers.hasAlternativeCOMPins = value & 0x40 != 0
        case 0xA1:
            guard value < 128 else { return "start line is 0 to 127 (A1)" }
            registers.startLine = Int(value)
        case 0xA2:
            guard value < 128 else { return "display offset is 0 to 127 (A2)" }
            registers.displayOffset = Int(value)
        case 0xA8:
            guard (15...127).contains(value) else { return "multiplex ratio is 15 to 127 (A8)" }
            registers.multiplexRatio = Int(value) + 1
        case 0xAB:
            guard value < 2 else { return "function selection A takes 00 or 01 (AB)" }
        case 0xB1:
            guard value & 0x0F != 0, value & 0xF0 != 0 else { return "phases are 1 to 15 (B1)" }
        case 0xB3, 0xB5: break
        default: return configureLevels(opcode, value)
        }
        return nil
    }

    /// Voltages, the lock, and what does not exist.
    private mutating func configureLevels(_ opcode: UInt8, _ value: UInt8) -> String? {
        switch opcode {
        case 0xB6:
            guard (1...15).contains(value) else { return "the second precharge period is 1 to 15 (B6)" }
            registers.precharge = value
        case 0xBC:
            guard value <= 0x1F else { return "precharge voltage is 00 to 1F (BC)" }
        case 0xBE:
            guard value < 8 else { return "VCOMH is 00 to 07 (BE)" }
            registers.vcomh = value
        case 0xD5:
            guard value & 0xFC == 0x60 else { return "function selection B takes 60 to 63 (D5)" }
        case 0xFD:
            guard value == 0x12 || value == 0x16 else { return "the command lock takes 12 or 16 (FD)" }
            isLocked = value == 0x16
        default: return "there is no such command (table 8-1)"
        }
        return nil
    }

    private mutating func setTable(_ clocks: [UInt8]) -> String? {
        guard clocks.allSatisfy({ $0 < 64 }) else { return "grey levels are lit for 0 to 63 clocks (B8)" }
        guard zip(clocks, clocks.dropFirst()).allSatisfy({ $0 < $1 }) else { return "grey levels must rise (B8)" }
        greyTable = clocks
        return nil
    }

    private mutating func setColumns(_ first: UInt8, _ last: UInt8) -> String? {
        guard first <= last, last < 64 else { return "the column window is 0 to 63, start not after end (15)" }
        columns = Int(first)...Int(last)
        column = Int(first)
        known.formUnion(.column)
        return nil
    }

    private mutating func setRows(_ first: UInt8, _ last: UInt8) -> String? {
        guard first <= last, last < 128 else { return "the row window is 0 to 127, start not after end (75)" }
        rows = Int(first)...Int(last)
        row = Int(first)
        known.insert(.page)
        return nil
    }

    /// Moves the pointer past the byte just stored.
    private mutating func advance() {
        if remap & 0x04 == 0 {
            guard column == columns.upperBound else { return column += 1 }
            column = columns.lowerBound
            row = row == rows.upperBound ? rows.lowerBound : row + 1
        } else {
            guard row == rows.upperBound else { return row += 1 }
            row = rows.lowerBound
            column = column == columns.upperBound ? columns.lowerBound : column + 1
        }
    }
}
