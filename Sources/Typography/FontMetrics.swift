/// Vertical measures of a font in whole pixels.
public struct FontMetrics: Hashable, Sendable {
    /// Rows above the baseline.
    public var ascent: Int
    /// Rows below the baseline, with the free row that keeps lines apart.
    public var descent: Int
    /// Height of a capital letter.
    public var capHeight: Int
    /// Height of a small x.
    public var xHeight: Int

    /// Measures in pixels.
    public init(ascent: Int, descent: Int, capHeight: Int, xHeight: Int) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// From one baseline to the next when every line holds this font: ascent and descent.
    public var lineHeight: Int { ascent + descent }
}
