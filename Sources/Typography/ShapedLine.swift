/// A glyph at its place in visual order, measures in whole pixels.
struct ShapedGlyph: Hashable, Sendable {
    /// What is drawn.
    var key: GlyphKey
    /// To the right of the pen.
    var xOffset: Int
    /// Downwards.
    var yOffset: Int
    /// The way of the pen.
    var advance: Int
    /// Index of the cluster it belongs to.
    var cluster: Int
}

/// A hard line with its glyphs.
struct ShapedLine: Hashable, Sendable {
    /// In visual order, left to right.
    var glyphs: [ShapedGlyph] = []
    /// Advance of each cluster in logical order; 0 where a cluster shares the glyph of the one before.
    var advances: [Int] = []
    /// Glyph indices ordered by cluster; empty in short lines.
    var byCluster: [Int] = []
}

extension ShapedLine {
    /// Lines with more glyphs than this get an index, so that many lines of one text take linear time.
    private static let longLine = 256

    /// The same line, with an index when it is long.
    func indexed() -> ShapedLine {
        guard glyphs.count > Self.longLine else { return self }
        var line = self
        // Sorting is stable by the index itself.
        line.byCluster = glyphs.indices.sorted { (glyphs[$0].cluster, $0) < (glyphs[$1].cluster, $1) }
        return line
    }

    /// The glyphs of some clusters, in visual order.
    func glyphs(in clusters: Range<Int>) -> [ShapedGlyph] {
        if clusters == advances.indices { return glyphs }
        guard !byCluster.isEmpty else { return glyphs.filter { clusters.contains($0.cluster) } }
        let wanted = firstPlace(of: clusters.lowerBound)..<firstPlace(of: clusters.upperBound)
        return byCluster[wanted].sorted().map { glyphs[$0] }
    }

    /// The first place in the index whose glyph is not before a cluster.
    private func firstPlace(of cluster: Int) -> Int {
        var low = 0
        var high = byCluster.count
        while low < high {
            let middle = (low + high) / 2
            if glyphs[byCluster[middle]].cluster < cluster { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
