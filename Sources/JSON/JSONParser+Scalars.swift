extension JSONParser {
    /// Reads a number: whole ones become `.integer`, all others `.number`.
    mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = offset
        if current == UInt8(ascii: "-") { offset += 1 }
        try integerPart()
        let integerEnd = offset
        if current == UInt8(ascii: ".") { try digits(after: "the decimal point") }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") { try exponent() }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if offset == integerEnd, let whole = Int(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else {
            offset = start
            throw error("the number is too large")
        }
        return .number(number)
    }

    /// Reads the digits before a decimal point.
    private mutating func integerPart() throws(JSONSyntaxError) {
        let start = offset
        skipDigits()
        guard offset > start else { throw error("expected a digit, found \(found)") }
        guard bytes[start] == UInt8(ascii: "0") else { return }
        if current == UInt8(ascii: "x") || current == UInt8(ascii: "X") {
            throw error("JSON has no hexadecimal numbers; write a string such as \"0x3C\"")
        }
        guard offset == start + 1 else {
            offset = start
            throw error("a number must not start with 0")
        }
    }

    /// Reads an exponent.
    private mutating func exponent() throws(JSONSyntaxError) {
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
        try digits(after: "the exponent sign")
    }

    /// Goes past the byte here and at least one digit.
    private mutating func digits(after what: String) throws(JSONSyntaxError) {
        offset += 1
        let start = offset
        skipDigits()
        guard offset > start else { throw error("expected a digit after \(what), found \(found)") }
    }

    /// Goes past digits.
    private mutating func skipDigits() {
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    }

    /// Reads `"…"`.
    mutating func string() throws(JSONSyntaxError) -> String {
        let start = offset
        offset += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw error(controlMessage(byte)) }
            if byte == UInt8(ascii: "\\") {
                text += String(try escape()).utf8
            } else {
                text.append(byte)
                offset += 1
            }
        }
        guard current != nil else {
            offset = start
            throw error("the string that begins here is not closed")
        }
        offset += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Why a control character may not stand in a string.
    private func controlMessage(_ byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "the line ends inside a string; close it with '\"', or write \\n for a line break"
        case 0x09: "a tab inside a string; write \\t"
        default:
            "a control character inside a string; write it as \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        }
    }

    /// Reads a backslash and what follows.
    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        offset += 1
        let letter = current
        guard let letter, let index = Self.escapeLetters.firstIndex(of: letter) else {
            if letter == UInt8(ascii: "u") { return try unicodeEscape() }
            throw error("unknown escape '\\\(found.filter { $0 != "'" })'; write \\\\ for a backslash")
        }
        offset += 1
        return Unicode.Scalar(Self.escaped[index])
    }

    /// The letters after a backslash, and what they stand for.
    private static let escapeLetters = Array("\"\\/bfnrt".utf8)
    private static let escaped = Array("\"\\/\u{8}\u{C}\n\r\t".utf8)

    /// Reads `uXXXX`, and the second half of a surrogate pair.
    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = offset - 1
        let first = try hexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let isPair = first < 0xDC00 && bytes[offset...].starts(with: Array("\\u".utf8))
        if isPair {
            offset += 1
            let second = try hexDigits()
            let low = UInt32(second) &- 0xDC00
            if low < 0x400, let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + low) {
                return scalar
            }
        }
        offset = start
        throw error("half of a surrogate pair; write both halves, or the character itself")
    }

    /// Reads the `u` here and four hexadecimal digits.
    private mutating func hexDigits() throws(JSONSyntaxError) -> UInt16 {
        offset += 1
        let digits = bytes[offset...].prefix(4)
        guard digits.count == 4, let code = UInt16(hex: digits) else {
            throw error("expected four hexadecimal digits after \\u")
        }
        offset += 4
        return code
    }
}

extension UInt16 {
    /// The value of up to four hexadecimal digits; nil when one is none.
    fileprivate init?(hex digits: some Sequence<UInt8>) {
        self = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            self = self << 4 | UInt16(value)
        }
    }
}
