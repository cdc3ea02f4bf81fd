import Clocks
import FoundationEssentials
import JSON

extension Bool: _PlainIntentValue {
    public typealias UnwrappedType = Bool
    public static var _valueType: IntentValueType { .bool }
    public static var _fallback: Bool? { false }
    public static var _shape: JSONShape<Bool> { .bool }
    public var _stored: JSONValue { .bool(self) }
}

extension Int: _PlainIntentValue {
    public typealias UnwrappedType = Int
    public static var _valueType: IntentValueType { .integer }
    public static var _fallback: Int? { 0 }
    public static var _shape: JSONShape<Int> { .integer }
    public var _stored: JSONValue { .integer(self) }
}

extension Double: _PlainIntentValue {
    public typealias UnwrappedType = Double
    public static var _valueType: IntentValueType { .number }
    public static var _fallback: Double? { 0 }
    public static var _shape: JSONShape<Double> { .number }
    /// Numbers that are none have no JSON; they are stored as 0.
    public var _stored: JSONValue { isFinite ? .number(self) : 0 }
}

extension String: _PlainIntentValue {
    public typealias UnwrappedType = String
    public static var _valueType: IntentValueType { .string }
    public static var _fallback: String? { "" }
    public static var _shape: JSONShape<String> { .string }
    public var _stored: JSONValue { .string(self) }
}

extension URL: _PlainIntentValue {
    public typealias UnwrappedType = URL
    public static var _valueType: IntentValueType { .url }
    public var _stored: JSONValue { .string(absoluteString) }

    public static var _shape: JSONShape<URL> {
        JSONShape<String>.string.then { text throws(JSONMisfit) in
            guard let url = URL(string: text), url.scheme != nil else {
                throw JSONMisfit(
                    "expected a URL, found \(JSONValue.string(text).spoken)", suggestion: "write it as https://…")
            }
            return url
        }
    }
}

extension Date: _PlainIntentValue {
    public typealias UnwrappedType = Date
    public static var _valueType: IntentValueType { .date }
    public var _stored: JSONValue { .string(formatted(.iso8601)) }

    /// A moment as `2026-11-30T09:41:00Z`, or with an offset, `2026-11-30T10:41:00+01:00`.
    public static var _shape: JSONShape<Date> {
        JSONShape<String>.string.then { text throws(JSONMisfit) in
            guard let date = ISO8601Date.parse(text) else {
                throw JSONMisfit(
                    "expected a date, found \(JSONValue.string(text).spoken)",
                    suggestion: "write it as 2026-11-30T09:41:00Z")
            }
            return date
        }
    }
}

/// Results without a value hold one of this type: there is none.
extension Never: _IntentValue {
    public typealias UnwrappedType = Never
    public static var _valueType: IntentValueType { .string }
    public var _stored: JSONValue { .null }

    public static func _problems(in stored: JSONValue, at path: JSONPath) -> [JSONProblem] {
        [JSONProblem(at: path, "takes no value")]
    }

    public static func _load(_ stored: [JSONValue]) async throws -> [Never?] { stored.map { _ in nil } }
}
