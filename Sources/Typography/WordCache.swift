/// Shapes simple lines word by word and remembers words: a clock's tick changes one word of many.
///
/// Simple means left to right, without marks, joiners or scripts whose letters join: there the sum of the words is
/// the line, but for kerning with a space, which these lines therefore never have.
struct WordCache {
    /// A word in a font.
    private struct Key: Hashable {
        var font: Int
        var scalars: ArraySlice<UInt32>
    }

    /// Words by font and code points; the cost is their length.
    private var words = BoundedCache<Key, ShapedLine>(limit: 16384)

    /// The shaped line, or nil when it is not simple.
    ///
    /// - Parameter shape: Shapes one word.
    mutating func shape(
        _ line: HardLine, fonts: [ResolvedFont], _ shape: (HardLine) -> ShapedLine
    ) -> ShapedLine? {
        guard line.scalars.allSatisfy(Self.isSimple) else { return nil }
        var result = ShapedLine()
        result.glyphs.reserveCapacity(line.clusters.count)
        result.advances.reserveCapacity(line.clusters.count)
        var start = 0
        while start < line.clusters.count {
            let end = wordEnd(line, from: start)
            append(word(line, start..<end, fonts, shape), at: start, to: &result)
            start = end
        }
        return result
    }

    /// Latin, Greek and Cyrillic letters, digits, punctuation and arrows.
    static func isSimple(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20CF,
            0x2100...0x22FF:
            true
        default: false
        }
    }

    /// One space, or all clusters up to the next space or span.
    private func wordEnd(_ line: HardLine, from start: Int) -> Int {
        let first = line.clusters[start]
        if first.isSpace { return start + 1 }
        var end = start + 1
        while end < line.clusters.count, !line.clusters[end].isSpace, line.clusters[end].span == first.span { end += 1 }
        return end
    }

    /// A word from the cache, or shaped now.
    private mutating func word(
        _ line: HardLine, _ range: Range<Int>, _ fonts: [ResolvedFont], _ shape: (HardLine) -> ShapedLine
    ) -> ShapedLine {
        let first = line.clusters[range.lowerBound]
        let scalars = first.scalars.lowerBound..<line.clusters[range.upperBound - 1].scalars.upperBound
        let key = Key(font: fonts[first.span].id, scalars: line.scalars[scalars])
        if let known = words[key] { return known }
        let shaped = shape(line.part(range))
        // A copy of the slice, so that the key does not keep the whole line.
        words.insert(shaped, for: Key(font: key.font, scalars: Array(key.scalars)[...]), cost: scalars.count)
        return shaped
    }

    /// Adds a word that starts at a cluster.
    private func append(_ word: ShapedLine, at start: Int, to line: inout ShapedLine) {
        line.advances += word.advances
        for var glyph in word.glyphs {
            glyph.cluster += start
            line.glyphs.append(glyph)
        }
    }
}

extension HardLine {
    /// Some of the clusters as a line of their own.
    fileprivate func part(_ range: Range<Int>) -> HardLine {
        var part = HardLine(span: span)
        for cluster in clusters[range] {
            var moved = cluster
            let start = part.scalars.count
            part.scalars += scalars[cluster.scalars]
            moved.scalars = start..<part.scalars.count
            part.clusters.append(moved)
        }
        return part
    }
}
