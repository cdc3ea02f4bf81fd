import FoundationEssentials
import JSON

/// Something of an author's that people choose: a list, a city. Stored by its id, found again by its query.
///
/// What is static belongs to the main actor, so that `static var` is legal in Swift 6 mode.
public protocol AppEntity: _IntentValue, TypeDisplayRepresentable, InstanceDisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable, UnwrappedType == Self {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

    /// Finds entities where a parameter names no query of its own.
    @preconcurrency @MainActor static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    @MainActor public static var _valueType: IntentValueType { .entity(name: typeDisplayRepresentation.name.key) }

    public var _stored: JSONValue { id._stored }

    public var _display: DisplayRepresentation { displayRepresentation }

    public static func _problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem] {
        if ID._identifier(stored) != nil { return [] }
        return [JSONProblem(at: path, "expected an id, found \(stored.spoken)")]
    }

    public static func _load(_ stored: [JSONValue]) async throws -> [Self?] {
        try await MainActor.run { defaultQuery }._load(stored)
    }

    public static func _options(matching text: String?) async throws -> [IntentOption]? {
        try await MainActor.run { defaultQuery }._options(matching: text)
    }

    public static func _initial() async -> Self? {
        await MainActor.run { defaultQuery }.defaultResult()
    }
}

/// An id that has a form as text.
public protocol EntityIdentifierConvertible: Hashable {
    var entityIdentifierString: String { get }

    /// The id of a text; nil for a text that is none.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible {
    /// The id as it is stored: whole numbers as such, all others as text.
    var _stored: JSONValue { (self as? Int).map(JSONValue.integer) ?? .string(entityIdentifierString) }

    /// The id of its stored form, which for numbers may also be text.
    static func _identifier(_ stored: JSONValue) -> Self? {
        (stored.string ?? stored.integer.map(String.init)).flatMap(entityIdentifier)
    }
}

extension String: EntityIdentifierConvertible {
    public var entityIdentifierString: String { self }
    public static func entityIdentifier(for entityIdentifierString: String) -> String? { entityIdentifierString }
}

extension Int: EntityIdentifierConvertible {
    public var entityIdentifierString: String { String(self) }
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? { Int(entityIdentifierString) }
}

extension UUID: EntityIdentifierConvertible {
    public var entityIdentifierString: String { uuidString }

    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}
