/// Breaks prepared text into lines and truncates the last one.
struct LineComposer {
    let engine: TextEngine
    let key: LayoutKey
    let text: PreparedText
    /// The most lines; nil for any number.
    let limit: Int?

    /// A line ready to be placed: which clusters of a shaped line it shows.
    struct Line {
        var line: HardLine
        var shaped: ShapedLine
        var shown: Range<Int>
    }

    func compose() -> (lines: [Line], isTruncated: Bool) {
        var lines: [Line] = []
        for index in text.lines.indices {
            let (line, shaped) = text.lines[index]
            let wrapper = LineWrapper(line: line, advances: shaped.advances, width: key.width)
            let hasMore = index + 1 < text.lines.count
            var start = 0
            repeat {
                let piece = wrapper.piece(from: start)
                let isLast = limit.map { lines.count + 1 >= $0 } ?? false
                if piece.isStuck {
                    lines.append(Line(line: line, shaped: shaped, shown: start..<start))
                    return (lines, true)
                }
                if isLast && (piece.next < line.clusters.count || hasMore) {
                    lines.append(truncated(index, from: start))
                    return (lines, true)
                }
                lines.append(Line(line: line, shaped: shaped, shown: piece.shown))
                start = piece.next
            } while start < line.clusters.count
        }
        return (lines, false)
    }

    /// The last allowed line with its ellipsis.
    private func truncated(_ index: Int, from start: Int) -> Line {
        let rest = remaining(index, from: start)
        let truncator = LineTruncator(
            wrapper: LineWrapper(line: rest.line, advances: rest.shaped.advances, width: key.width),
            mode: key.paragraph.truncation, width: key.width ?? .max / 2, shape: shape, ellipsis: ellipsis)
        let short = truncator.truncate(from: rest.start)
        return Line(line: short.line, shaped: short.shaped, shown: 0..<short.line.clusters.count)
    }

    /// What the last line is cut from. Head and middle truncation show the text's end, so later hard lines join.
    private func remaining(_ index: Int, from start: Int) -> (line: HardLine, shaped: ShapedLine, start: Int) {
        let (line, shaped) = text.lines[index]
        guard key.paragraph.truncation != .tail, index + 1 < text.lines.count else { return (line, shaped, start) }
        var joined = line.joining(start..<line.clusters.count, "", span: line.span, 0..<0)
        for (following, _) in text.lines[(index + 1)...] {
            joined.append(" ", span: following.span)
            for cluster in following.clusters { joined.append(cluster.text, span: cluster.span) }
        }
        return (joined, shape(joined), 0)
    }

    private func shape(_ line: HardLine) -> ShapedLine {
        engine.source.shape(line, fonts: text.fonts, rightToLeft: text.rightToLeft)
    }

    /// U+2026, or three dots in a font without it.
    private func ellipsis(span: Int) -> String {
        guard text.fonts.indices.contains(span) else { return "" }
        return engine.source.covers(0x2026, in: text.fonts[span]) ? "\u{2026}" : "..."
    }
}
