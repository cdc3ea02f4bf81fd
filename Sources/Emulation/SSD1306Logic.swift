import Pixels

/// The SSD1306 (datasheet rev 1.1 with the charge pump application note), and SSD1309 and SSD1315 where they differ.
struct SSD1306Logic: OLEDLogic {
    /// How the pointer moves, argument of command 20.
    private enum Mode: UInt8 {
        case horizontal = 0
        case vertical = 1
        case page = 2
    }

    private(set) var registers = DisplayRegisters()
    private var memory: DisplayMemory
    private let hasInternalReference: Bool
    private var noise: SeededNoise
    private var mode = Mode.page
    private var columns = 0...127
    private var pages = 0...7
    private var column = 0
    private var page = 0
    private var known = PointerKnowledge.all
    private var isScrolling = false
    private let relative: SSD1306Relative
    private var isLocked = false

    /// A chip after power-on.
    init(_ controller: OLEDChip.Controller, wiring: GlassWiring, noise: SeededNoise) {
        self.noise = noise
        relative = SSD1306Relative(controller)
        hasInternalReference = wiring.hasInternalReference || relative.hasReference
        memory = DisplayMemory(segments: 128, noise: &self.noise)
        registers.isPumpOn = relative.pumpValues.isEmpty
    }

    func glass(_ wiring: GlassWiring) -> Frame { memory.glass(registers, wiring) }

    func showsNoise(_ wiring: GlassWiring) -> Bool { memory.showsNoise(registers, wiring) }

    var status: UInt8 { (registers.isOn ? 0 : 0x40) | 0x03 }

    mutating func losePointer() { known = [] }

    func length(opcode: UInt8) -> Int {
        switch opcode {
        case 0x20, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB: 2
        case 0xAD where hasInternalReference: 2
        case 0xFD where relative.hasLock: 2
        case 0x21, 0x22, 0xA3: 3
        case 0x29, 0x2A: 6
        case 0x26, 0x27: 7
        default: 1
        }
    }

    mutating func execute(_ command: [UInt8]) -> String? {
        let value = command.last ?? 0
        guard !isLocked || command[0] == 0xFD else { return "a command while commands are locked (FD 16)" }
        switch command[0] {
        case 0x00...0x1F, 0xB0...0xB7: return address(command[0])
        case 0x20: return setMode(value)
        case 0x21: return setColumns(command[1], command[2])
        case 0x22: return setPages(command[1], command[2])
        case 0x26, 0x27, 0x29, 0x2A, 0xA3: return nil
        case 0x2E: stopScrolling()
        case 0x2F: isScrolling = true
        case 0x40...0x7F: registers.startLine = Int(command[0] & 0x3F)
        case 0xA0, 0xA1: registers.isSegmentRemapped = command[0] == 0xA1
        case 0xA4, 0xA5: registers.isAllLit = command[0] == 0xA5
        case 0xA6, 0xA7: registers.isInverse = command[0] == 0xA7
        case 0xAE, 0xAF: registers.isOn = command[0] == 0xAF
        case 0xC0, 0xC8: registers.isScanReversed = command[0] == 0xC8
        case 0xE3: return nil
        default: return configure(command[0], value)
        }
        return nil
    }

    mutating func store(_ byte: UInt8) -> String? {
        guard !isScrolling else { return "RAM access is prohibited while scrolling (2F, section 10.2.3)" }
        let complaint = known == .all ? nil : "data before the RAM address was set again"
        memory.write(byte, page: page, column: column, isRemapped: registers.isSegmentRemapped)
        advance()
        return complaint
    }

    /// Commands with one argument that set the panel up.
    private mutating func configure(_ opcode: UInt8, _ value: UInt8) -> String? {
        switch opcode {
        case 0x81: registers.contrast = value
        case 0x8D:
            guard !relative.pumpValues.isEmpty else { return "the SSD1309 has no charge pump" }
            guard relative.pumpValues.contains(value) else { return "charge pump takes 10 or 14 (application note 2)" }
            registers.isPumpOn = relative.pumpOnValues.contains(value)
        case 0xA8:
            guard (15...63).contains(value) else { return "multiplex ratio is 15 to 63 (10.1.11)" }
            registers.multiplexRatio = Int(value) + 1
        case 0xD3:
            guard value < 64 else { return "display offset is 0 to 63 (10.1.15)" }
            registers.displayOffset = Int(value)
        case 0xD5: return nil
        case 0xD9:
            guard value & 0x0F != 0, value & 0xF0 != 0 else { return "precharge phases are 1 to 15 (10.1.17)" }
            registers.precharge = value
        case 0xDA:
            guard [0x02, 0x12, 0x22, 0x32].contains(value) else { return "COM pins are 02, 12, 22 or 32 (10.1.18)" }
            registers.hasAlternativeCOMPins = value & 0x10 != 0
        case 0xDB:
            guard relative.vcomhValues.contains(value) else { return relative.vcomhRule }
            registers.vcomh = value
        case 0xAD where hasInternalReference:
            guard value == 0x10 || value == 0x30 else { return "internal IREF takes 10 or 30" }
        case 0xFD where relative.hasLock:
            guard value == 0x12 || value == 0x16 else { return "the command lock takes 12 or 16" }
            isLocked = value == 0x16
        default: return "there is no such command (table 9-1)"
        }
        return nil
    }

    /// Page start and column nibbles, page mode only.
    private mutating func address(_ opcode: UInt8) -> String? {
        guard mode == .page else { return "page mode command in \(mode) mode (10.1.1, 10.1.2, 10.1.13)" }
        switch opcode {
        case 0x00...0x0F:
            column = column & 0x70 | Int(opcode)
            known.insert(.lowColumn)
        case 0x10...0x1F:
            guard opcode < 0x18 else { return "column beyond 127 (10.1.2)" }
            column = column & 0x0F | Int(opcode & 0x07) << 4
            known.insert(.highColumn)
        default:
            page = Int(opcode & 0x07)
            known.insert(.page)
        }
        return nil
    }

    private mutating func setMode(_ value: UInt8) -> String? {
        guard let new = Mode(rawValue: value) else { return "addressing mode is 00, 01 or 02 (10.1.3)" }
        if new != mode { known = [] }
        mode = new
        return nil
    }

    private mutating func setColumns(_ first: UInt8, _ last: UInt8) -> String? {
        guard mode != .page else { return "column window in page mode (10.1.4)" }
        guard first <= last, last < 128 else { return "column window is 0 to 127, start not after end (10.1.4)" }
        columns = Int(first)...Int(last)
        column = Int(first)
        known.formUnion(.column)
        return nil
    }

    private mutating func setPages(_ first: UInt8, _ last: UInt8) -> String? {
        guard mode != .page else { return "page window in page mode (10.1.5)" }
        guard first <= last, last < 8 else { return "page window is 0 to 7, start not after end (10.1.5)" }
        pages = Int(first)...Int(last)
        page = Int(first)
        known.insert(.page)
        return nil
    }

    /// "After sending 2Eh the RAM data needs to be rewritten" (10.2.3).
    private mutating func stopScrolling() {
        if isScrolling { memory = DisplayMemory(segments: 128, noise: &noise) }
        isScrolling = false
    }

    /// Moves the pointer past the byte just stored (10.1.3).
    private mutating func advance() {
        switch mode {
        case .page: column = (column + 1) % 128
        case .horizontal:
            guard column == columns.upperBound else { return column += 1 }
            column = columns.lowerBound
            page = page == pages.upperBound ? pages.lowerBound : page + 1
        case .vertical:
            guard page == pages.upperBound else { return page += 1 }
            page = pages.lowerBound
            column = column == columns.upperBound ? columns.lowerBound : column + 1
        }
    }
}
