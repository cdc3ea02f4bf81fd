/// What one change of the glass cost on the bus.
public struct TransferReport: Equatable, Sendable {
    /// Bytes on the wire: address, control, command and data bytes.
    public var bytes = 0
    /// I2C messages, each with its own START.
    public var messages = 0
    /// Calls of the bus, each ended by one STOP.
    public var transfers = 0
    /// Whether the whole picture was sent, after a start or an error.
    public var isFull = false

    public init(bytes: Int = 0, messages: Int = 0, transfers: Int = 0, isFull: Bool = false) {
        self.bytes = bytes
        self.messages = messages
        self.transfers = transfers
        self.isFull = isFull
    }

    /// Nothing had to be sent.
    public static let nothing = TransferReport()
}
