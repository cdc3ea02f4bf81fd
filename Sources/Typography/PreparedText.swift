/// A paragraph shaped once, for any width and height.
struct PreparedText {
    /// Hard lines with their glyphs.
    var lines: [(line: HardLine, shaped: ShapedLine)]
    /// One entry a span.
    var fonts: [ResolvedFont]
    /// The base direction.
    var rightToLeft: Bool

    /// The height of a line when every span is on it.
    var pitch: Int {
        let ascent = fonts.map(\.metrics.ascent).max() ?? 0
        let descent = fonts.map(\.metrics.descent).max() ?? 0
        return ascent + descent
    }
}

/// What a prepared text depends on.
struct PreparationKey: Hashable {
    /// Text and fonts.
    var spans: [TextSpan]
    /// Density and type size.
    var environment: TextEnvironment
    var rightToLeft: Bool
    /// 1, or less when text is made smaller to fit.
    var scale: Double
    /// Clusters that can ever be seen; what lies beyond is cut before shaping. nil keeps all.
    var room: Int?
}

extension PreparedText {
    /// Resolves fonts and shapes every hard line.
    init(_ key: PreparationKey, source: any TypeSource) {
        fonts = key.spans.map { source.resolve($0.font, scale: key.scale, in: key.environment) }
        rightToLeft = key.rightToLeft
        var hard = TextPreparation.hardLines(key.spans)
        if let room = key.room { hard = Self.cut(hard, room: room) }
        lines = []
        for line in hard {
            lines.append((line, source.shape(line, fonts: fonts, rightToLeft: rightToLeft).indexed()))
        }
    }

    /// Takes out the middle of lines that are longer than anything that can be shown.
    private static func cut(_ lines: [HardLine], room: Int) -> [HardLine] {
        lines.map { line in
            guard line.clusters.count > 2 * room else { return line }
            var short = line.joining(0..<room, "", span: 0, (line.clusters.count - room)..<line.clusters.count)
            LineBreaker.mark(&short)
            return short
        }
    }
}
