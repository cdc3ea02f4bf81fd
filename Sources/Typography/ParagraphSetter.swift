/// Sets one paragraph: shapes, wraps, truncates, shrinks when allowed, and stacks lines.
struct ParagraphSetter {
    /// Shapes and caches.
    let engine: TextEngine
    /// What is set, and in what room.
    let key: LayoutKey

    /// The layout at full size, or the largest smaller size that needs no truncation, else the smallest allowed.
    func set() -> TextLayout {
        let full = layout(scale: 1)
        let factor = key.paragraph.minimumScaleFactor
        guard full.isTruncated, factor < 1, factor >= 0 else { return full }
        var last = full
        for scale in scales(downTo: factor) {
            last = layout(scale: scale)
            if !last.isTruncated { break }
        }
        return last
    }

    /// Scales that give whole pixel sizes for the largest span, falling.
    private func scales(downTo factor: Double) -> [Double] {
        let sizes = key.spans.map { engine.source.nominalSize($0.font, in: key.environment) }
        guard let size = sizes.max(), size > 1 else { return [] }
        let smallest = max(1, Int((Double(size) * factor).rounded(.up)))
        return stride(from: size - 1, through: smallest, by: -1).map { Double($0) / Double(size) }
    }

    /// The layout at a scale, with fewer lines when tall fallback faces break the height.
    private func layout(scale: Double) -> TextLayout {
        let text = engine.prepared(key, scale: scale)
        var limit = lineLimit(text)
        while true {
            let lines = LineComposer(engine: engine, key: key, text: text, limit: limit).compose()
            let layout = LineStacker(engine: engine, key: key, text: text).stack(lines.lines, lines.isTruncated)
            guard let height = key.height, layout.lines.count > 1, Int(layout.height) > height,
                key.paragraph.reservedLines < layout.lines.count
            else { return layout }
            limit = layout.lines.count - 1
        }
    }

    /// The most lines that limit and height allow.
    private func lineLimit(_ text: PreparedText) -> Int? {
        let asked = key.paragraph.lineLimit.map { max(1, $0) }
        guard let height = key.height, text.pitch > 0 else { return asked }
        let spacing = max(0, key.paragraph.lineSpacing)
        let fitting = max(1, (height + spacing) / (text.pitch + spacing))
        return min(asked ?? .max, fitting)
    }
}
