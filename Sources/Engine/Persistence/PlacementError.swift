/// Why a placement was not added, removed or configured; nothing was changed.
public struct PlacementError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of mistake, stable for programs.
    public let code: String
    /// Where in what was sent.
    public let path: String
    /// What is wrong and what to do.
    public let message: String

    public init(_ code: String, at path: String, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    public var description: String { message }
}
