/// Text set into lines; places are in whole pixels, y grows downwards.
public struct TextLayout: Equatable, Sendable {
    /// The widest line's width in whole pixels, never more than proposed.
    public var width: Double
    /// All lines with spacing, or the reserved lines when they are higher; whole pixels.
    public var height: Double
    /// From top to bottom.
    public var lines: [TextLine]
    /// The first line's baseline from the top; 0 without lines.
    public var firstBaseline: Double
    /// The last line's baseline from the top; 0 without lines.
    public var lastBaseline: Double
    /// Whether any text is not shown.
    public var isTruncated: Bool

    public init(
        width: Double, height: Double, lines: [TextLine], firstBaseline: Double, lastBaseline: Double,
        isTruncated: Bool
    ) {
        self.width = width
        self.height = height
        self.lines = lines
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.isTruncated = isTruncated
    }
}

/// One line of a layout.
public struct TextLine: Equatable, Sendable {
    /// The alignment offset in the layout's width.
    public var x: Int
    /// The baseline from the layout's top; ink in row `baseline - 1` stands on it.
    public var baseline: Int
    /// Advance sum; spaces at the end count only when the text is one line and they fit.
    public var width: Int
    /// Glyphs in drawing order, left to right.
    public var glyphs: [PlacedGlyph]
    /// The text this line shows, in reading order, with its ellipsis.
    public var string: String

    /// A line; see the properties.
    public init(x: Int, baseline: Int, width: Int, glyphs: [PlacedGlyph], string: String) {
        self.x = x
        self.baseline = baseline
        self.width = width
        self.glyphs = glyphs
        self.string = string
    }
}

/// A glyph at its pen position.
public struct PlacedGlyph: Hashable, Sendable {
    /// What is drawn.
    public var key: GlyphKey
    /// Pen position from the line's `x`.
    public var x: Int
    /// Pen position from the line's baseline, downwards.
    public var y: Int
    /// Columns the pen moves on; underlines cover `x ..< x + advance`.
    public var advance: Int
    /// Index of the span it comes from.
    public var span: Int

    /// A glyph; see the properties.
    public init(key: GlyphKey, x: Int, y: Int, advance: Int, span: Int) {
        self.key = key
        self.x = x
        self.y = y
        self.advance = advance
        self.span = span
    }
}
