/// One message of an I2C transfer: between two (repeated) START conditions.
public enum I2CMessage: Equatable, Sendable {
    /// Bytes to a 7-bit address.
    case write(address: UInt8, bytes: [UInt8])
    /// `count` bytes from a 7-bit address.
    case read(address: UInt8, count: Int)

    /// The 7-bit address, 0x03 to 0x77.
    public var address: UInt8 {
        switch self {
        case .write(let address, _), .read(let address, _): address
        }
    }

    /// How many bytes it carries, the address not counted.
    var byteCount: Int {
        switch self {
        case .write(_, let bytes): bytes.count
        case .read(_, let count): count
        }
    }

    var isRead: Bool {
        switch self {
        case .write: false
        case .read: true
        }
    }
}
