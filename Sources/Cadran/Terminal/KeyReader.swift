/// Tells keys from the bytes a terminal sends.
struct KeyReader: Equatable {
    /// A key that means something here.
    enum Key: Equatable, Sendable {
        /// A digit from 1 to 9; with Alt it is a long press.
        case digit(Int, isLong: Bool)
        /// An arrow to the right or the left.
        case turn(isClockwise: Bool)
    }

    /// What came so far of a key of several bytes.
    private enum State: Equatable {
        case idle
        case escape
        case bracket
    }

    private var state = State.idle

    /// Takes bytes as they came; answers with the keys in them.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] { bytes.compactMap { take($0) } }

    private mutating func take(_ byte: UInt8) -> Key? {
        let before = state
        state = .idle
        switch (before, byte) {
        case (_, 0x1B): state = .escape
        case (.idle, 0x31...0x39): return .digit(Int(byte) - 0x30, isLong: false)
        case (.escape, 0x31...0x39): return .digit(Int(byte) - 0x30, isLong: true)
        case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")): state = .bracket
        case (.bracket, UInt8(ascii: "C")): return .turn(isClockwise: true)
        case (.bracket, UInt8(ascii: "D")): return .turn(isClockwise: false)
        default: break
        }
        return nil
    }
}
