/// What a value must look like to become a `Value`: how to read it, and what to say when it does not.
public struct JSONShape<Value>: Sendable {
    /// Reads a value or says why not.
    public let read: @Sendable (JSONValue) throws(JSONMisfit) -> Value

    /// A shape with a reader of its own.
    public init(_ read: @escaping @Sendable (JSONValue) throws(JSONMisfit) -> Value) {
        self.read = read
    }

    /// A shape that is only a type, named by `wanted` as in "a string".
    public init(_ wanted: String, _ convert: @escaping @Sendable (JSONValue) -> Value?) {
        read = { value throws(JSONMisfit) in
            guard let result = convert(value) else { throw JSONMisfit("expected \(wanted), found \(value.spoken)") }
            return result
        }
    }

    /// This shape with one more step, which may refuse.
    public func then<Next>(
        _ next: @escaping @Sendable (Value) throws(JSONMisfit) -> Next
    ) -> JSONShape<Next> {
        JSONShape<Next> { value throws(JSONMisfit) in try next(try read(value)) }
    }
}

extension JSONShape<JSONValue> {
    /// Any value.
    public static var any: Self { Self("a value") { $0 } }
}

extension JSONShape<Bool> {
    /// `true` or `false`.
    public static var bool: Self { Self("true or false", \.bool) }
}

extension JSONShape<Double> {
    /// Any number.
    public static var number: Self { Self("a number", \.number) }
}

extension JSONShape<JSONObject> {
    /// Any object.
    public static var object: Self { Self("an object", \.object) }
}

extension JSONShape<[JSONValue]> {
    /// Any array.
    public static var array: Self { Self("an array", \.array) }
}

extension JSONShape<Int> {
    /// Any whole number.
    public static var integer: Self { Self("a whole number", \.integer) }

    /// A whole number in a range.
    public static func integer(in range: ClosedRange<Int>) -> Self {
        Self("a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
            value.integer.flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension JSONShape<String> {
    /// Any string.
    public static var string: Self { Self("a string", \.string) }

    /// A string with something in it.
    public static var name: Self {
        string.then { text throws(JSONMisfit) in
            guard text.contains(where: { !$0.isWhitespace }) else { throw JSONMisfit("must not be empty") }
            return text
        }
    }
}

extension JSONShape where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// One of the names of an enumeration, called `noun` in messages.
    public static func oneOf(_ noun: String) -> Self {
        JSONShape<String>.string.then { text throws(JSONMisfit) in
            if let found = Value(rawValue: text) { return found }
            let known = Value.allCases.map(\.rawValue)
            throw JSONMisfit(
                "unknown \(noun) \(JSONValue.string(text).text())",
                suggestion: Nearest.suggestion(for: text, among: known))
        }
    }
}
