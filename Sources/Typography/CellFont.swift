/// A synthetic font for layout tests: every grapheme cluster is one cell, drawn as a filled box.
final class CellFont: TypeSource {
    /// Columns of a cell.
    private let width: Int
    /// Rows of a cell.
    private let height: Int

    /// Cells of at least 1 by 2 pixels.
    init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(2, height)
    }

    func resolve(_ request: FontRequest, scale: Double, in environment: TextEnvironment) -> ResolvedFont {
        ResolvedFont(
            id: 0, primary: FaceSize(face: 0, pixelSize: height), fallbacks: [], emboldened: false,
            antialiased: environment.antialiased, monospacedDigits: false,
            metrics: FontMetrics(ascent: height - 1, descent: 1, capHeight: height - 1, xHeight: max(1, height - 3)))
    }

    func nominalSize(_ request: FontRequest, in environment: TextEnvironment) -> Int { height }

    func covers(_ scalar: UInt32, in font: ResolvedFont) -> Bool { true }

    /// Logical order from left to right, or from right to left: enough for layout, no bidi.
    func shape(_ line: HardLine, fonts: [ResolvedFont], rightToLeft: Bool) -> ShapedLine {
        let logical = line.clusters.indices.map { index in
            ShapedGlyph(
                key: GlyphKey(face: 0, pixelSize: height, glyph: line.clusters[index].isSpace ? 0 : 1),
                xOffset: 0, yOffset: 0, advance: width, cluster: index)
        }
        return ShapedLine(
            glyphs: rightToLeft ? logical.reversed() : logical,
            advances: [Int](repeating: width, count: line.clusters.count))
    }

    /// A box that leaves the last column and row free.
    func draw(_ key: GlyphKey) -> GlyphBitmap {
        guard key.glyph == 1 else { return .empty }
        let inkWidth = max(1, width - 1)
        let inkHeight = height - 1
        return GlyphBitmap(
            left: 0, top: inkHeight, width: inkWidth, height: inkHeight,
            coverage: [UInt8](repeating: 255, count: inkWidth * inkHeight))
    }

    func takeDiagnostics() -> [TextDiagnostic] { [] }
}
