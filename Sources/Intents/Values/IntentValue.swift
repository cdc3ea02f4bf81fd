import JSON

/// A type parameters can have: numbers, text, dates, enumerations and entities, optional ones and lists of them.
///
/// Authors' types become such by being an `AppEnum` or an `AppEntity`.
public protocol _IntentValue: Sendable {
    /// The type without its optional.
    associatedtype UnwrappedType: _IntentValue = Self

    /// What kind of value is asked for.
    @MainActor static var _valueType: IntentValueType { get }

    /// What a parameter holds that was given nothing; nil where only a choice will do.
    static var _fallback: Self? { get }

    /// Whether having no value is fine.
    static var _isOptional: Bool { get }

    /// The value as it is stored.
    var _stored: JSONValue { get }

    /// The value for people.
    @MainActor var _display: DisplayRepresentation { get }

    /// What is wrong with a stored value, by its looks alone: nothing is looked up.
    static func _problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem]

    /// The values of stored ones of which nothing is wrong; nil for those that are gone.
    static func _load(_ stored: [JSONValue]) async throws -> [Self?]

    /// What people may choose from, narrowed to what matches a text; nil where any value will do.
    static func _options(matching text: String?) async throws -> [IntentOption]?

    /// What a placement begins with where the author named no default.
    static func _initial() async -> Self?
}

extension _IntentValue {
    public static var _fallback: Self? { nil }
    public static var _isOptional: Bool { false }
    public static func _options(matching text: String?) async throws -> [IntentOption]? { nil }
    public static func _initial() async -> Self? { nil }

    public var _display: DisplayRepresentation {
        let stored = _stored
        return DisplayRepresentation(stringLiteral: stored.string ?? stored.text())
    }
}

/// A value that is read from its stored form at once.
public protocol _PlainIntentValue: _IntentValue {
    /// How the stored form is read.
    static var _shape: JSONShape<Self> { get }
}

extension _PlainIntentValue {
    public static func _problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem] {
        do {
            _ = try _shape.read(stored)
            return []
        } catch {
            return [JSONProblem(at: path, error.message, suggestion: error.suggestion)]
        }
    }

    public static func _load(_ stored: [JSONValue]) async throws -> [Self?] {
        stored.map { try? _shape.read($0) }
    }
}
