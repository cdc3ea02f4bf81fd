import Devices

/// A thing that goes wrong on an emulated bus. Transfers are counted from 1, messages from 0.
public enum Fault: Equatable, Sendable {
    /// The transfer fails at a byte of a message: 0 is the address, 1 the control byte; one past the last byte fails
    /// after all have arrived. The chip keeps what came before.
    case failure(I2CError.Code, transfer: Int, message: Int, byte: Int)
    /// From a transfer on, no chip answers for some seconds; chips may lose their power meanwhile.
    case absent(transfer: Int, seconds: Double, losesPower: Bool)
    /// After a transfer that went through, the chips lose their power for an instant.
    case silentReset(afterTransfer: Int)

    /// The chip does not acknowledge a byte.
    public static func noAcknowledge(transfer: Int, message: Int = 0, byte: Int = 0) -> Fault {
        .failure(.noAcknowledge, transfer: transfer, message: message, byte: byte)
    }

    /// The clock is held down until the kernel gives up.
    public static func timeout(transfer: Int, message: Int = 0, byte: Int = 0) -> Fault {
        .failure(.timeout, transfer: transfer, message: message, byte: byte)
    }

    /// Another master takes the bus.
    public static func arbitrationLost(transfer: Int, message: Int = 0, byte: Int = 0) -> Fault {
        .failure(.arbitrationLost, transfer: transfer, message: message, byte: byte)
    }
}
