import Pixels

/// The SH1107 (datasheet V2.1). Its columns are shown along the commons, its pages along the segments.
struct SH1107Logic: OLEDLogic {
    /// Columns of the RAM, and rows.
    private static let side = 128

    private(set) var registers = DisplayRegisters()
    /// Page by page, one byte a column, bit 0 on top.
    private var cells: [UInt8]
    private var isWritten: [Bool]
    private var column = 0
    private var page = 0
    private var isVertical = false
    private var known = PointerKnowledge.all

    /// A chip after power-on.
    init(noise: SeededNoise) {
        var noise = noise
        cells = noise.bytes(Self.side * 16)
        isWritten = [Bool](repeating: false, count: Self.side * 16)
        registers.isPumpOn = true
        registers.multiplexRatio = 128
        registers.contrast = 0x80
        registers.vcomh = 0x35
    }

    var status: UInt8 { (registers.isOn ? 0 : 0x40) | 0x07 }

    mutating func losePointer() { known = [] }

    func length(opcode: UInt8) -> Int {
        switch opcode {
        case 0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDB, 0xDC: 2
        default: 1
        }
    }

    mutating func execute(_ command: [UInt8]) -> String? {
        let opcode = command[0]
        switch opcode {
        case 0x00...0x17, 0xB0...0xBF: address(opcode)
        case 0x18...0x1F: return "column beyond 127 (command 2)"
        case 0x20, 0x21: isVertical = opcode == 0x21
        case 0x40...0x7F: return "40 to 7F is no command of the SH1107; the start line is DC"
        case 0xA0, 0xA1: registers.isSegmentRemapped = opcode == 0xA1
        case 0xA4, 0xA5: registers.isAllLit = opcode == 0xA5
        case 0xA6, 0xA7: registers.isInverse = opcode == 0xA7
        case 0xAE, 0xAF: registers.isOn = opcode == 0xAF
        case 0xC0...0xCF: registers.isScanReversed = opcode & 0x08 != 0
        case 0xE0, 0xE3, 0xEE: break
        default: return command.count == 2 ? configure(opcode, command[1]) : "there is no such command"
        }
        return nil
    }

    mutating func store(_ byte: UInt8) -> String? {
        cells[page * Self.side + column] = byte
        isWritten[page * Self.side + column] = true
        if isVertical {
            page = (page + 1) % 16
            if page == 0 { column = (column + 1) % Self.side }
        } else {
            column = (column + 1) % Self.side
        }
        return known == .all ? nil : "data before the RAM address was set again"
    }

    func glass(_ wiring: GlassWiring) -> Frame {
        var frame = Frame(size: wiring.size)
        guard registers.isOn, registers.isPumpOn else { return frame }
        for x in 0..<wiring.size.width {
            guard let column = ramColumn(x, wiring) else { continue }
            for y in 0..<wiring.size.height {
                let row = ramRow(y, wiring)
                let isSet = cells[row / 8 * Self.side + column] & (1 << UInt8(row % 8)) != 0
                if registers.isAllLit || isSet != registers.isInverse { frame[x, y] = 1 }
            }
        }
        return frame
    }

    func showsNoise(_ wiring: GlassWiring) -> Bool {
        guard registers.isOn, registers.isPumpOn, !registers.isAllLit else { return false }
        let pages = Set((0..<wiring.size.height).map { ramRow($0, wiring) / 8 })
        return (0..<wiring.size.width).compactMap { ramColumn($0, wiring) }.contains { column in
            pages.contains { !isWritten[$0 * Self.side + column] }
        }
    }

    /// The RAM column on a glass column, which is a common; nil where that is not driven.
    private func ramColumn(_ x: Int, _ wiring: GlassWiring) -> Int? {
        let pin = (wiring.firstColumn + x - wiring.displayOffset + Self.side) % Self.side
        let line = (pin + registers.displayOffset) % Self.side
        guard line < registers.multiplexRatio else { return nil }
        let scanned = registers.isScanReversed ? registers.multiplexRatio - 1 - line : line
        return (scanned + registers.startLine) % Self.side
    }

    /// The RAM row on a glass row, which is a segment.
    private func ramRow(_ y: Int, _ wiring: GlassWiring) -> Int {
        let segment = wiring.firstRow + y
        return registers.isSegmentRemapped ? Self.side - 1 - segment : segment
    }

    /// Commands with one argument.
    private mutating func configure(_ opcode: UInt8, _ value: UInt8) -> String? {
        switch opcode {
        case 0x81: registers.contrast = value
        case 0xA8:
            guard value < 128 else { return "multiplex ratio is 0 to 127 (command 6)" }
            registers.multiplexRatio = Int(value) + 1
        case 0xAD:
            guard (0x80...0x8F).contains(value) else { return "DC-DC takes 80 to 8F (command 10)" }
            guard !registers.isOn else { return "DC-DC may change only while the display is off (command 10)" }
            registers.isPumpOn = value & 1 != 0
        case 0xD3:
            guard value < 128 else { return "display offset is 0 to 127 (command 9)" }
            registers.displayOffset = Int(value)
        case 0xD9:
            guard value & 0x0F != 0, value & 0xF0 != 0 else { return "charge periods are 1 to 15 (command 15)" }
            registers.precharge = value
        case 0xDB: registers.vcomh = value
        case 0xDC:
            guard value < 128 else { return "start line is 0 to 127 (command 17)" }
            registers.startLine = Int(value)
        default: break
        }
        return nil
    }

    /// Page and column nibbles.
    private mutating func address(_ opcode: UInt8) {
        switch opcode {
        case 0x00...0x0F:
            column = column & 0x70 | Int(opcode)
            known.insert(.lowColumn)
        case 0x10...0x17:
            column = column & 0x0F | Int(opcode & 0x07) << 4
            known.insert(.highColumn)
        default:
            page = Int(opcode & 0x0F)
            known.insert(.page)
        }
    }
}
