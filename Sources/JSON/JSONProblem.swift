/// Something wrong with a JSON document that is well formed: where, what, and what to do.
public struct JSONProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// Whether the document can be used all the same.
    public enum Severity: String, Equatable, Sendable {
        case error
        case warning
    }

    /// An error refuses the document, a warning does not.
    public var severity: Severity
    /// Where the problem stands.
    public var path: JSONPath
    /// What is wrong, without the place.
    public var message: String
    /// What to do about it, or what is allowed.
    public var suggestion: String?

    /// A problem from its parts.
    public init(_ severity: Severity = .error, at path: JSONPath, _ message: String, suggestion: String? = nil) {
        self.severity = severity
        self.path = path
        self.message = message
        self.suggestion = suggestion
    }

    /// `panels[0].address: …; …`, warnings with `warning: ` before the message.
    public var description: String {
        let place = path.steps.isEmpty ? "" : "\(path): "
        let mark = severity == .warning ? "warning: " : ""
        return place + mark + message + (suggestion.map { "; \($0)" } ?? "")
    }
}

extension JSONProblem {
    /// What a `Decodable` type found wrong with the value at `path`.
    public init(_ error: DecodingError, at path: JSONPath = JSONPath()) {
        func place(_ context: DecodingError.Context) -> JSONPath {
            path.appending(JSONPath(codingPath: context.codingPath))
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(at: place(context)[key.stringValue], "missing key")
        case .typeMismatch(let type, let context):
            self.init(at: place(context), "expected \(Self.spoken(type))", suggestion: nil)
        case .valueNotFound(let type, let context):
            self.init(at: place(context), "expected \(Self.spoken(type)), found null")
        case .dataCorrupted(let context):
            self.init(at: place(context), context.debugDescription)
        @unknown default:
            self.init(at: path, "\(error)")
        }
    }

    /// The name a JSON author knows for a Swift type.
    private static func spoken(_ type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type: "an array"
        case is [String: Any].Type: "an object"
        default: "a value for \(type)"
        }
    }
}
