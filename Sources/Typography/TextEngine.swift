/// Sets text and draws glyphs. Not safe for several threads: use it from one actor.
public final class TextEngine {
    /// Caches of set text hold as much as 512 texts of 64 bytes.
    private static let textLimit = 512 * 64
    /// Longer texts, in bytes, are cut to what can be seen before they are shaped.
    private static let longText = 1024

    /// Where glyphs come from.
    let source: any TypeSource
    /// Where symbols come from.
    let symbols: SymbolLibrary
    /// Symbols within text.
    private let inlineSymbols: InlineSymbols
    /// Finished layouts.
    private var layouts = BoundedCache<LayoutKey, TextLayout>(limit: TextEngine.textLimit)
    /// Shaped texts.
    private var texts = BoundedCache<PreparationKey, PreparedText>(limit: TextEngine.textLimit)
    /// Drawn glyphs.
    private var glyphs = BoundedCache<GlyphKey, GlyphBitmap>(limit: 4096)
    /// Diagnostics nobody has taken.
    private var pending: [TextDiagnostic] = []

    /// Reads `cascade.json`; faces and symbols are opened when first used.
    ///
    /// - Throws: `FontError` when the cascade cannot be used or a font package is missing.
    public init(fonts: FontDirectory) throws(FontError) {
        symbols = SymbolLibrary(folder: fonts.path + "/Symbols")
        inlineSymbols = InlineSymbols(library: symbols)
        source = try FontLibrary(directory: fonts, symbols: inlineSymbols)
    }

    /// An engine on any source of glyphs.
    init(source: any TypeSource, symbols: SymbolLibrary = SymbolLibrary(folder: nil)) {
        self.source = source
        self.symbols = symbols
        inlineSymbols = InlineSymbols(library: symbols)
    }

    /// An engine for layout tests: every grapheme cluster is `width` px wide, lines are `height` px high with the
    /// baseline one row above their end, and ink fills all but the last column and row of a cell.
    public static func cell(width: Int, height: Int) -> TextEngine {
        TextEngine(source: CellFont(width: width, height: height))
    }

    /// Vertical measures of the face a request gets.
    public func metrics(_ font: FontRequest, in environment: TextEnvironment) -> FontMetrics {
        source.resolve(font, scale: 1, in: environment).metrics
    }

    /// How much larger than usual text styles are at a Dynamic Type step, 1 for as large as usual.
    public func dynamicTypeScale(in environment: TextEnvironment) -> Double {
        source.dynamicTypeScale(in: environment)
    }

    /// Sets spans as one paragraph.
    ///
    /// - Parameters:
    ///   - width: Pixels to wrap at; nil, infinite and NaN mean no limit, below zero counts as zero.
    ///   - height: Pixels that limit the number of lines, at least one line stays; nil means no limit.
    public func layout(
        _ spans: [TextSpan], _ paragraph: Paragraph, width: Double?, height: Double?,
        in environment: TextEnvironment
    ) -> TextLayout {
        let key = LayoutKey(
            spans: spans, paragraph: paragraph, width: Self.wholePixels(width), height: Self.wholePixels(height),
            environment: environment)
        forgetFailures()
        if let known = layouts[key] { return known }
        let layout = ParagraphSetter(engine: self, key: key).set()
        layouts.insert(layout, for: key, cost: Self.cost(spans))
        return layout
    }

    /// Drops everything that was set while a font could not be opened.
    private func forgetFailures() {
        guard source.takeFailure() else { return }
        layouts = BoundedCache(limit: Self.textLimit)
        texts = BoundedCache(limit: Self.textLimit)
        glyphs = BoundedCache(limit: 4096)
    }

    /// The drawing of a symbol, by its SF Symbols name, in the largest size that is not above `size` pixels, else in
    /// the smallest; for an unknown name a box of `size` pixels and one diagnostic.
    public func symbol(_ name: String, size: Int) -> SymbolBitmap {
        symbols.bitmap(name, size: size)
    }

    /// The character that stands for a symbol within text, in a text of this engine only.
    public func character(forSymbol name: String) -> Character { Character(inlineSymbols.scalar(name)) }

    /// The names of all symbols there are, aliases too, sorted.
    public var symbolNames: [String] { symbols.names }

    /// Whether there is a drawing of a symbol, in any size.
    public func hasSymbol(_ name: String) -> Bool { symbols.knows(name) }

    /// The pixels of a glyph of a layout.
    public func bitmap(for glyph: GlyphKey) -> GlyphBitmap {
        if let known = glyphs[glyph] { return known }
        let drawn = source.draw(glyph)
        glyphs.insert(drawn, for: glyph, cost: 1)
        return drawn
    }

    /// Whether a glyph has an outline, so that its key may be given another size.
    public func isScalable(_ glyph: GlyphKey) -> Bool { source.isScalable(glyph) }

    /// What could not be drawn, each told once, until it is taken.
    public var diagnostics: [TextDiagnostic] {
        pending += source.takeDiagnostics() + symbols.takeDiagnostics()
        return pending
    }

    /// Hands over the diagnostics and forgets them.
    public func takeDiagnostics() -> [TextDiagnostic] {
        let all = diagnostics
        pending = []
        return all
    }

    /// Shaped text for a layout, kept for layouts of the same text at other widths.
    func prepared(_ key: LayoutKey, scale: Double) -> PreparedText {
        var preparation = PreparationKey(
            spans: key.spans, environment: key.environment, rightToLeft: key.paragraph.isRightToLeft, scale: scale)
        let cost = Self.cost(key.spans)
        if cost > Self.longText { preparation.room = room(key, scale: scale) }
        if let known = texts[preparation] { return known }
        let text = PreparedText(preparation, source: source)
        texts.insert(text, for: preparation, cost: cost)
        return text
    }

    /// How many clusters can be seen at most, when width and lines are limited: each takes a pixel or more.
    private func room(_ key: LayoutKey, scale: Double) -> Int? {
        guard let width = key.width else { return nil }
        let fonts = key.spans.map { source.resolve($0.font, scale: scale, in: key.environment) }
        let lowest = fonts.map(\.metrics.lineHeight).min() ?? 1
        let fitting = key.height.map { max(1, ($0 + max(0, key.paragraph.lineSpacing)) / max(1, lowest)) }
        guard let lines = [key.paragraph.lineLimit.map { max(1, $0) }, fitting].compactMap({ $0 }).min(),
            lines < 10000
        else { return nil }
        return lines * (width + 1)
    }

    /// What keeping a text costs: its bytes, and a little for itself.
    private static func cost(_ spans: [TextSpan]) -> Int {
        spans.reduce(16) { $0 + $1.string.utf8.count }
    }

    /// Whole pixels of a proposal; nil for no limit.
    private static func wholePixels(_ length: Double?) -> Int? {
        guard let length, !length.isNaN, length < 1_000_000 else { return nil }
        return max(0, Int(length.rounded(.down)))
    }
}

/// All that a layout depends on.
struct LayoutKey: Hashable, Sendable {
    /// Text and fonts.
    var spans: [TextSpan]
    /// Limits and alignment.
    var paragraph: Paragraph
    /// Whole pixels; nil for no limit.
    var width: Int?
    /// Whole pixels; nil for no limit.
    var height: Int?
    /// Density and type size.
    var environment: TextEnvironment
}
