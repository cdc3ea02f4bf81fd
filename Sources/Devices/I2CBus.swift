/// A bus that carries I2C messages.
///
/// `transfer` blocks for the length of the transfer. Callers run on `thread`, so that a slow or hung bus
/// stops its own panels only.
public protocol I2CBus: AnyObject, Sendable {
    /// How people know the bus: `/dev/i2c-1`, `emulated`.
    var name: String { get }

    /// What one call may carry.
    var limits: I2CLimits { get }

    /// The one thread that talks to this bus.
    var thread: BusThread { get }

    /// Sends the messages with repeated STARTs between them and one STOP at the end.
    ///
    /// - Returns: the bytes of each `.read`, in order.
    /// - Throws: `I2CError`. After an error in the middle of several messages the caller must take the state of the
    ///   chip, its address pointer included, as unknown.
    @discardableResult
    func transfer(_ messages: [I2CMessage]) throws(I2CError) -> [[UInt8]]
}

/// What one `transfer` may carry on a bus.
public struct I2CLimits: Equatable, Sendable {
    /// The longest message, control byte included.
    public var messageBytes: Int
    /// The most messages in one transfer.
    public var messages: Int

    public init(messageBytes: Int, messages: Int) {
        self.messageBytes = messageBytes
        self.messages = messages
    }

    /// `I2C_RDWR`: 8192 bytes a message, 42 messages.
    public static let plain = I2CLimits(messageBytes: 8192, messages: 42)

    /// SMBus blocks through libi2c: a control byte and 31 data bytes, one message at a time.
    public static let smbus = I2CLimits(messageBytes: 32, messages: 1)
}
