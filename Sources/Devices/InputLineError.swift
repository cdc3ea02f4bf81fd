/// Why input lines cannot be watched: what, where, and what to do.
public struct InputLineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds a caller tells apart.
    public enum Code: String, Sendable, CaseIterable {
        case noSuchChip
        case noSuchLine
        case lineBusy
        case permissionDenied
        case failed
    }

    public var code: Code
    /// The line as people call it; empty where no single line is concerned.
    public var line: String
    /// `errno`, where the kernel gave one.
    public var errno: Int32?
    /// One sentence with the remedy.
    public var message: String

    public init(code: Code, line: String, errno: Int32? = nil, message: String) {
        self.code = code
        self.line = line
        self.errno = errno
        self.message = message
    }

    public var description: String { message }
}
