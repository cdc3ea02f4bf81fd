import Pixels

/// The UC8151 (IL0373) with its glass, waveforms from its own memory.
struct UC8151Logic: EPaperLogic {
    let isBusyHigh = false
    private(set) var isAsleep = false
    private let size: PixelSize
    private let seconds: Double
    private var noise: SeededNoise
    private var old: EPaperPlane
    private var new: EPaperPlane
    private var shown: Frame
    private var target: Frame?
    private var opcode: UInt8?
    private var arguments: [UInt8] = []
    private var written = 0
    private var hasResolution = false
    private var isSet = false
    private var isPowered = false
    /// Planes written since the last refresh.
    private var isWritten = (old: false, new: false)

    init(size: PixelSize, seconds: Double, seed: UInt64) {
        (self.size, self.seconds) = (size, seconds)
        noise = SeededNoise(seed: seed)
        let stride = (size.width + 7) / 8
        old = EPaperPlane(stride: stride, rows: size.height, noise: &noise)
        new = EPaperPlane(stride: stride, rows: size.height, noise: &noise)
        shown = Frame(size: size)
    }

    func glass() -> Frame { shown }

    mutating func reset() {
        (isAsleep, isPowered, hasResolution, isSet) = (false, false, false, false)
        opcode = nil
        isWritten = (false, false)
    }

    mutating func command(_ opcode: UInt8) -> EPaperEffect {
        let late = endOfData()
        self.opcode = opcode
        arguments = []
        written = 0
        switch opcode {
        case 0x02:
            isPowered = false
            return EPaperEffect(complaint: late, busy: 0.1)
        case 0x04:
            isPowered = true
            return EPaperEffect(
                complaint: late ?? (isSet ? nil : "power on (04) before the panel setting (00)"), busy: 0.1)
        case 0x10, 0x13:
            return EPaperEffect(
                complaint: late ?? (hasResolution ? nil : "RAM is written before the resolution was set (61)"))
        case 0x12: return refresh(late)
        case _ where Self.lengths[opcode] != nil: return EPaperEffect(complaint: late)
        default: return .complaint("there is no such command")
        }
    }

    mutating func data(_ byte: UInt8) -> EPaperEffect {
        guard let opcode else { return .complaint("data with no command before it") }
        if opcode == 0x10 || opcode == 0x13 { return store(byte, isOld: opcode == 0x10) }
        guard let length = Self.lengths[opcode], arguments.count < length else {
            return .complaint("\(hex(opcode)) takes no more data")
        }
        arguments.append(byte)
        return arguments.count == length ? EPaperEffect(complaint: configure(opcode)) : .none
    }

    mutating func finishRefresh() {
        if let target { shown = target }
        target = nil
    }

    mutating func abortRefresh() { target = nil }

    /// Arguments of the commands.
    private static let lengths: [UInt8: Int] = [
        0x00: 1, 0x01: 5, 0x02: 0, 0x04: 0, 0x06: 3, 0x07: 1, 0x11: 0, 0x12: 0, 0x30: 1, 0x50: 1, 0x61: 3, 0x71: 0,
        0x82: 1,
    ]

    private func endOfData() -> String? {
        guard let opcode else { return nil }
        if opcode == 0x10 || opcode == 0x13 {
            let wanted = new.stride * size.height
            return written == wanted ? nil : "\(hex(opcode)) got \(written) bytes for a panel of \(wanted)"
        }
        let length = Self.lengths[opcode] ?? 0
        return arguments.count == length ? nil : "\(hex(opcode)) got \(arguments.count) of \(length) arguments"
    }

    private mutating func configure(_ opcode: UInt8) -> String? {
        switch opcode {
        case 0x00:
            isSet = true
            return arguments[0] & 0x30 == 0x10
                ? nil : "the panel is black and white, with tables from its own memory (00)"
        case 0x07:
            guard arguments[0] == 0xA5 else { return "deep sleep takes A5 (07)" }
            isAsleep = true
            return isPowered ? "deep sleep while the panel is powered (07)" : nil
        case 0x61:
            let (width, height) = (Int(arguments[0]), Int(arguments[1]) << 8 + Int(arguments[2]))
            hasResolution = true
            guard width == 8 * new.stride, height == size.height else {
                return "the glass is \(size), not \(width)x\(height) (61)"
            }
        default: break
        }
        return nil
    }

    private mutating func store(_ byte: UInt8, isOld: Bool) -> EPaperEffect {
        guard written < new.stride * size.height else { return .complaint("data past the end of the panel") }
        let (column, row) = (written % new.stride, written / new.stride)
        if isOld { old.write(byte, column: column, row: row) } else { new.write(byte, column: column, row: row) }
        written += 1
        if isOld { isWritten.old = true } else { isWritten.new = true }
        return .none
    }

    private mutating func refresh(_ late: String?) -> EPaperEffect {
        if let late { return .complaint(late) }
        guard isPowered else { return .complaint("a refresh (12) while the panel has no power (04)") }
        guard isWritten.old, isWritten.new else { return .complaint("a refresh (12) though a RAM was not written") }
        isWritten = (false, false)
        var frame = Frame(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width where !new.isSet(x: x, y: y) { frame[x, y] = 1 }
        }
        target = frame
        return EPaperEffect(busy: seconds, refresh: .full)
    }

    private func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }
}
