import Typography

/// Helpers that turn layouts into rows of characters, so that expected pixels can be drawn in the tests.
enum Drawing {
    /// The layout's pixels, one string a row: `#` ink, `.` paper.
    static func rows(_ layout: TextLayout, _ engine: TextEngine) -> [String] {
        let width = Int(layout.width)
        var canvas = [[Character]](
            repeating: [Character](repeating: ".", count: width), count: Int(layout.height))
        for line in layout.lines {
            for glyph in line.glyphs {
                draw(engine.bitmap(for: glyph.key), x: line.x + glyph.x, y: line.baseline + glyph.y, on: &canvas)
            }
        }
        return canvas.map { String($0) }
    }

    private static func draw(_ bitmap: GlyphBitmap, x: Int, y: Int, on canvas: inout [[Character]]) {
        for row in 0..<bitmap.height {
            for column in 0..<bitmap.width where bitmap.coverage[row * bitmap.width + column] >= 128 {
                let place = (x: x + bitmap.left + column, y: y - bitmap.top + row)
                guard canvas.indices.contains(place.y), canvas[place.y].indices.contains(place.x) else { continue }
                canvas[place.y][place.x] = "#"
            }
        }
    }

    /// The texts of the lines.
    static func texts(_ layout: TextLayout) -> [String] { layout.lines.map(\.string) }
}

/// Short ways to ask for text.
extension TextEngine {
    func set(
        _ string: String, _ font: FontRequest = .body, _ paragraph: Paragraph = Paragraph(), width: Double? = nil,
        height: Double? = nil, in environment: TextEnvironment = TextEnvironment()
    ) -> TextLayout {
        layout([TextSpan(string: string, font: font)], paragraph, width: width, height: height, in: environment)
    }
}

extension FontRequest {
    static let body = FontRequest(size: .style(.body))
    static func pixels(_ size: Double, bold: Bool = false, design: FontDesign = .default) -> FontRequest {
        FontRequest(size: .fixed(size), isBold: bold, design: design)
    }
}

/// The font error a call throws; nil when it returns or throws another.
func fontError<Result>(_ body: () throws -> Result) -> FontError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? FontError
    }
}
