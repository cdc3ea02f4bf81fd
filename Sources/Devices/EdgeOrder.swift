/// Notices lost edges: by gaps in the kernel's count, and by two edges of one line in the same direction.
struct EdgeOrder: Sendable {
    /// What the last edge of a line was.
    private struct Last {
        var sequence: UInt64 = 0
        var isActive: Bool?
        /// Whether the reader missed edges of this line.
        var isLost = false
    }

    private var lines: [Last]

    init(lineCount: Int) {
        lines = Array(repeating: Last(), count: lineCount)
    }

    /// The edge with its line's place, and whether edges were lost before it.
    mutating func stamp(_ edge: GPIOEdge, line: Int) -> LineEdge {
        let last = lines[line]
        let hasGap = edge.sequence != 0 && edge.sequence != last.sequence + 1
        lines[line] = Last(sequence: edge.sequence, isActive: edge.isActive)
        return LineEdge(
            line: line, isActive: edge.isActive, nanoseconds: edge.nanoseconds,
            followsLoss: hasGap || last.isLost || last.isActive == edge.isActive)
    }

    /// Marks the next edge of a line, because the reader was too slow for an earlier one.
    mutating func noteLoss(line: Int) { lines[line].isLost = true }
}
