/// A strict reader of RFC 8259 text that says line and column, and keeps order and duplicates for later checks.
struct JSONParser {
    /// The text, known to be UTF-8.
    let bytes: [UInt8]
    /// Deeper nesting is refused, so that hostile text cannot exhaust the stack.
    let deepest: Int
    /// The next byte to read.
    var offset = 0

    /// Reads the one value `bytes` hold.
    static func parse(_ bytes: [UInt8], deepest: Int) throws(JSONSyntaxError) -> JSONValue {
        try checkEncoding(bytes)
        var parser = JSONParser(bytes: bytes, deepest: deepest)
        parser.skipSpace()
        guard parser.current != nil else { throw JSONSyntaxError("the text is empty; a JSON value was expected") }
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.current == nil else {
            throw parser.error("expected the end of the text, found \(parser.found)")
        }
        return value
    }

    /// The byte at `offset`, nil at the end.
    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Goes past spaces, tabs and line ends.
    mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// An error at the current place.
    func error(_ message: String) -> JSONSyntaxError { JSONSyntaxError(message, at: offset, in: bytes) }

    /// The character at the current place, for messages.
    var found: String {
        guard offset < bytes.count else { return "the end of the text" }
        let character = String(decoding: bytes[offset...].prefix(16), as: UTF8.self).first ?? " "
        return character.isNewline ? "the end of the line" : "'\(character)'"
    }

    /// Reads a value of any type; `depth` counts the arrays and objects around it.
    mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth <= deepest else { throw error("nested deeper than \(deepest) levels") }
        switch current ?? 0 {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: return try word()
        }
    }

    /// Reads `true`, `false` or `null`.
    private mutating func word() throws(JSONSyntaxError) -> JSONValue {
        let text = String(decoding: bytes[offset...].prefix { isWordByte($0) }, as: UTF8.self)
        let value: JSONValue
        switch text {
        case "true": value = true
        case "false": value = false
        case "null": value = nil
        default: throw error("expected a value, found \(text.isEmpty ? found : "'\(text.prefix(20))'")\(hint(text))")
        }
        offset += text.utf8.count
        return value
    }

    /// What to write in place of a frequent mistake.
    private func hint(_ word: String) -> String {
        switch (word.lowercased(), current) {
        case ("true", _), ("false", _), ("null", _): "; write \(word.lowercased()) in small letters"
        case ("none", _), ("nil", _): "; write null"
        case ("nan", _), ("infinity", _): "; JSON has finite numbers only"
        case (_, UInt8(ascii: "'")): "; strings stand in double quotes"
        case (_, UInt8(ascii: "/")), (_, UInt8(ascii: "#")): "; JSON has no comments"
        case (_, UInt8(ascii: "+")), (_, UInt8(ascii: ".")): "; a number starts with a digit or a minus sign"
        case (_, UInt8(ascii: "]")), (_, UInt8(ascii: "}")): "; take the comma before it out"
        case ("", _): ""
        default: "; a string stands in double quotes"
        }
    }

    /// Whether a byte may belong to a bare word.
    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
