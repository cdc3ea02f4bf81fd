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
