/// Where glyphs come from: font files, or the synthetic cell font of tests.
protocol TypeSource: AnyObject {
    /// The face and size a request gets, scaled by `minimumScaleFactor` when text does not fit.
    func resolve(_ request: FontRequest, scale: Double, in environment: TextEnvironment) -> ResolvedFont
    /// The size in pixels before scaling.
    func nominalSize(_ request: FontRequest, in environment: TextEnvironment) -> Int
    /// How much larger than usual text styles are, 1 for as large as usual.
    func dynamicTypeScale(in environment: TextEnvironment) -> Double
    /// Glyphs in visual order for one line; `fonts` has one entry a span.
    func shape(_ line: HardLine, fonts: [ResolvedFont], rightToLeft: Bool) -> ShapedLine
    /// Whether the font's own face has a code point.
    func covers(_ scalar: UInt32, in font: ResolvedFont) -> Bool
    /// Draws a glyph; unknown keys give an empty bitmap.
    func draw(_ key: GlyphKey) -> GlyphBitmap
    /// Whether a glyph can be drawn at any size.
    func isScalable(_ key: GlyphKey) -> Bool
    /// Hands over what could not be drawn since the last call.
    func takeDiagnostics() -> [TextDiagnostic]
    /// Whether a font failed since the last call in a way that may pass: what was set meanwhile must be set anew.
    func takeFailure() -> Bool
}

extension TypeSource {
    func dynamicTypeScale(in environment: TextEnvironment) -> Double { 1 }

    func takeFailure() -> Bool { false }

    func isScalable(_ key: GlyphKey) -> Bool { false }
}

/// A face at a pixel size.
struct FaceSize: Hashable, Sendable {
    /// Index into the face table.
    var face: Int
    /// The size it is opened at.
    var pixelSize: Int
}

/// The answer to a `FontRequest`.
struct ResolvedFont: Hashable, Sendable {
    /// Tells resolved fonts of one source apart.
    var id: Int
    /// What draws all it can.
    var primary: FaceSize
    /// Faces to try in order for what the primary face lacks.
    var fallbacks: [FaceSize]
    /// Smeared for want of a bold file.
    var emboldened: Bool
    /// Grey edges.
    var antialiased: Bool
    /// Digits as wide as the widest.
    var monospacedDigits: Bool
    /// Of the primary face.
    var metrics: FontMetrics
}
