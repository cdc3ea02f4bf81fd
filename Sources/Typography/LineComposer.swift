/// Breaks prepared text into lines and truncates the last one.
struct LineComposer {
    /// Shapes lines that change.
    let engine: TextEngine
    /// Width, truncation and the like.
    let key: LayoutKey
    /// What is composed.
    let text: PreparedText
    /// The most lines; nil for any number.
    let limit: Int?

    /// A line ready to be placed: which clusters of a shaped line it shows.
    struct Line {
        var line: HardLine
        var shaped: ShapedLine
        var shown: Range<Int>
    }

    /// The lines, and whether text is left out.
    func compose() -> (lines: [Line], isTruncated: Bool) {
        var lines: [Line] = []
        for index in text.lines.indices {
            let (line, shaped) = text.lines[index]
            let wrapper = LineWrapper(
                line: line, advances: shaped.advances, width: key.width, hyphens: hyphens(line))
            let hasMore = index + 1 < text.lines.count
            var start = 0
            repeat {
                let piece = wrapper.piece(from: start)
                let isLast = limit.map { lines.count + 1 >= $0 } ?? false
                if piece.isStuck || isLast && (piece.next < line.clusters.count || hasMore) {
                    lines.append(truncated(index, from: start))
                    return (trimmed(lines), true)
                }
                lines.append(
                    piece.isHyphenated
                        ? hyphenated(line, piece.shown) : Line(line: line, shaped: shaped, shown: piece.shown))
                start = piece.next
            } while start < line.clusters.count
        }
        return (lines.count > 1 ? trimmed(lines) : lines, false)
    }

    /// The width of a hyphen in each font, when the line has a soft one.
    private func hyphens(_ line: HardLine) -> [Int] {
        guard line.scalars.contains(0xAD) else { return [] }
        return text.fonts.indices.map { span in
            shape(HardLine(span: span).joining(0..<0, "-", span: span, 0..<0)).advances.reduce(0, +)
        }
    }

    /// A line whose soft hyphen at the end is a hyphen.
    private func hyphenated(_ line: HardLine, _ shown: Range<Int>) -> Line {
        let span = line.clusters[shown.upperBound - 1].span
        let visible = line.joining(shown.dropLast(), "-", span: span, 0..<0)
        return Line(line: visible, shaped: shape(visible), shown: visible.clusters.indices)
    }

    /// Lines without the spaces at their ends, which count only in a text of one line.
    private func trimmed(_ lines: [Line]) -> [Line] {
        lines.map { line in
            var line = line
            let wrapper = LineWrapper(line: line.line, advances: line.shaped.advances, width: nil)
            line.shown = line.shown.lowerBound..<wrapper.withoutSpaces(line.shown)
            return line
        }
    }

    /// The last allowed line with its ellipsis.
    private func truncated(_ index: Int, from start: Int) -> Line {
        let rest = remaining(index, from: start)
        // Hard lines that fit once they are joined need no ellipsis.
        if rest.isJoined, rest.shaped.advances.reduce(0, +) <= key.width ?? .max {
            return Line(line: rest.line, shaped: rest.shaped, shown: 0..<rest.line.clusters.count)
        }
        let truncator = LineTruncator(
            wrapper: LineWrapper(line: rest.line, advances: rest.shaped.advances, width: key.width),
            mode: key.paragraph.truncation, width: key.width ?? .max / 2, shape: shape, ellipsis: ellipsis)
        let short = truncator.truncate(from: rest.start)
        return Line(line: short.line, shaped: short.shaped, shown: 0..<short.line.clusters.count)
    }

    /// Text that is left for the last line.
    private struct Rest {
        var line: HardLine
        var shaped: ShapedLine
        var start: Int
        /// Several hard lines became one.
        var isJoined: Bool
    }

    /// What the last line is cut from. Head and middle truncation show the text's end, so later hard lines join.
    private func remaining(_ index: Int, from start: Int) -> Rest {
        let (line, shaped) = text.lines[index]
        guard key.paragraph.truncation != .tail, index + 1 < text.lines.count else {
            return Rest(line: line, shaped: shaped, start: start, isJoined: false)
        }
        var joined = line.joining(start..<line.clusters.count, "", span: line.span, 0..<0)
        for (following, _) in text.lines[(index + 1)...] {
            joined.append(" ", span: following.span)
            for cluster in following.clusters { joined.append(cluster.text, span: cluster.span) }
        }
        return Rest(line: joined, shaped: shape(joined), start: 0, isJoined: true)
    }

    /// A changed line with its glyphs.
    private func shape(_ line: HardLine) -> ShapedLine {
        engine.source.shape(line, fonts: text.fonts, rightToLeft: text.rightToLeft)
    }

    /// U+2026, or three dots in a font without it.
    private func ellipsis(span: Int) -> String {
        guard text.fonts.indices.contains(span) else { return "" }
        return engine.source.covers(0x2026, in: text.fonts[span]) ? "\u{2026}" : "..."
    }
}
