/// Symbols that stand within text, each as a code point for private use.
final class InlineSymbols {
    /// The face index of symbols.
    static let face = -2
    /// Supplementary Private Use Area-A.
    private static let plane: UInt32 = 0xF0000
    /// Names told apart at most; the plane has no more code points.
    private static let limit = 0xFFFD

    /// Where the drawings are.
    private let library: SymbolLibrary
    /// Names in the order of their code points.
    private var names: [String] = []
    private var numbers: [String: Int] = [:]

    init(library: SymbolLibrary) {
        self.library = library
    }

    /// The code point of a symbol, the replacement character when there are too many.
    func scalar(_ name: String) -> Unicode.Scalar {
        if numbers[name] == nil, names.count < Self.limit {
            numbers[name] = names.count
            names.append(name)
        }
        return numbers[name].flatMap { Unicode.Scalar(Self.plane + UInt32($0)) } ?? "\u{FFFD}"
    }

    /// Whether a code point is a symbol's.
    func isSymbol(_ scalar: UInt32) -> Bool { scalar >= Self.plane && Int(scalar - Self.plane) < names.count }

    /// The glyph of a symbol beside a font: the key holds the height of the capitals, on which it is centred.
    func key(_ scalar: UInt32, _ font: ResolvedFont) -> GlyphKey {
        let capitals = font.metrics.capHeight
        return GlyphKey(
            face: Self.face, pixelSize: max(8, (capitals * 13 + 5) / 10),
            glyph: UInt32(min(capitals, 0xFFFF)) << 16 | (scalar - Self.plane), antialiased: font.antialiased)
    }

    /// Columns the pen moves on: the drawing and a gap.
    func advance(_ key: GlyphKey) -> Int { bitmap(key).width + 1 }

    /// The drawing of a symbol's glyph, half a pixel higher where it cannot be centred.
    func draw(_ key: GlyphKey) -> GlyphBitmap {
        let symbol = bitmap(key)
        return GlyphBitmap(
            left: 0, top: (symbol.height + Int(key.glyph >> 16) + 1) / 2, width: symbol.width, height: symbol.height,
            coverage: symbol.coverage)
    }

    private func bitmap(_ key: GlyphKey) -> SymbolBitmap {
        library.bitmap(names[Int(key.glyph & 0xFFFF)], size: key.pixelSize)
    }
}
