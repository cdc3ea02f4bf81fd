/// The hollow box that stands for a grapheme cluster no font has.
enum MissingGlyph {
    /// The face index of boxes.
    static let face = -1

    /// Columns of a box with its gap: half the size for one cell, the size for two.
    static func advance(pixelSize: Int, isWide: Bool) -> Int {
        let cell = max(3, (pixelSize + 1) / 2)
        return isWide ? 2 * cell : cell
    }

    /// The key holds the advance and the height, so that the box needs no font.
    static func key(_ font: ResolvedFont, isWide: Bool) -> GlyphKey {
        let advance = advance(pixelSize: font.primary.pixelSize, isWide: isWide)
        let height = max(3, font.metrics.capHeight)
        return GlyphKey(
            face: face, pixelSize: font.primary.pixelSize, glyph: UInt32(advance << 16 | height),
            antialiased: font.antialiased)
    }

    /// The box a key describes.
    static func draw(_ key: GlyphKey) -> GlyphBitmap {
        let width = Int(key.glyph >> 16) - 1
        let height = Int(key.glyph & 0xFFFF)
        guard width > 0, height > 0 else { return .empty }
        var coverage = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width where y == 0 || y == height - 1 || x == 0 || x == width - 1 {
                coverage[y * width + x] = 255
            }
        }
        return GlyphBitmap(left: 0, top: height, width: width, height: height, coverage: coverage)
    }
}
