/// Names one bitmap: a glyph of a face at a size, in one way of drawing.
public struct GlyphKey: Hashable, Sendable {
    /// Index into the engine's face table; negative for glyphs the engine draws itself.
    public var face: Int
    /// The size the face is opened at.
    public var pixelSize: Int
    /// The glyph's index in the face's file.
    public var glyph: UInt32
    /// Whether edges may be grey.
    public var antialiased: Bool
    /// Smeared one pixel to the right, where the family has no bold file.
    public var emboldened: Bool

    /// A key; see the properties.
    public init(face: Int, pixelSize: Int, glyph: UInt32, antialiased: Bool = false, emboldened: Bool = false) {
        self.face = face
        self.pixelSize = pixelSize
        self.glyph = glyph
        self.antialiased = antialiased
        self.emboldened = emboldened
    }
}

/// The pixels of a glyph.
public struct GlyphBitmap: Equatable, Sendable {
    /// Columns from the pen to the bitmap's left edge.
    public var left: Int
    /// Rows from the baseline up to the bitmap's top edge; the first row is at `baseline - top`.
    public var top: Int
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Row by row, `width` values a row: 0 or 255 in mono, 0...255 antialiased.
    public var coverage: [UInt8]

    /// A bitmap; `coverage` has `width * height` values.
    public init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.coverage = coverage
    }

    /// A glyph without ink.
    public static let empty = GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
}
