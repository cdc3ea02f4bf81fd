import Pixels

/// What one e-paper controller does with opcodes and data.
protocol EPaperLogic: Sendable {
    /// Whether BUSY is high while busy.
    var isBusyHigh: Bool { get }
    /// Whether only a reset wakes the chip.
    var isAsleep: Bool { get }

    /// An opcode; the data that follow belong to it.
    mutating func command(_ opcode: UInt8) -> EPaperEffect

    /// A byte of data.
    mutating func data(_ byte: UInt8) -> EPaperEffect

    /// The reset line went low and high.
    mutating func reset()

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
