/// Why a transfer, a panel's line or the opening of a bus failed: what, where, and what to do.
public struct BusError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds a caller tells apart.
    public enum Code: String, Sendable, CaseIterable {
        case noSuchBus
        case permissionDenied
        case addressInUse
        case noAcknowledge
        case timeout
        case arbitrationLost
        case shortTransfer
        case unsupported
        case failed
    }

    public var code: Code
    /// The bus, as its `name` says.
    public var bus: String
    /// The 7-bit address, where one is concerned.
    public var address: UInt8?
    /// `errno`, where the kernel gave one.
    public var errno: Int32?
    /// One sentence with the remedy.
    public var message: String

    public init(code: Code, bus: String, address: UInt8? = nil, errno: Int32? = nil, message: String) {
        self.code = code
        self.bus = bus
        self.address = address
        self.errno = errno
        self.message = message
    }

    public var description: String { message }
}

/// The errors of an I2C bus are those of any bus.
public typealias I2CError = BusError
