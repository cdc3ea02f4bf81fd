import Pixels

/// SSD1680 and SSD1681 (datasheets rev 0.14 and 1.0) with their glass.
struct SSD168xLogic: EPaperLogic {
    /// Arguments of the commands.
    private static let lengths: [UInt8: Int] = [
        0x01: 3, 0x03: 1, 0x04: 3, 0x0C: 4, 0x10: 1, 0x11: 1, 0x12: 0, 0x18: 1, 0x1A: 2, 0x20: 0, 0x21: 2, 0x22: 1,
        0x2C: 1, 0x32: 153, 0x37: 10, 0x3C: 1, 0x3F: 1, 0x44: 2, 0x45: 4, 0x4E: 1, 0x4F: 2, 0x7F: 0,
    ]

    let isBusyHigh = true
    private(set) var isAsleep = false
    private(set) var isPowered = false
    private let size: PixelSize
    private let format: PixelFormat
    private let seconds: (full: Double, partial: Double)
    private let isExchanging: Bool
    private var noise: SeededNoise
    /// The new picture (24) and the old or red one (26).
    private var new: EPaperPlane
    private var old: EPaperPlane
    /// What the particles show: the planes at the end of the last refresh.
    private var shown: Frame
    private var target: Frame?
    private var arguments = EPaperArguments(lengths: Self.lengths, memories: [0x24, 0x26])
    private var columns: ClosedRange<Int>?
    private var rowRange: ClosedRange<Int>?
    private var column: Int?
    private var row: Int?
    private var sequence: UInt8?
    private var gates: Int?
    private var entryMode: UInt8 = 0x03

    /// - Parameter isExchanging: whether the chip exchanges its RAMs after a partial refresh (37).
    init(size: PixelSize, format: PixelFormat, seconds: (Double, Double), isExchanging: Bool, seed: UInt64) {
        (self.size, self.format, self.seconds, self.isExchanging) = (size, format, seconds, isExchanging)
        noise = SeededNoise(seed: seed)
        let stride = (size.width + 7) / 8
        new = EPaperPlane(stride: stride, rows: size.height, noise: &noise)
        old = EPaperPlane(stride: stride, rows: size.height, noise: &noise)
        shown = Frame(size: size, format: format)
    }

    func glass() -> Frame { shown }

    mutating func reset() {
        (isAsleep, isPowered) = (false, false)
        (sequence, gates) = (nil, nil)
        (columns, rowRange, column, row) = (nil, nil, nil, nil)
        arguments.clear()
    }

    mutating func losePower() {
        reset()
        new = EPaperPlane(stride: new.stride, rows: new.rows, noise: &noise)
        old = EPaperPlane(stride: old.stride, rows: old.rows, noise: &noise)
    }

    mutating func command(_ opcode: UInt8) -> EPaperEffect {
        let complaint = arguments.begin(opcode, room: room)
        switch opcode {
        case 0x12:
            reset()
            return EPaperEffect(complaint: complaint, busy: 0.01)
        case 0x20: return activate(complaint)
        case 0x24, 0x26:
            let isSet = columns != nil && rowRange != nil && column != nil && row != nil
            let objection = "RAM is written (\(EPaperArguments.hex(opcode))) before window and counters were set"
            return EPaperEffect(complaint: complaint ?? (isSet ? nil : objection))
        default: return EPaperEffect(complaint: complaint)
        }
    }

    mutating func data(_ byte: UInt8) -> EPaperEffect {
        switch arguments.take(byte, room: room) {
        case .argument: return .none
        case .refused(let complaint): return .complaint(complaint)
        case .whole(let opcode): return EPaperEffect(complaint: configure(opcode, arguments.bytes))
        case .memory(let opcode, _):
            store(byte, isOld: opcode == 0x26)
            return .none
        }
    }

    mutating func finishRefresh() {
        if let target { shown = target }
        target = nil
        if sequence == 0xFF, isExchanging { swap(&new, &old) }
    }

    mutating func abortRefresh() {
        if let target { shown = shown.mixed(with: target, &noise) }
        target = nil
    }

    /// Bytes of the window.
    private var room: Int { (columns?.count ?? 0) * (rowRange?.count ?? 0) }

    private mutating func configure(_ opcode: UInt8, _ bytes: [UInt8]) -> String? {
        switch opcode {
        case 0x01:
            gates = Int(bytes[0]) + Int(bytes[1]) << 8 + 1
            return gates == size.height ? nil : "the glass has \(size.height) rows, not \(gates ?? 0) (01)"
        case 0x10:
            guard [0x00, 0x01, 0x03].contains(bytes[0]) else { return "deep sleep takes 00, 01 or 03 (10)" }
            isAsleep = bytes[0] != 0
        case 0x11:
            guard bytes[0] < 8 else { return "the entry mode is 0 to 7 (11)" }
            entryMode = bytes[0]
            return entryMode == 0x03 ? nil : "only X+, Y+ is emulated (11)"
        case 0x22:
            guard [0xF7, 0xFF, 0xC7, 0xCF, 0xB1, 0x91, 0xC0, 0x83].contains(bytes[0]) else {
                return "no known sequence (22)"
            }
            sequence = bytes[0]
        case 0x44:
            let (first, last) = (Int(bytes[0]), Int(bytes[1]))
            guard first <= last, last < new.stride else { return "the X window is 0 to \(new.stride - 1) (44)" }
            columns = first...last
            column = nil
        case 0x45:
            let (first, last) = (
                Int(bytes[0]) + Int(bytes[1]) << 8, Int(bytes[2]) + Int(bytes[3]) << 8
            )
            guard first <= last, last < size.height else { return "the Y window is 0 to \(size.height - 1) (45)" }
            rowRange = first...last
            row = nil
        case 0x4E:
            guard columns?.contains(Int(bytes[0])) ?? false else {
                return "the X counter lies outside the window (4E)"
            }
            column = Int(bytes[0])
        case 0x4F:
            let value = Int(bytes[0]) + Int(bytes[1]) << 8
            guard rowRange?.contains(value) ?? false else { return "the Y counter lies outside the window (4F)" }
            row = value
        default: break
        }
        return nil
    }

    private mutating func store(_ byte: UInt8, isOld: Bool) {
        guard let columns, let rowRange, let column, let row else { return }
        if isOld { old.write(byte, column: column, row: row) } else { new.write(byte, column: column, row: row) }
        self.column = column == columns.upperBound ? columns.lowerBound : column + 1
        if column == columns.upperBound { self.row = row == rowRange.upperBound ? rowRange.lowerBound : row + 1 }
    }

    private mutating func activate(_ complaint: String?) -> EPaperEffect {
        if let complaint { return .complaint(complaint) }
        guard let sequence else { return .complaint("activation (20) before the sequence was named (22)") }
        guard gates != nil else { return .complaint("activation (20) before the rows were named (01)") }
        // Bit 6 switches the glass's supply on, bit 1 off at the end.
        isPowered = sequence & 0x02 == 0 && (isPowered || sequence & 0x40 != 0)
        guard sequence & 0x04 != 0 else { return EPaperEffect(busy: 0.1) }
        let isPartial = sequence & 0x08 != 0
        if isPartial {
            guard format == .mono else { return .complaint("a panel of three inks has no partial refresh") }
            guard picture(of: old) == shown else {
                return .complaint("a partial refresh though the old RAM (26) is not what the glass shows")
            }
        }
        target = picture(of: new)
        return EPaperEffect(
            busy: isPartial ? seconds.partial : seconds.full, refresh: isPartial ? .partial : .full)
    }

    /// A plane as a picture; with three inks the other plane's colour over it.
    private func picture(of plane: EPaperPlane) -> Frame {
        var frame = Frame(size: size, format: format)
        for y in 0..<size.height {
            for x in 0..<size.width {
                if format == .blackWhiteRed, old.isSet(x: x, y: y) {
                    frame[x, y] = 2
                } else if !plane.isSet(x: x, y: y) {
                    frame[x, y] = 1
                }
            }
        }
        return frame
    }
}
