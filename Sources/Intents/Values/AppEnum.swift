import JSON
import Views

/// An enumeration as the type of a parameter: people choose one of its cases. Stored by its raw value.
///
/// What is static belongs to the main actor, so that `static var` is legal in Swift 6 mode.
public protocol AppEnum: _PlainIntentValue, TypeDisplayRepresentable, CaseIterable, RawRepresentable, Hashable
where RawValue: LosslessStringConvertible, UnwrappedType == Self {
    /// The names of the cases; one that is not named goes by its raw value.
    @preconcurrency @MainActor static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
    @MainActor public static var _valueType: IntentValueType {
        let cases = allCases.map { IntentOption(value: $0._stored, display: $0._display) }
        return .enumeration(name: typeDisplayRepresentation.name.key, cases: cases)
    }

    @MainActor public var _display: DisplayRepresentation {
        Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: rawValue.description)
    }

    public static var _fallback: Self? { allCases.first }

    /// Whole numbers stay such, all else is text.
    public var _stored: JSONValue { (rawValue as? Int).map(JSONValue.integer) ?? .string(rawValue.description) }

    public static var _shape: JSONShape<Self> {
        JSONShape<JSONValue>.any.then { stored throws(JSONMisfit) in
            if let found = allCases.first(where: { $0._stored == stored }) { return found }
            let known = allCases.map(\.rawValue.description)
            guard let text = stored.string ?? stored.integer.map(String.init) else {
                throw JSONMisfit(
                    "expected one of \(known.joined(separator: ", ")), found \(stored.spoken)")
            }
            throw JSONMisfit(
                "unknown value \(JSONValue.string(text).text())",
                suggestion: Nearest.suggestion(for: text, among: known))
        }
    }

    public static func _options(matching text: String?) async throws -> [IntentOption]? {
        let type = await MainActor.run { _valueType }
        guard case .enumeration(_, let cases) = type else { return nil }
        return IntentOption.matching(text, in: cases)
    }
}

extension IntentOption {
    /// The options with a text in their titles, upper and lower case alike; all without one.
    static func matching(_ text: String?, in options: [IntentOption]) -> [IntentOption] {
        guard let text, !text.isEmpty else { return options }
        return options.filter { $0.display.title.key.lowercased().contains(text.lowercased()) }
    }
}
