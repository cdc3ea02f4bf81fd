/// Reads the members of one object and collects every problem on the way, so that all are told at once.
public struct JSONFields {
    /// Where the object stands.
    public let path: JSONPath
    /// What was wrong so far.
    public private(set) var problems: [JSONProblem] = []
    /// The object; nil when the value was none, and then nothing more is complained about.
    private let object: JSONObject?

    /// Starts on `value`, which must be an object with no key outside `known` and no key written twice.
    public init(_ value: JSONValue, at path: JSONPath, known: [String]) {
        self.path = path
        object = value.object
        guard let object else {
            problems.append(JSONProblem(at: path, "expected an object, found \(value.spoken)"))
            return
        }
        for key in object.keys where !known.contains(key) {
            let near = Nearest.suggestion(for: key, among: known)
            problems.append(JSONProblem(at: path[key], "unknown key", suggestion: near))
        }
        for key in object.duplicateKeys {
            problems.append(JSONProblem(at: path[key], "the key is written twice", suggestion: "keep one"))
        }
    }

    /// Whether the object has `key`.
    public func has(_ key: String) -> Bool { object?[key] != nil }

    /// The value of `key`; nil when it is not there, or when it does not fit, which is reported.
    public mutating func optional<Value>(_ key: String, _ shape: JSONShape<Value>) -> Value? {
        guard let value = object?[key] else { return nil }
        do {
            return try shape.read(value)
        } catch {
            report(key, error.message, suggestion: error.suggestion)
            return nil
        }
    }

    /// The value of `key`; a missing one is reported too.
    public mutating func required<Value>(_ key: String, _ shape: JSONShape<Value>) -> Value? {
        if object != nil, !has(key) { report(key, "missing key") }
        return optional(key, shape)
    }

    /// The elements of the array at `key`, each read by `element`, which gets its value and its path.
    ///
    /// Elements for which `element` returns nil are left out.
    public mutating func elements<Element>(
        _ key: String, _ element: (JSONValue, JSONPath, inout JSONFields) -> Element?
    ) -> [Element] {
        let values = optional(key, .array) ?? []
        return values.enumerated().compactMap { index, value in element(value, path[key][index], &self) }
    }

    /// Adds a problem with the value of `key`.
    public mutating func report(
        _ key: String, _ message: String, suggestion: String? = nil, severity: JSONProblem.Severity = .error
    ) {
        problems.append(JSONProblem(severity, at: path[key], message, suggestion: suggestion))
    }

    /// Adds a problem found elsewhere.
    public mutating func report(_ problem: JSONProblem) { problems.append(problem) }

    /// Takes over what the reader of a nested object found.
    public mutating func absorb(_ inner: JSONFields) { problems += inner.problems }
}
