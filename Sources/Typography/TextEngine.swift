/// Sets text and draws glyphs. Not safe for several threads: use it from one actor.
public final class TextEngine {
    let source: any TypeSource
    let symbols: SymbolLibrary
    private var layouts = BoundedCache<LayoutKey, TextLayout>(limit: 512)
    private var texts = BoundedCache<PreparationKey, PreparedText>(limit: 256)
    private var glyphs = BoundedCache<GlyphKey, GlyphBitmap>(limit: 4096)
    private var pending: [TextDiagnostic] = []

    /// Reads `cascade.json`; faces and symbols are opened when first used.
    ///
    /// - Throws: `FontError` when the cascade cannot be used or a font package is missing.
    public init(fonts: FontDirectory) throws(FontError) {
        source = try FontLibrary(directory: fonts)
        symbols = SymbolLibrary(folder: fonts.path + "/Symbols")
    }

    /// An engine on any source of glyphs.
    init(source: any TypeSource, symbols: SymbolLibrary = SymbolLibrary(folder: nil)) {
        self.source = source
        self.symbols = symbols
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
        if let known = layouts[key] { return known }
        let layout = ParagraphSetter(engine: self, key: key).set()
        layouts[key] = layout
        return layout
    }

    /// The drawing of a symbol, by its SF Symbols name, in the largest size that is not above `size` pixels, else in
    /// the smallest; for an unknown name a box of `size` pixels and one diagnostic.
    public func symbol(_ name: String, size: Int) -> SymbolBitmap {
        symbols.bitmap(name, size: size)
    }

    /// The pixels of a glyph of a layout.
    public func bitmap(for glyph: GlyphKey) -> GlyphBitmap {
        if let known = glyphs[glyph] { return known }
        let drawn = source.draw(glyph)
        glyphs[glyph] = drawn
        return drawn
    }

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
        let preparation = PreparationKey(
            spans: key.spans, environment: key.environment, rightToLeft: key.paragraph.isRightToLeft, scale: scale)
        if let known = texts[preparation] { return known }
        let text = PreparedText(preparation, source: source, room: nil)
        texts[preparation] = text
        return text
    }

    /// Whole pixels of a proposal; nil for no limit.
    private static func wholePixels(_ length: Double?) -> Int? {
        guard let length, !length.isNaN, length < 1_000_000 else { return nil }
        return max(0, Int(length.rounded(.down)))
    }
}

/// All that a layout depends on.
struct LayoutKey: Hashable, Sendable {
    var spans: [TextSpan]
    var paragraph: Paragraph
    /// Whole pixels; nil for no limit.
    var width: Int?
    /// Whole pixels; nil for no limit.
    var height: Int?
    var environment: TextEnvironment
}
