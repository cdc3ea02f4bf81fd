/// Greedy wrapping of one hard line.
struct LineWrapper {
    let line: HardLine
    let advances: [Int]
    /// Pixels; nil never wraps.
    let width: Int?

    /// One line's clusters, and where the next one starts.
    struct Piece: Equatable {
        /// What is shown, without the spaces that hang.
        var shown: Range<Int>
        var next: Int
        /// Not even one cluster fits, so the text ends here.
        var isStuck = false
    }

    /// The piece that starts at a cluster.
    func piece(from start: Int) -> Piece {
        let end = line.clusters.count
        guard let width else { return Piece(shown: start..<end, next: end) }
        var sum = 0
        var lastBreak: Int?
        for index in start..<end {
            let cluster = line.clusters[index]
            if !cluster.isSpace && sum + advances[index] > width {
                return overflow(start: start, at: index, lastBreak: lastBreak)
            }
            sum += advances[index]
            if cluster.breaksAfter { lastBreak = index + 1 }
        }
        return Piece(shown: start..<(sum > width ? withoutSpaces(start..<end) : end), next: end)
    }

    private func overflow(start: Int, at index: Int, lastBreak: Int?) -> Piece {
        if let lastBreak { return Piece(shown: start..<withoutSpaces(start..<lastBreak), next: lastBreak) }
        let cut = boundary(atOrBefore: index)
        guard cut > start else { return Piece(shown: start..<start, next: start, isStuck: true) }
        return Piece(shown: start..<withoutSpaces(start..<cut), next: cut)
    }

    /// The nearest place before which a line may be cut: clusters that share a glyph stay together.
    func boundary(atOrBefore index: Int) -> Int {
        var cut = index
        while cut > 0, cut < advances.count, advances[cut] == 0 { cut -= 1 }
        return cut
    }

    /// The end of a range once the spaces at its end are gone.
    func withoutSpaces(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, line.clusters[end - 1].isSpace { end -= 1 }
        return end
    }

    /// The start of a range once the spaces at its start are gone.
    func withoutLeadingSpaces(_ range: Range<Int>) -> Int {
        var start = range.lowerBound
        while start < range.upperBound, line.clusters[start].isSpace { start += 1 }
        return start
    }

    /// Advance sum of a range.
    func width(of range: Range<Int>) -> Int {
        advances[range].reduce(0, +)
    }
}
