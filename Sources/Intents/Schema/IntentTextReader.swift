import JSON

/// Reads what people type for a parameter.
struct IntentTextReader {
    let schema: IntentParameterSchema

    /// The stored value of a text; `none` and nothing at all mean no value.
    func value(_ text: String) async throws -> JSONValue {
        let text = Self.trimmed(text)
        if schema.isOptional, text.isEmpty || text.lowercased() == "none" { return .null }
        guard case .list(let element) = schema.type else { return try await value(text, of: schema.type) }
        var values: [JSONValue] = []
        for part in text.split(separator: ",") { values.append(try await value(Self.trimmed(part), of: element)) }
        return .array(values)
    }

    private func value(_ text: String, of type: IntentValueType) async throws -> JSONValue {
        switch type {
        case .bool:
            if let value = Self.bool(text) { return .bool(value) }
            return try await choice(text) ?? .string(text)
        case .integer: return Int(text).map(JSONValue.integer) ?? .string(text)
        case .number: return Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
        case .string, .url, .date: return try await choice(text) ?? .string(text)
        case .enumeration, .entity: return try await choice(text, isStrict: true) ?? .string(text)
        case .list: return .string(text)
        }
    }

    /// The option a text stands for: its stored value, or its title in any case.
    private func choice(_ text: String, isStrict: Bool = false) async throws -> JSONValue? {
        guard let options = try await schema.options() else { return nil }
        if let exact = options.first(where: { Self.text($0.value) == text }) { return exact.value }
        if let named = options.first(where: { $0.display.title.key.lowercased() == text.lowercased() }) {
            return named.value
        }
        if case .entity = schema.type, let found = try await schema.options(matching: text), found.count == 1 {
            return found[0].value
        }
        guard isStrict, !options.isEmpty else { return nil }
        let known = options.map(\.display.title.key)
        throw JSONProblem(
            at: JSONPath()[schema.name], "unknown choice \(JSONValue.string(text).text())",
            suggestion: Nearest.suggestion(for: text, among: known))
    }

    private static func text(_ value: JSONValue) -> String { value.string ?? value.text() }

    private static func bool(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
