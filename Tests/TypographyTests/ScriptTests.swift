import Testing

@testable import Typography

/// Bidi, clusters, fallback and missing glyphs with the real fonts.
@Suite struct ScriptTests {
    let engine: TextEngine
    let source: FontLibrary

    init() throws {
        let directory = try FontDirectory.locate()
        engine = try TextEngine(fonts: directory)
        source = try FontLibrary(directory: directory)
    }

    /// For each glyph from left to right, the cluster it belongs to.
    private func visualOrder(_ string: String, rightToLeft: Bool = false) -> [Int] {
        let line = TextPreparation.hardLines([TextSpan(string: string, font: .body)])[0]
        let font = source.resolve(.body, scale: 1, in: TextEnvironment())
        return source.shape(line, fonts: [font], rightToLeft: rightToLeft).glyphs.map(\.cluster)
    }

    @Test func hebrew_isReorderedAndNumbersStay() {
        #expect(visualOrder("אבג") == [2, 1, 0])
        #expect(visualOrder("ab אב") == [0, 1, 2, 4, 3])
        #expect(visualOrder("אב 12") == [3, 4, 2, 1, 0])
        #expect(visualOrder("ab אב", rightToLeft: true) == [4, 3, 2, 0, 1])
    }

    @Test func baseDirection_placesThePunctuation() {
        #expect(visualOrder("אב!") == [1, 0, 2])
        #expect(visualOrder("אב!", rightToLeft: true) == [2, 1, 0])
    }

    @Test func isolates_keepTheirInsideTogether() {
        #expect(
            visualOrder("א \u{2066}12 ab\u{2069} ב").filter { ![2, 8].contains($0) } == [10, 9, 3, 4, 5, 6, 7, 1, 0])
    }

    @Test func arabic_isJoined() {
        // Joined forms differ from the isolated letter.
        let alone = engine.set("ب").lines[0].glyphs.map(\.key.glyph)
        let joined = engine.set("ببب").lines[0].glyphs.map(\.key.glyph)
        #expect(joined.count == 3)
        #expect(Set(joined).count == 3)
        #expect(!joined.contains(alone[0]))
    }

    @Test func wrappedBidiLine_keepsItsOwnOrder() {
        let width = engine.set("abc אבג").width
        let layout = engine.set("abc אבג דהו", width: width + 2)
        #expect(Drawing.texts(layout) == ["abc אבג", "דהו"])
        #expect(layout.lines[0].glyphs == engine.set("abc אבג").lines[0].glyphs)
    }

    @Test func truncatedHebrew_hasItsEllipsisAtTheLeft() {
        let paragraph = Paragraph(lineLimit: 1, isRightToLeft: true)
        let layout = engine.set("שלום עולם שלום", .body, paragraph, width: 40)
        let ellipsis = engine.set("…").lines[0].glyphs[0].key
        #expect(layout.lines[0].glyphs.first?.key == ellipsis)
        #expect(layout.lines[0].string.hasSuffix("…"))
        #expect(layout.width <= 40)
    }

    @Test func combiningMarks_areComposed() {
        #expect(engine.set("e\u{301}").lines[0].glyphs == engine.set("é").lines[0].glyphs)
        #expect(engine.set("e\u{301}", .pixels(7)).lines[0].glyphs == engine.set("é", .pixels(7)).lines[0].glyphs)
        #expect(Composition.compose(0x1112, 0x1161) == 0xD558)
        #expect(Composition.compose(0xD558, 0x11AB) == 0xD55C)
        #expect(Composition.compose(0x61, 0x302) == 0xE2)
        #expect(Composition.compose(0x71, 0x302) == nil)
    }

    @Test func letterThePixelFaceLacks_comesFromTheNextFace() {
        let layout = engine.set("aЖ漢", .pixels(7))
        #expect(Set(layout.lines[0].glyphs.map(\.key.face)).count == 3)
        #expect(layout.lines[0].glyphs.map(\.key.pixelSize) == [7, 9, 16])
        #expect(engine.takeDiagnostics().isEmpty)
    }

    @Test func tallFallback_staysInsideTheBox() {
        let layout = engine.set("漢", .pixels(7))
        #expect(layout.height == 16)
        #expect(Drawing.rows(layout, engine).joined().filter { $0 == "#" }.count > 60)
    }

    @Test func accents_moveTheFirstLineOnly() {
        let plain = engine.set("Ugu\nUgu", .pixels(12))
        let accented = engine.set("Ügu\nUgu", .pixels(12))
        #expect(accented.height >= plain.height)
        #expect(
            accented.lines[1].baseline - accented.lines[0].baseline == plain.lines[1].baseline - plain.lines[0].baseline
        )
        let ink = accented.lines[0].glyphs.map { engine.bitmap(for: $0.key).top }.max()
        #expect(Double(ink ?? 0) <= accented.firstBaseline)
    }

    @Test func missingGlyph_isOneBoxAClusterAndToldOnce() {
        let layout = engine.set("a\u{E123}\u{301}b\u{E123}", .pixels(12))
        #expect(layout.lines[0].glyphs.count == 4)
        let box = engine.bitmap(for: layout.lines[0].glyphs[1].key)
        #expect(box.width == 5)
        #expect(box.coverage.prefix(5).allSatisfy { $0 == 255 })
        #expect(layout.lines[0].glyphs[1].advance == 6)
        #expect(engine.diagnostics == [.missingGlyph(codePoint: 0xE123)])
        #expect(engine.takeDiagnostics().count == 1)
        _ = engine.set("again \u{E123}")
        #expect(engine.diagnostics.isEmpty)
    }

    @Test func missingWideGlyph_takesTwoCells() {
        let layout = engine.set("\u{2FFFD}", .pixels(12))
        #expect(layout.width == 12)
        #expect(layout.lines[0].glyphs.count == 1)
    }

    @Test func emojiSequences_stayWhole() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let thumb = "\u{1F44D}\u{1F3FD}"
        #expect(
            engine.set(thumb).lines[0].glyphs.filter { engine.bitmap(for: $0.key).coverage.contains(255) }.count == 1)
        let layout = engine.set("ab \(family) cd", .body, Paragraph(lineLimit: 1), width: 60)
        #expect(!layout.lines[0].string.unicodeScalars.contains("\u{1F468}") || layout.lines[0].string.contains(family))
    }

    @Test func anyCodePoint_neverTraps() {
        var random = SplitMix(state: 42)
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int(random.next() % 30) {
                let ranges: [UInt64] = [0x180, 0x3100, 0x10000, 0x110000]
                let value = random.next() % ranges[Int(random.next() % 4)]
                if let scalar = Unicode.Scalar(UInt32(value)) { text.append(scalar) }
            }
            let paragraph = Paragraph(
                lineLimit: Int(random.next() % 4), truncation: [.head, .middle, .tail][Int(random.next() % 3)],
                minimumScaleFactor: 0.8, isRightToLeft: random.next() % 2 == 0)
            let width = Double(random.next() % 100)
            let layout = engine.set(String(text), .body, paragraph, width: width, height: 30)
            #expect(layout.width <= width)
        }
    }

    @Test func invalidBytes_showReplacementCharacters() {
        let text = String(decoding: [0x61, 0xFF, 0xE2, 0x82, 0x62] as [UInt8], as: UTF8.self)
        #expect(Drawing.texts(engine.set(text)) == ["a\u{FFFD}\u{FFFD}b"])
    }

    @Test func flags_doNotStopLineBreaking() {
        let layout = engine.set("🇩🇪 🇫🇷 \u{FFFF} ab cd", width: 40)
        #expect(layout.lines.count > 1)
        #expect(layout.lines.last?.string == "ab cd" || layout.lines.last?.string == "cd")
    }
}

/// A small repeatable random source.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
