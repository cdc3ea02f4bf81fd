/// Why a value is not what was wanted, without the place.
public struct JSONMisfit: Error, Equatable, Sendable {
    /// What is wrong.
    public var message: String
    /// What to do about it, or what is allowed.
    public var suggestion: String?

    /// A reason from its parts.
    public init(_ message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}
