import Pixels

/// What one e-paper controller does with opcodes and data.
protocol EPaperLogic: Sendable {
    /// Whether BUSY is high while busy.
    var isBusyHigh: Bool { get }
    /// Whether only a reset wakes the chip.
    var isAsleep: Bool { get }
    /// Whether the glass's high voltage is on when nothing runs.
    var isPowered: Bool { get }

    /// An opcode; the data that follow belong to it.
    mutating func command(_ opcode: UInt8) -> EPaperEffect

    /// A byte of data.
    mutating func data(_ byte: UInt8) -> EPaperEffect

    /// The reset line went low and high.
    mutating func reset()

    /// Power was lost and came back: as after a reset, RAM full of noise.
    mutating func losePower()

    /// What a person sees.
    func glass() -> Frame

    /// A refresh has ended.
    mutating func finishRefresh()

    /// A refresh was cut off; the glass shows a mixture.
    mutating func abortRefresh()
}

/// What came of a byte.
struct EPaperEffect: Equatable, Sendable {
    /// What the datasheet has against it.
    var complaint: String?
    /// How long BUSY says busy, in seconds.
    var busy = 0.0
    /// Which refresh begins.
    var refresh: Refresh?

    enum Refresh: Equatable, Sendable {
        case full
        case partial
    }

    static let none = EPaperEffect()

    static func complaint(_ text: String) -> EPaperEffect { EPaperEffect(complaint: text) }
}

extension Frame {
    /// Each pixel as here or as in another picture, at random: what a refresh leaves that was cut off.
    func mixed(with other: Frame, _ noise: inout SeededNoise) -> Frame {
        var mixture = self
        for y in 0..<height {
            for x in 0..<width where Bool.random(using: &noise) { mixture[x, y] = other[x, y] }
        }
        return mixture
    }
}
