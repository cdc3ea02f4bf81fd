import JSON

/// Checks values against a JSON Schema, as far as the schemas of this project go; any other keyword is a mistake.
struct SchemaChecker {
    let root: JSONValue

    /// What a check found: a complaint, or the keys of the object that the schema spoke of.
    private enum Verdict {
        case refused(String)
        case accepted(keys: Set<String>)
    }

    /// Keywords that say nothing of the value.
    private static let remarks: Set<String> = ["$schema", "$defs", "title", "description", "examples", "default"]

    /// Why a value does not fit; nil where it does.
    func complaint(_ value: JSONValue) -> String? {
        if case .refused(let reason) = check(value, root, "") { reason } else { nil }
    }

    /// Why a value does not fit a definition.
    func complaint(_ value: JSONValue, definition: String) -> String? {
        if case .refused(let reason) = check(value, target("#/$defs/\(definition)"), "") { reason } else { nil }
    }

    private func target(_ reference: String) -> JSONValue {
        reference.dropFirst(2).split(separator: "/").reduce(root) {
            $0.object?[String($1)] ?? .string("missing \(reference)")
        }
    }

    private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> Verdict {
        if schema.bool == true { return .accepted(keys: []) }
        guard let rules = schema.object else { return .refused("\(path): no schema: \(schema.text())") }
        var keys: Set<String> = []
        for rule in rules.members where !Self.remarks.contains(rule.key) && rule.key != "unevaluatedProperties" {
            switch apply(rule.key, rule.value, rules, to: value, path) {
            case .refused(let reason): return .refused(reason)
            case .accepted(let more): keys.formUnion(more)
            }
        }
        if rules["unevaluatedProperties"] == false, let object = value.object,
            let stray = object.keys.first(where: { !keys.contains($0) })
        {
            return .refused("\(path): stray \(stray)")
        }
        return .accepted(keys: keys)
    }

    private func apply(
        _ keyword: String, _ rule: JSONValue, _ rules: JSONObject, to value: JSONValue, _ path: String
    ) -> Verdict {
        func verdict(_ holds: Bool) -> Verdict {
            holds ? .accepted(keys: []) : .refused("\(path): \(keyword) \(rule.text()): \(value.text().prefix(80))")
        }
        switch keyword {
        case "type": return verdict(Self.isOf(rule.string ?? "", value))
        case "const": return verdict(value == rule)
        case "enum": return verdict(rule.array?.contains(value) == true)
        case "minimum": return verdict(value.number.map { $0 >= rule.number! } ?? true)
        case "maximum": return verdict(value.number.map { $0 <= rule.number! } ?? true)
        case "exclusiveMinimum": return verdict(value.number.map { $0 > rule.number! } ?? true)
        case "minItems": return verdict(value.array.map { $0.count >= rule.integer! } ?? true)
        case "maxItems": return verdict(value.array.map { $0.count <= rule.integer! } ?? true)
        case "minProperties": return verdict(value.object.map { $0.members.count >= rule.integer! } ?? true)
        case "maxProperties": return verdict(value.object.map { $0.members.count <= rule.integer! } ?? true)
        case "maxLength": return verdict(value.string.map { $0.count <= rule.integer! } ?? true)
        case "pattern": return verdict(value.string.map { Self.matches($0, rule.string!) } ?? true)
        case "required":
            return verdict(value.object.map { object in rule.array!.allSatisfy { object[$0.string!] != nil } } ?? true)
        case "$ref": return check(value, target(rule.string ?? ""), path)
        case "allOf": return all(rule.array ?? [], value, path)
        case "anyOf": return any(rule.array ?? [], value, path)
        case "not":
            if case .accepted = check(value, rule, path) { return verdict(false) }
            return verdict(true)
        case "items": return each(value.array?.enumerated().map { ("\(path)[\($0)]", $1, rule) } ?? [])
        case "properties":
            let members = value.object?.members.filter { rule.object?[$0.key] != nil } ?? []
            return each(
                members.map { ("\(path).\($0.key)", $0.value, rule.object![$0.key]!) }, keys: members.map(\.key))
        case "patternProperties":
            // The one there is: keys that begin with an underscore.
            return .accepted(keys: Set(value.object?.keys.filter { $0.hasPrefix("_") } ?? []))
        case "additionalProperties":
            let known = Set(rules["properties"]?.object?.keys ?? [])
            let isFree = rules["patternProperties"] != nil
            let others =
                value.object?.members.filter { !known.contains($0.key) && !(isFree && $0.key.hasPrefix("_")) } ?? []
            if rule == false {
                return others.isEmpty ? .accepted(keys: []) : .refused("\(path): stray \(others[0].key)")
            }
            return each(others.map { ("\(path).\($0.key)", $0.value, rule) }, keys: others.map(\.key))
        default: return .refused("\(path): the checker does not know \(keyword)")
        }
    }

    private func each(_ checks: [(path: String, value: JSONValue, schema: JSONValue)], keys: [String] = []) -> Verdict {
        for one in checks {
            if case .refused(let reason) = check(one.value, one.schema, one.path) { return .refused(reason) }
        }
        return .accepted(keys: Set(keys))
    }

    private func all(_ schemas: [JSONValue], _ value: JSONValue, _ path: String) -> Verdict {
        var keys: Set<String> = []
        for schema in schemas {
            switch check(value, schema, path) {
            case .refused(let reason): return .refused(reason)
            case .accepted(let more): keys.formUnion(more)
            }
        }
        return .accepted(keys: keys)
    }

    private func any(_ schemas: [JSONValue], _ value: JSONValue, _ path: String) -> Verdict {
        var reasons: [String] = []
        for schema in schemas {
            switch check(value, schema, path) {
            case .refused(let reason): reasons.append(reason)
            case .accepted(let keys): return .accepted(keys: keys)
            }
        }
        // The alternative that was followed furthest tells most.
        return .refused(reasons.max { $0.prefix { $0 != ":" }.count < $1.prefix { $0 != ":" }.count } ?? path)
    }

    private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch type {
        case "object": value.object != nil
        case "array": value.array != nil
        case "string": value.string != nil
        case "number": value.number != nil
        case "integer": value.integer != nil
        case "boolean": value.bool != nil
        default: false
        }
    }

    /// The patterns of the schemas, each by hand.
    private static func matches(_ text: String, _ pattern: String) -> Bool {
        switch pattern {
        case "^#[0-9A-Fa-f]{6}$": text.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
        case "\\S": text.contains { !$0.isWhitespace }
        case "^[A-Za-z0-9._-]+$":
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        case "^[A-Za-z][A-Za-z0-9+.-]*:\\S+$":
            text.first?.isLetter == true && !text.contains(where: \.isWhitespace)
                && text.firstIndex(of: ":").map { text.index(after: $0) < text.endIndex } == true
        default: false
        }
    }
}
