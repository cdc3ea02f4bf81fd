/// Notices lost edges: by gaps in the kernel's count, and by two edges of one line in the same direction.
struct EdgeOrder: Sendable {
    /// What the last edge of a line was.
    private struct Last {
        var sequence: UInt64 = 0
        var isActive: Bool?
        /// Whether the reader missed edges of this line.
        var isLost = false
        /// The second that is counted, and the edges in it.
        var second: UInt64 = 0
        var edges = 0
    }

    private var lines: [Last]

    init(lineCount: Int) {
        lines = Array(repeating: Last(), count: lineCount)
    }

    /// The edge with its line's place, and whether edges were lost before it.
    mutating func stamp(_ edge: GPIOEdge, line: Int) -> LineEdge {
        let last = lines[line]
        let hasGap = edge.sequence != 0 && edge.sequence != last.sequence + 1
        lines[line].sequence = edge.sequence
        lines[line].isActive = edge.isActive
        lines[line].isLost = false
        return LineEdge(
            line: line, isActive: edge.isActive, nanoseconds: edge.nanoseconds,
            followsLoss: hasGap || last.isLost || last.isActive == edge.isActive)
    }

    /// As `stamp`; nil for an edge that is one too many: a line that floats can change faster than anybody can look.
    mutating func admit(_ edge: GPIOEdge, line: Int) -> LineEdge? {
        let second = edge.nanoseconds / 1_000_000_000
        if second != lines[line].second { (lines[line].second, lines[line].edges) = (second, 0) }
        lines[line].edges += 1
        guard lines[line].edges <= Self.mostEdgesPerSecond else {
            noteLoss(line: line)
            return nil
        }
        return stamp(edge, line: line)
    }

    /// More than an encoder gives that is turned as fast as it goes.
    static let mostEdgesPerSecond = 4000

    /// Marks the next edge of a line, because the reader was too slow for an earlier one.
    mutating func noteLoss(line: Int) { lines[line].isLost = true }
}
