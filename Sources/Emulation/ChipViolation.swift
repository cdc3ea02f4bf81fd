/// Something a driver sent that the datasheet forbids or does not define.
public struct ChipViolation: Equatable, Sendable, CustomStringConvertible {
    /// Place of the byte among all bytes the chip has received, from 0; address bytes are not counted.
    public var position: Int
    /// The byte concerned.
    public var byte: UInt8
    /// What the datasheet says, in a sentence.
    public var reason: String

    public init(position: Int, byte: UInt8, reason: String) {
        self.position = position
        self.byte = byte
        self.reason = reason
    }

    public var description: String {
        "byte \(position) (0x\(String(byte, radix: 16, uppercase: true))): \(reason)"
    }
}
