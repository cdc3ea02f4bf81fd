import JSON

/// What there is to know of one parameter.
public struct IntentParameterSchema: Sendable {
    /// The name it is stored under: the property's.
    public let name: String
    /// What people call it.
    public let title: String
    /// A sentence on it.
    public let description: String?
    /// The words people are asked with; nil where the title has to do.
    public let request: String?
    /// What kind of value it takes.
    public let type: IntentValueType
    /// Whether it may be left without a value.
    public let isOptional: Bool
    /// Whether the author gave a default, in the declaration or in the intent's initializer.
    public let hasDefault: Bool
    /// The value it has when nothing is stored, as it would be stored; nil where people, or a query, have to choose.
    public let defaultValue: JSONValue?
    /// The least and the greatest number it takes; nil for any.
    public let range: ClosedRange<Double>?
    /// How many values a list takes; nil for any number.
    public let size: ClosedRange<Int>?
    /// Whether the author offers values.
    let hasOptions: Bool
    /// A parameter of an intent of its own, for checks and choices.
    let parameter: any ErasedParameter

    /// What is wrong with a stored value, by its looks alone.
    public func problems(in stored: JSONValue) -> [JSONProblem] {
        parameter.problems(in: stored, at: JSONPath()[name])
    }

    /// What people may choose from, narrowed to what matches a text; nil where any value will do. May take long and
    /// throw what the author's query throws.
    public func options(matching text: String? = nil) async throws -> [IntentOption]? {
        try await parameter.options(matching: text)
    }

    /// The value people mean by a word on a command line or in a prompt: `yes`, `12`, the title of a choice, `a, b`.
    ///
    /// - Throws: why it is none, with what would be.
    public func value(reading text: String) async throws -> JSONValue {
        let value = try await IntentTextReader(schema: self).value(text)
        if let problem = problems(in: value).first { throw problem }
        return value
    }

    /// What the author should put right; nil for nothing.
    func diagnostic(intent: String) -> String? {
        if hasDefault || isOptional { return nil }
        guard let value = defaultValue else { return nil }
        if case .entity = type { return nil }
        if case .list = type { return nil }
        return "\(intent).\(name) is not optional and has no default; \(value.text()) is used, add `default:`"
    }
}

extension IntentParameterSchema {
    /// The parameter for programs.
    public var json: JSONValue {
        var object = JSONObject([
            .init(key: "name", value: .string(name)), .init(key: "title", value: .string(title)),
            .init(key: "type", value: .string(type.word)), .init(key: "optional", value: .bool(isOptional)),
        ])
        object["description"] = description.map(JSONValue.string)
        object["default"] = defaultValue
        object["minimum"] = range.map { .number($0.lowerBound) }
        object["maximum"] = range.map { .number($0.upperBound) }
        object["maxItems"] = size.map { .integer($0.upperBound) }
        if case .enumeration(_, let cases) = type { object["choices"] = .array(cases.map(\.json)) }
        return .object(object)
    }
}

extension IntentOption {
    /// The choice for programs.
    public var json: JSONValue {
        var object = JSONObject([
            .init(key: "value", value: value), .init(key: "title", value: .string(display.title.key)),
        ])
        object["subtitle"] = (display.subtitle?.key).map(JSONValue.string)
        return .object(object)
    }
}

extension IntentSchema {
    /// The intent for programs.
    public var json: JSONValue {
        var object = JSONObject([
            .init(key: "name", value: .string(name)), .init(key: "title", value: .string(title)),
        ])
        object["description"] = description.map(JSONValue.string)
        object["parameters"] = .array(parameters.map(\.json))
        return .object(object)
    }
}
