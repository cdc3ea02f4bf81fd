/// Places composed lines below each other and their glyphs on them.
struct LineStacker {
    /// Knows the ink of glyphs.
    let engine: TextEngine
    /// Alignment, spacing and the like.
    let key: LayoutKey
    /// What the lines come from.
    let text: PreparedText

    /// Rows of a line's ink above and below its baseline.
    private struct Ink {
        var top = 0
        var bottom = 0
    }

    /// The finished layout.
    func stack(_ lines: [LineComposer.Line], _ isTruncated: Bool) -> TextLayout {
        var placed = lines.map(place)
        let inks = placed.map(ink)
        var bottom = 0
        for index in placed.indices {
            let metrics = metrics(lines[index])
            let gap = index == 0 ? 0 : max(0, key.paragraph.lineSpacing)
            // Accents may use the free rows above; only when ink would meet ink, or leave the box, lines move apart.
            let inkAbove = index == 0 ? 0 : placed[index - 1].baseline + inks[index - 1].bottom
            placed[index].baseline = max(bottom + gap + metrics.ascent, inkAbove + inks[index].top)
            bottom = placed[index].baseline + metrics.descent
        }
        if let last = placed.last, let ink = inks.last { bottom = max(bottom, last.baseline + ink.bottom) }
        let width = width(of: placed, lines)
        align(&placed, width: width)
        return TextLayout(
            width: Double(width), height: Double(max(bottom, reservedHeight)), lines: placed,
            firstBaseline: Double(placed.first?.baseline ?? 0), lastBaseline: Double(placed.last?.baseline ?? 0),
            isTruncated: isTruncated)
    }

    /// The widest line, but never wider than proposed.
    private func width(of placed: [TextLine], _ lines: [LineComposer.Line]) -> Int {
        let widest = placed.map(\.width).max() ?? 0
        return key.width.map { min($0, widest) } ?? widest
    }

    /// Height of the lines kept free.
    private var reservedHeight: Int {
        let count = max(0, key.paragraph.reservedLines)
        return count == 0 ? 0 : count * text.pitch + (count - 1) * max(0, key.paragraph.lineSpacing)
    }

    /// The tallest font on a line; an empty line takes the span it stands in.
    private func metrics(_ line: LineComposer.Line) -> FontMetrics {
        var tallest = FontMetrics(ascent: 0, descent: 0, capHeight: 0, xHeight: 0)
        var spans = Set(line.line.clusters[line.shown].map(\.span))
        if spans.isEmpty { spans.insert(line.line.span) }
        for span in spans where text.fonts.indices.contains(span) {
            tallest.ascent = max(tallest.ascent, text.fonts[span].metrics.ascent)
            tallest.descent = max(tallest.descent, text.fonts[span].metrics.descent)
        }
        return tallest
    }

    /// Glyphs from left to right. A contiguous part of a line keeps the visual order the whole line has.
    private func place(_ line: LineComposer.Line) -> TextLine {
        var pen = 0
        var glyphs: [PlacedGlyph] = []
        for glyph in line.shaped.glyphs(in: line.shown) {
            let span = line.line.clusters[glyph.cluster].span
            glyphs.append(
                PlacedGlyph(
                    key: glyph.key, x: pen + glyph.xOffset, y: glyph.yOffset, advance: glyph.advance, span: span))
            pen += glyph.advance
        }
        let shown = line.line.clusters[line.shown]
        return TextLine(x: 0, baseline: 0, width: pen, glyphs: glyphs, string: String(shown.map(\.text)))
    }

    /// The ink of a line.
    private func ink(_ line: TextLine) -> Ink {
        var ink = Ink()
        for glyph in line.glyphs {
            let bitmap = engine.bitmap(for: glyph.key)
            guard bitmap.height > 0 else { continue }
            ink.top = max(ink.top, bitmap.top - glyph.y)
            ink.bottom = max(ink.bottom, bitmap.height - bitmap.top + glyph.y)
        }
        return ink
    }

    /// Moves lines to their side of the width.
    private func align(_ lines: inout [TextLine], width: Int) {
        for index in lines.indices {
            let free = max(0, width - lines[index].width)
            switch key.paragraph.alignment {
            case .leading: lines[index].x = text.rightToLeft ? free : 0
            case .center: lines[index].x = free / 2
            case .trailing: lines[index].x = text.rightToLeft ? 0 : free
            }
        }
    }
}
