import Pixels

/// The 1.9 inch segment panel, as far as its maker's example tells. Bytes to its first address are commands, to its
/// second one data.
struct SegmentLogic: EPaperLogic {
    /// Bytes of a picture and the one after it.
    private static let dataCount = 16
    /// Arguments of the commands.
    private static let lengths: [UInt8: Int] = [
        0x28: 0, 0x2B: 0, 0x40: 0, 0x7E: 2, 0x82: 6, 0xA7: 1, 0xA8: 0, 0xA9: 0, 0xAA: 0, 0xAB: 0, 0xAC: 0, 0xAD: 0,
        0xAE: 0, 0xAF: 0, 0xE7: 1,
    ]

    let isBusyHigh = false
    /// There is no sleep but the reset line held low.
    let isAsleep = false
    private(set) var isPowered = false
    private let seconds: (full: Double, partial: Double)
    private var pending: [UInt8] = []
    private var table: [UInt8] = []
    private var isReceiving = false
    private var buffer: [UInt8] = []
    private var shown = [UInt8](repeating: 0, count: 15)
    private var target: [UInt8]?
    /// Whether a differential refresh has a picture to start from.
    private var isKnown = false

    init(seconds: (Double, Double)) { self.seconds = seconds }

    /// The segments that are black, byte by byte.
    var segments: [UInt8] { shown }

    mutating func reset() {
        (isPowered, isReceiving, isKnown) = (false, false, false)
        (pending, table, buffer) = ([], [], [])
    }

    mutating func losePower() { reset() }

    mutating func command(_ byte: UInt8) -> EPaperEffect {
        pending.append(byte)
        guard let length = Self.lengths[pending[0]] else {
            pending = []
            return .complaint("there is no such command")
        }
        guard pending.count > length else { return .none }
        defer { pending = [] }
        return execute(pending)
    }

    mutating func data(_ byte: UInt8) -> EPaperEffect {
        guard isReceiving else { return .complaint("data before AC 2B 40 A9 A8") }
        guard buffer.count < Self.dataCount else { return .complaint("more than 16 bytes of data") }
        buffer.append(byte)
        return .none
    }

    mutating func finishRefresh() {
        if let target { shown = target }
        isKnown = true
        target = nil
    }

    mutating func abortRefresh() {
        target = nil
        isKnown = false
    }

    private mutating func execute(_ command: [UInt8]) -> EPaperEffect {
        switch command[0] {
        case 0x2B: isPowered = true
        case 0x28: isPowered = false
        case 0x82: table = Array(command.dropFirst())
        case 0xA8:
            isReceiving = true
            buffer = []
        case 0xAB:
            isReceiving = false
            if buffer.count != Self.dataCount { return .complaint("\(buffer.count) bytes of data instead of 16") }
        case 0xAF: return refresh()
        case 0xAE: buffer = []
        default: break
        }
        return .none
    }

    private mutating func refresh() -> EPaperEffect {
        guard !table.isEmpty else { return .complaint("a refresh before a table was chosen (82)") }
        guard isPowered else { return .complaint("a refresh without power (2B)") }
        guard buffer.count == Self.dataCount else { return .complaint("a refresh without data") }
        let isPartial = table[0] == 0x80
        if isPartial, !isKnown { return .complaint("a differential refresh with no picture to start from") }
        target = Array(buffer.prefix(15))
        return EPaperEffect(busy: isPartial ? seconds.partial : seconds.full, refresh: isPartial ? .partial : .full)
    }

    /// The segments as blocks: digits of three by five, points, sign, and signs for units.
    func glass() -> Frame {
        var frame = Frame(size: PixelSize(width: 32, height: 16))
        draw(hundreds: shown[0], in: &frame)
        for (place, x) in [(1, 2), (3, 6), (11, 12)] { draw(place, x, 0, in: &frame) }
        for (place, x) in [(5, 2), (7, 6), (9, 12)] { draw(place, x, 9, in: &frame) }
        if shown[4] & 0x20 != 0 { frame[10, 4] = 1 }
        if shown[8] & 0x20 != 0 { frame[10, 13] = 1 }
        if shown[10] & 0x20 != 0 { frame.fill(PixelRect(x: 17, y: 9, width: 3, height: 5), with: 1) }
        for bit in 0..<5 where shown[13] & (1 << UInt8(bit)) != 0 {
            frame.fill(PixelRect(x: 18 + 2 * bit, y: 0, width: 1, height: 5), with: 1)
        }
        return frame
    }

    private func draw(hundreds: UInt8, in frame: inout Frame) {
        for row in 0..<5 where hundreds & (1 << UInt8(row)) != 0 { frame[0, row] = 1 }
    }

    private func draw(_ place: Int, _ x: Int, _ y: Int, in frame: inout Frame) {
        let (left, right) = (shown[place], shown[place + 1])
        for row in 0..<5 {
            if left & (1 << UInt8(row)) != 0 { frame[x, y + row] = 1 }
            if right & (1 << UInt8(row)) != 0 { frame[x + 2, y + row] = 1 }
        }
        for (index, row) in [0, 2, 4].enumerated() where left & (0x20 << UInt8(index)) != 0 {
            frame[x + 1, y + row] = 1
        }
    }
}
