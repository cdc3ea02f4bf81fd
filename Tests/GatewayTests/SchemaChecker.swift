import JSON

/// Checks values against the part of JSON Schema that `docs/openapi.json` uses. A keyword it does not know is a problem,
/// so that nothing is taken for checked that is not.
struct SchemaChecker {
    /// The document that `$ref` points into.
    let document: JSONValue

    private static let silent: Set<String> = ["description", "default", "format"]

    /// What is wrong with a value, each with its path; empty when it fits.
    func problems(_ value: JSONValue, _ schema: JSONValue, at path: JSONPath = JSONPath()) -> [String] {
        guard let object = schema.object else { return ["\(path): the schema is no object"] }
        return object.members.flatMap { member in
            problems(value, keyword: member.key, member.value, object, path)
        }
    }

    private func problems(
        _ value: JSONValue, keyword: String, _ rule: JSONValue, _ schema: JSONObject, _ path: JSONPath
    ) -> [String] {
        func expect(_ holds: Bool, _ words: String) -> [String] {
            holds ? [] : ["\(path): \(words), found \(value.spoken)"]
        }
        switch keyword {
        case "$ref": return problems(value, resolved(rule.string ?? ""), at: path)
        case "type": return expect(Self.is(value, rule.string ?? ""), "expected \(rule.spoken)")
        case "enum": return expect(rule.array?.contains(value) == true, "expected one of \(rule.text())")
        case "const": return expect(rule == value, "expected \(rule.spoken)")
        case "minimum": return expect((value.number ?? 0) >= rule.number ?? 0, "expected at least \(rule.text())")
        case "minLength": return expect((value.string?.count ?? 0) >= rule.integer ?? 0, "too short")
        case "maxLength": return expect((value.string?.count ?? 0) <= rule.integer ?? 0, "too long")
        case "oneOf":
            let fitting = (rule.array ?? []).filter { problems(value, $0, at: path).isEmpty }
            return expect(fitting.count == 1, "fits \(fitting.count) of the choices")
        case "required":
            return (rule.array ?? []).compactMap(\.string).filter { value.object != nil && value.object?[$0] == nil }
                .map { "\(path[$0]): missing" }
        case "properties": return members(of: value, rule, path)
        case "additionalProperties":
            let known = schema["properties"]?.object?.keys ?? []
            return (value.object?.keys ?? []).filter { rule == false && !known.contains($0) }
                .map { "\(path[$0]): not in the schema" }
        case "items":
            return (value.array ?? []).enumerated().flatMap { problems($1, rule, at: path[$0]) }
        case let word where Self.silent.contains(word): return []
        default: return ["\(path): the checker does not know \(keyword)"]
        }
    }

    private func members(of value: JSONValue, _ rules: JSONValue, _ path: JSONPath) -> [String] {
        (value.object?.members ?? []).flatMap { member in
            rules.object?[member.key].map { problems(member.value, $0, at: path[member.key]) } ?? []
        }
    }

    /// The part of the document a reference names.
    func resolved(_ reference: String) -> JSONValue {
        reference.split(separator: "/").dropFirst().reduce(document) { $0.object?[String($1)] ?? .null }
    }

    private static func `is`(_ value: JSONValue, _ type: String) -> Bool {
        switch type {
        case "object": value.object != nil
        case "array": value.array != nil
        case "string": value.string != nil
        case "integer": value.integer != nil
        case "number": value.number != nil
        case "boolean": value.bool != nil
        case "null": value == .null
        default: false
        }
    }
}
