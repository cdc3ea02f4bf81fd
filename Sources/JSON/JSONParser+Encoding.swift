extension JSONParser {
    /// Refuses a text that is not plain UTF-8, saying how it seems to be stored.
    static func checkEncoding(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw JSONSyntaxError("the text starts with a byte order mark; save it as UTF-8 without one")
        }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(2).contains(0) {
            throw JSONSyntaxError("the text is not UTF-8 but seems to be UTF-16; save it as UTF-8")
        }
        if let offset = firstNotUTF8(bytes) {
            let byte = "0x" + String(bytes[offset], radix: 16, uppercase: true)
            throw JSONSyntaxError("the byte \(byte) is not UTF-8; save the text as UTF-8", at: offset, in: bytes)
        }
    }

    /// The offset of the first byte that belongs to no UTF-8 character.
    private static func firstNotUTF8(_ bytes: [UInt8]) -> Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var remaining = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &remaining) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
