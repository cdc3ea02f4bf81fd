/// Greedy wrapping of one hard line.
struct LineWrapper {
    /// What is wrapped.
    let line: HardLine
    /// Pixels of each cluster.
    let advances: [Int]
    /// Pixels; nil never wraps.
    let width: Int?
    /// The width of a hyphen in each span's font, for soft hyphens; empty when the line has none.
    var hyphens: [Int] = []

    /// One line's clusters, and where the next one starts.
    struct Piece: Equatable {
        /// What is shown, without the spaces that hang.
        var shown: Range<Int>
        var next: Int
        /// Not even one cluster fits, so the text ends here.
        var isStuck = false
        /// The line ends at a soft hyphen, which then shows.
        var isHyphenated = false
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
            if cluster.breaksAfter && hyphenFits(after: index, sum, width) { lastBreak = index + 1 }
        }
        return Piece(shown: start..<(sum > width ? withoutSpaces(start..<end) : end), next: end)
    }

    /// The piece that ends where a cluster does not fit.
    private func overflow(start: Int, at index: Int, lastBreak: Int?) -> Piece {
        if let lastBreak {
            return Piece(
                shown: start..<withoutSpaces(start..<lastBreak), next: lastBreak,
                isHyphenated: line.isSoftHyphen(lastBreak - 1))
        }
        let cut = boundary(atOrBefore: index)
        guard cut > start else { return Piece(shown: start..<start, next: start, isStuck: true) }
        return Piece(shown: start..<withoutSpaces(start..<cut), next: cut)
    }

    /// Whether a line may end after a cluster: a soft hyphen needs room to show.
    private func hyphenFits(after index: Int, _ sum: Int, _ width: Int) -> Bool {
        guard line.isSoftHyphen(index), hyphens.indices.contains(line.clusters[index].span) else { return true }
        return sum + hyphens[line.clusters[index].span] <= width
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

extension HardLine {
    /// Whether a cluster is U+00AD.
    func isSoftHyphen(_ index: Int) -> Bool { scalars[clusters[index].scalars.lowerBound] == 0xAD }
}
