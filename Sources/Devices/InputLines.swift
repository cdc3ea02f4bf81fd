/// A set of GPIO input lines watched together.
public protocol InputLines: AnyObject, Sendable {
    /// The lines, in the order they were asked for; events name them by their place here.
    var names: [String] { get }

    /// Edges as they come, oldest first. May be iterated once.
    var edges: AsyncStream<LineEdge> { get }

    /// Whether a line is active now (low counts as active on an active-low line).
    func isActive(_ line: Int) throws -> Bool

    /// Releases the lines; `edges` then ends.
    func close()
}

/// A change of one line.
public struct LineEdge: Equatable, Sendable {
    /// The line's place in `InputLines.names`.
    public var line: Int
    /// Whether the line became active.
    public var isActive: Bool
    /// CLOCK_MONOTONIC in nanoseconds, stamped by the kernel.
    public var nanoseconds: UInt64
    /// Whether edges were lost before this one, so the level must be read again.
    public var followsLoss: Bool

    public init(line: Int, isActive: Bool, nanoseconds: UInt64, followsLoss: Bool = false) {
        self.line = line
        self.isActive = isActive
        self.nanoseconds = nanoseconds
        self.followsLoss = followsLoss
    }
}
