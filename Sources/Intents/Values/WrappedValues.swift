import JSON

extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias UnwrappedType = Wrapped
    public static var _valueType: IntentValueType { Wrapped._valueType }
    public static var _fallback: Wrapped?? { .some(nil) }
    public static var _isOptional: Bool { true }
    public var _stored: JSONValue { self?._stored ?? .null }
    public var _display: DisplayRepresentation { self?._display ?? "none" }

    public static func _problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem] {
        stored == .null ? [] : Wrapped._problems(in: stored, at: path)
    }

    /// What is gone counts as nothing chosen.
    public static func _load(_ stored: [JSONValue]) async throws -> [Wrapped??] {
        let present = stored.filter { $0 != .null }
        var found = present.isEmpty ? [] : try await Wrapped._load(present)
        return stored.map { value in value == .null || found.isEmpty ? .some(nil) : .some(found.removeFirst()) }
    }

    public static func _options(matching text: String?) async throws -> [IntentOption]? {
        try await Wrapped._options(matching: text)
    }

    public static func _initial() async -> Wrapped?? { await Wrapped._initial().map { .some($0) } }
}

extension Array: _IntentValue where Element: _IntentValue {
    public typealias UnwrappedType = [Element]
    public static var _valueType: IntentValueType { .list(of: Element._valueType) }
    public static var _fallback: [Element]? { [] }
    public var _stored: JSONValue { .array(map(\._stored)) }

    public var _display: DisplayRepresentation {
        DisplayRepresentation(stringLiteral: map(\._display.title.key).joined(separator: ", "))
    }

    public static func _problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem] {
        guard let elements = stored.array else {
            return [JSONProblem(at: path, "expected an array, found \(stored.spoken)")]
        }
        return elements.enumerated().flatMap { Element._problems(in: $1, at: path[$0]) }
    }

    /// Elements that are gone are left out.
    public static func _load(_ stored: [JSONValue]) async throws -> [[Element]?] {
        var lists: [[Element]?] = []
        for list in stored {
            let elements = list.array ?? []
            lists.append(elements.isEmpty ? [] : try await Element._load(elements).compactMap { $0 })
        }
        return lists
    }

    public static func _options(matching text: String?) async throws -> [IntentOption]? {
        try await Element._options(matching: text)
    }
}
