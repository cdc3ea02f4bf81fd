extension JSONValue {
    /// Reads UTF-8 text that holds one JSON value, strictly by RFC 8259.
    ///
    /// - Parameter deepest: how many levels of arrays and objects may lie in each other.
    public init(parsing bytes: some Sequence<UInt8>, deepest: Int = 64) throws(JSONSyntaxError) {
        self = try JSONParser.parse(Array(bytes), deepest: deepest)
    }

    /// Reads text that holds one JSON value.
    public init(parsing text: String) throws(JSONSyntaxError) {
        self = try JSONParser.parse(Array(text.utf8), deepest: 64)
    }

    /// This value as JSON text: on one line, or indented by two spaces a level.
    public func text(indented: Bool = false) -> String {
        var text = ""
        write(to: &text, level: indented ? 0 : nil)
        return text
    }

    /// Appends this value; `level` is the indentation, nil for one line.
    private func write(to text: inout String, level: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let truth): text += truth ? "true" : "false"
        case .integer(let number): text += "\(number)"
        case .number(let number): text += number.isFinite ? "\(number)" : "null"
        case .string(let string): Self.write(string, to: &text)
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &text, level: level) { element, text, level in
                element.write(to: &text, level: level)
            }
        case .object(let object):
            Self.write(object.members, between: ("{", "}"), to: &text, level: level) { member, text, level in
                Self.write(member.key, to: &text)
                text += level == nil ? ":" : ": "
                member.value.write(to: &text, level: level)
            }
        }
    }

    /// Appends the items of an array or object, with commas and, when indented, one a line.
    private static func write<Item>(
        _ items: [Item], between marks: (String, String), to text: inout String, level: Int?,
        item write: (Item, inout String, Int?) -> Void
    ) {
        text += marks.0
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            breakLine(&text, level: level.map { $0 + 1 })
            write(item, &text, level.map { $0 + 1 })
        }
        if !items.isEmpty { breakLine(&text, level: level) }
        text += marks.1
    }

    /// Starts a line at `level` when the text is indented.
    private static func breakLine(_ text: inout String, level: Int?) {
        guard let level else { return }
        text += "\n" + String(repeating: "  ", count: level)
    }

    /// Appends a quoted string; only what JSON forbids is escaped.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<" ":
                text += scalar.value < 16 ? "\\u000" : "\\u00"
                text += String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
