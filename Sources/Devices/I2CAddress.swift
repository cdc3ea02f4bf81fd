/// A 7-bit I2C address, 0x03 to 0x77: the rest is reserved by the specification.
public struct I2CAddress: Hashable, Sendable, CustomStringConvertible {
    public let value: UInt8

    /// Reads `0x3C` or the same in decimal, `60`.
    public init(parsing text: String) throws(I2CAddressError) {
        let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isHexadecimal ? text.dropFirst(2) : text[...]
        guard let first = digits.first, first != "+", first != "-",
            let number = Int(digits, radix: isHexadecimal ? 16 : 10)
        else { throw I2CAddressError.notANumber(text) }
        try self.init(number: number, written: text)
    }

    /// Checks a number.
    public init(number: Int) throws(I2CAddressError) {
        try self.init(number: number, written: nil)
    }

    private init(number: Int, written: String?) throws(I2CAddressError) {
        guard let value = UInt8(exactly: number), (0x03...0x77).contains(value) else {
            throw I2CAddressError.outOfRange(number, written: written)
        }
        self.value = value
    }

    /// `0x3C`.
    public var description: String { Self.text(Int(value)) }

    /// A number as datasheets write addresses: at least two capital digits.
    static func text(_ number: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
    }
}

/// Why something is no 7-bit address, and what was probably meant.
public struct I2CAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with the remedy.
    public var message: String
    /// The address that was probably meant.
    public var suggestion: UInt8?

    public var description: String { message }

    static func notANumber(_ text: String) -> Self {
        let meant = UInt8(text, radix: 16).flatMap { (0x03...0x77).contains($0) ? $0 : nil }
        let hint = meant.map { ", perhaps \(I2CAddress.text(Int($0)))" } ?? ""
        return Self(
            message: "\"\(text)\" is no I2C address: write it as 0x3C or as the number 60\(hint).", suggestion: meant)
    }

    static func outOfRange(_ number: Int, written: String?) -> Self {
        let name = written ?? I2CAddress.text(number)
        // Boards print the address with the read/write bit behind it, in which form it is twice as large.
        if (0x78...0xEF).contains(number) {
            let meant = UInt8(number >> 1)
            return Self(
                message: "\(name) is the 8-bit form of \(I2CAddress.text(Int(meant))): "
                    + "write \(I2CAddress.text(Int(meant))).",
                suggestion: meant)
        }
        return Self(message: "\(name) is no I2C address: these run from 0x03 to 0x77.", suggestion: nil)
    }
}
