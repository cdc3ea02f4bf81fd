import JSON

extension JSONShape<UInt8> {
    /// A 7-bit I2C address as a string, `"0x3C"`.
    static var address: Self {
        JSONShape { value throws(JSONMisfit) in
            guard let text = value.string else {
                throw JSONMisfit(
                    "expected a string, found \(value.spoken)", suggestion: Self.remedy(for: value.integer))
            }
            guard let number = Self.number(in: text) else {
                let digits = Int(text, radix: 16).flatMap { (8...0x77).contains($0) ? $0 : nil }
                throw JSONMisfit(
                    "\(JSONValue.string(text).text()) is no address", suggestion: Self.remedy(for: digits ?? 0x3C))
            }
            return try Self.sevenBit(number)
        }
    }

    /// Refuses the 8-bit form boards print, and what no device may have.
    private static func sevenBit(_ number: Int) throws(JSONMisfit) -> UInt8 {
        if (0x78...0xEF).contains(number) {
            throw JSONMisfit(
                "\(hexadecimal(number)) is the address in 8-bit form, as modules print it",
                suggestion: "write the 7-bit form \"\(hexadecimal(number / 2))\"")
        }
        guard (0x08...0x77).contains(number) else {
            throw JSONMisfit("\(hexadecimal(number)) is outside 0x08 to 0x77, where I2C devices answer")
        }
        return UInt8(number)
    }

    /// The number in `0x3C`; nil for everything else.
    private static func number(in text: String) -> Int? {
        guard text.hasPrefix("0x") || text.hasPrefix("0X"), (3...6).contains(text.utf8.count) else { return nil }
        return text.dropFirst(2).allSatisfy(\.isHexDigit) ? Int(text.dropFirst(2), radix: 16) : nil
    }

    /// How to write an address.
    private static func remedy(for number: Int?) -> String {
        "write \"\(hexadecimal(number.flatMap { (0x08...0xFF).contains($0) ? $0 : nil } ?? 0x3C))\""
    }
}

/// A number as messages and board files write addresses: `0x3C`.
func hexadecimal(_ number: some BinaryInteger) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
}
