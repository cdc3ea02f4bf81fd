extension JSONParser {
    /// Reads `[ … ]`.
    mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
        let start = offset
        offset += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return elements }
        while true {
            skipSpace()
            try requireMore(of: "array", from: start)
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return elements }
            try requireMore(of: "array", from: start)
            guard take(",") else { throw error("expected ',' or ']' after the element, found \(found)") }
        }
    }

    /// Reads `{ … }`.
    mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONObject {
        let start = offset
        offset += 1
        var members: [JSONObject.Member] = []
        skipSpace()
        if take("}") { return JSONObject() }
        while true {
            skipSpace()
            try requireMore(of: "object", from: start)
            members.append(try member(depth: depth))
            skipSpace()
            if take("}") { return JSONObject(members) }
            try requireMore(of: "object", from: start)
            guard take(",") else { throw error("expected ',' or '}' after the value, found \(found)") }
        }
    }

    /// Reads `"key": value`.
    private mutating func member(depth: Int) throws(JSONSyntaxError) -> JSONObject.Member {
        guard current == UInt8(ascii: "\"") else {
            let hint = current == UInt8(ascii: "}") ? "take the comma before it out" : "keys stand in double quotes"
            throw error("expected a key, found \(found); \(hint)")
        }
        let key = try string()
        skipSpace()
        guard take(":") else { throw error("expected ':' after the key \"\(key)\", found \(found)") }
        skipSpace()
        return JSONObject.Member(key: key, value: try value(depth: depth + 1))
    }

    /// Goes past `character` if it stands here.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    /// Refuses a text that ends inside an array or object, naming where that began.
    private func requireMore(of container: String, from start: Int) throws(JSONSyntaxError) {
        guard current == nil else { return }
        let place = JSONSyntaxError("", at: start, in: bytes)
        throw error(
            "the text ends inside the \(container) that began at line \(place.line), column \(place.column)")
    }
}
