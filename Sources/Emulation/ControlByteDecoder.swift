/// Splits I2C messages into command and data bytes by their control bytes (SSD1306 8.1.5.2, SH1106 figure 7).
struct ControlByteDecoder {
    /// What a byte after the address is.
    enum Meaning: Equatable {
        case control
        case command
        case data
        /// A control byte whose low six bits are not zero.
        case illegalControl
    }

    /// What the next byte is.
    private enum State {
        case control
        case one(Meaning)
        case rest(Meaning)
    }

    private var state = State.control

    /// A new message begins with a control byte.
    mutating func begin() { state = .control }

    /// The meaning of the next byte of the message.
    mutating func next(_ byte: UInt8) -> Meaning {
        switch state {
        case .rest(let meaning): return meaning
        case .one(let meaning):
            state = .control
            return meaning
        case .control:
            let meaning: Meaning = byte & 0x40 != 0 ? .data : .command
            state = byte & 0x80 != 0 ? .one(meaning) : .rest(meaning)
            return byte & 0x3F == 0 ? .control : .illegalControl
        }
    }
}
