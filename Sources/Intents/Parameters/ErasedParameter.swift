import JSON

/// A parameter with its type erased, as reflection finds it.
protocol ErasedParameter: AnyObject, Sendable {
    /// The parameter for people and forms.
    @MainActor func schema(name: String) -> IntentParameterSchema

    /// The value as it would be stored; nil where there is none.
    var stored: JSONValue? { get }

    /// What people would read for the value; nil where there is none.
    @MainActor var display: DisplayRepresentation? { get }

    /// Whether having no value is fine.
    var isOptional: Bool { get }

    /// What is wrong with a stored value, by its looks alone.
    func problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem]

    /// Takes over a stored value of which nothing is wrong; false where it is gone.
    func load(_ stored: JSONValue) async throws -> Bool

    /// Takes over what a new placement begins with; false where people have to choose first.
    func loadInitial() async -> Bool

    /// The value, for keeping.
    func snapshot() -> any Sendable

    /// Takes over a kept value.
    func restore(_ snapshot: any Sendable)

    /// What people may choose from; nil where any value will do.
    func options(matching text: String?) async throws -> [IntentOption]?
}

extension IntentParameter: ErasedParameter {
    @MainActor func schema(name: String) -> IntentParameterSchema {
        IntentParameterSchema(
            name: name, title: settings.title?.key ?? name, description: settings.description?.key,
            request: settings.requestValueDialog?.description, type: Value._valueType, isOptional: Value._isOptional,
            hasDefault: isDefined, defaultValue: current?._stored, range: settings.range, size: settings.size,
            hasOptions: settings.options != nil, parameter: self)
    }

    var stored: JSONValue? { current?._stored }

    @MainActor var display: DisplayRepresentation? { current?._display }

    var isOptional: Bool { Value._isOptional }

    func problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem] {
        let problems = Value._problems(in: stored, at: path)
        guard problems.isEmpty else { return problems }
        if let range = settings.range, let number = stored.number, !range.contains(number) {
            let bounds = [range.lowerBound, range.upperBound].map { $0.rounded() == $0 ? "\(Int($0))" : "\($0)" }
            return [
                JSONProblem(
                    at: path, "the number must be from \(bounds[0]) to \(bounds[1]), found \(stored.text())")
            ]
        }
        if let size = settings.size, let count = stored.array?.count, !size.contains(count) {
            let limit = size.lowerBound == 0 ? "at most \(size.upperBound)" : "\(size.lowerBound) to \(size.upperBound)"
            return [JSONProblem(at: path, "expected \(limit) values, found \(count)")]
        }
        return []
    }

    func load(_ stored: JSONValue) async throws -> Bool {
        let found: Value?
        if let load = settings.load {
            found = try await load(stored)
        } else {
            found = try await Value._load([stored]).first ?? nil
        }
        if let found { wrappedValue = found }
        return found != nil
    }

    func loadInitial() async -> Bool {
        // What the author's initializer or default gave stays.
        if !Value._isOptional, isDefined { return true }
        if Value._isOptional, let value = stored, value != .null { return true }
        if let initial = settings.initial {
            if let value = await initial() { wrappedValue = value }
        } else if let value = await Value._initial() {
            wrappedValue = value
        }
        return current != nil
    }

    func snapshot() -> any Sendable { current }

    func restore(_ snapshot: any Sendable) {
        if let value = snapshot as? Value { wrappedValue = value }
    }

    func options(matching text: String?) async throws -> [IntentOption]? {
        if let options = settings.options { return try await options(text) }
        return try await Value._options(matching: text)
    }
}

/// The parameters of an intent by their names, in the order they are declared.
struct ReflectedParameters: Sendable {
    let all: [(name: String, parameter: any ErasedParameter)]

    init(of intent: Any) {
        all = Mirror(reflecting: intent).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any ErasedParameter else { return nil }
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
        }
    }

    var names: [String] { all.map(\.name) }

    subscript(name: String) -> (any ErasedParameter)? { all.first { $0.name == name }?.parameter }

    /// The values as they would be stored; what has none is left out.
    var stored: JSONObject {
        JSONObject(
            all.compactMap { name, parameter in
                parameter.stored.map { JSONObject.Member(key: name, value: $0) }
            })
    }
}
