/// A chip on an emulated bus, fed byte by byte as on the wire. Implementations are thread safe.
public protocol EmulatedChip: AnyObject, Sendable {
    /// START and the chip's address with the write bit.
    func beginWrite()

    /// Bytes of the message after the address, in order.
    func receive(_ bytes: [UInt8])

    /// A message went through whole; a STOP follows, or a repeated START.
    func endMessage(isStop: Bool)

    /// The message was cut by a fault of the bus; what the driver meant to send next never came.
    func abortMessage()

    /// A byte for the master.
    func read() -> UInt8

    /// Power was lost and came back: registers as after reset, RAM noise.
    func powerCycle()
}
