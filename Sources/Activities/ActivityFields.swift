import Clocks
import FoundationEssentials
import JSON

/// Reads the members of one object of a payload; each mistake is a rejection with its code and path.
struct ActivityFields {
    let path: JSONPath
    private let object: JSONObject

    /// Starts on a value that must be an object; with `known`, every other key is refused and a likely one named.
    init(_ value: JSONValue, at path: JSONPath = JSONPath(), known: [String]? = nil) throws(ActivityRejection) {
        guard let object = value.object else { throw .wrongType(value, wanted: "an object", at: path) }
        self.path = path
        self.object = object
        guard let known else { return }
        if let key = object.keys.first(where: { !known.contains($0) }) {
            let hint = Nearest.suggestion(for: key, among: known)
            throw ActivityRejection(.unknownKey, at: path[key].description, "unknown key; \(hint)")
        }
    }

    /// The value of a key; null counts as absent.
    func value(_ key: String) -> JSONValue? {
        guard let value = object[key], value != .null else { return nil }
        return value
    }

    /// The value of a key that may be absent or null.
    func optional<Value>(_ key: String, _ shape: JSONShape<Value>) throws(ActivityRejection) -> Value? {
        guard let value = value(key) else { return nil }
        return try read(value, key, shape)
    }

    /// The value of a key that must be there.
    func required<Value>(_ key: String, _ shape: JSONShape<Value>) throws(ActivityRejection) -> Value {
        guard let value = object[key] else {
            let hint = object.keys.first { $0.bare == key.bare }.map { "rename “\($0)” to it" } ?? "add it"
            throw ActivityRejection(.missingKey, at: path[key].description, "missing key; \(hint)")
        }
        return try read(value, key, shape)
    }

    /// The text of an object that is decoded later, as the author's type.
    func json(_ key: String) throws(ActivityRejection) -> Data {
        Data(JSONValue.object(try required(key, .object)).text().utf8)
    }

    /// A date that may be absent: seconds since 1970, or with `text` also a string in ISO 8601.
    func date(_ key: String, text: Bool) throws(ActivityRejection) -> Date? {
        guard let value = value(key) else { return nil }
        let seconds = text ? "seconds since 1970 or an ISO 8601 string" : "seconds since 1970"
        if text, let string = value.string {
            guard let date = ISO8601Date.parse(string) else {
                throw ActivityRejection(
                    .invalidValue, at: path[key].description,
                    "\(value.spoken) is no date; write it as 2026-11-30T09:41:00Z or in seconds since 1970")
            }
            return date
        }
        guard let number = value.number else { throw .wrongType(value, wanted: seconds, at: path[key]) }
        let date = Date(timeIntervalSince1970: number)
        // The year 5138: nobody means that, but every present moment in milliseconds lies beyond it.
        guard abs(number) < 1e11 else { throw .implausible(date, path: path[key].description) }
        return date
    }

    private func read<Value>(
        _ value: JSONValue, _ key: String, _ shape: JSONShape<Value>
    ) throws(ActivityRejection) -> Value {
        do { return try shape.read(value) } catch {
            let code: ActivityRejection.Code = error.message.hasPrefix("expected ") ? .wrongType : .invalidValue
            throw ActivityRejection(code, at: path[key].description, error.sentence)
        }
    }
}

extension String {
    /// The letters alone, in which `contentState` and `content-state` are the same.
    fileprivate var bare: String { lowercased().filter { $0 != "-" && $0 != "_" } }
}

extension JSONMisfit {
    /// Message and suggestion in one.
    var sentence: String { message + (suggestion.map { "; \($0)" } ?? "") }
}

extension ActivityRejection {
    /// A value of the wrong JSON type.
    static func wrongType(_ value: JSONValue, wanted: String, at path: JSONPath) -> Self {
        Self(.wrongType, at: path.description, "expected \(wanted), found \(value.spoken)")
    }

    /// Text that is no JSON, with the place where it stops being JSON.
    public init(_ error: JSONSyntaxError) {
        self.init(.malformedJSON, at: "", error.description)
    }
}
