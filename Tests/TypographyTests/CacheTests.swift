import Testing

@testable import Typography

@Suite struct CacheTests {
    let engine: TextEngine
    let source: FontLibrary
    let table: FaceTable

    init() throws {
        let directory = try FontDirectory.locate()
        engine = try TextEngine(fonts: directory)
        source = try FontLibrary(directory: directory)
        let file = try CascadeFile.read(directory.path + "/cascade.json")
        table = try FaceTable(families: file.families, folder: directory.path)
    }

    @Test func fullCache_startsAgain() {
        var cache = BoundedCache<Int, String>(limit: 10)
        cache.insert("a", for: 1, cost: 6)
        cache.insert("b", for: 2, cost: 4)
        #expect(cache[1] == "a")
        cache.insert("c", for: 3, cost: 1)
        #expect(cache[1] == nil)
        #expect(cache[3] == "c")
    }

    @Test func sameTextAgain_isTheSameLayout() {
        let first = engine.set("Ankunft in 12 Min.", width: 60)
        #expect(engine.set("Ankunft in 12 Min.", width: 60) == first)
        #expect(engine.set("Ankunft in 12 Min.", width: 128) != first)
        #expect(engine.set("Ankunft in 12 Min.", .body, Paragraph(alignment: .trailing), width: 60) != first)
        #expect(engine.set("Ankunft in 12 Min.", width: 60, in: TextEnvironment(density: .large)) != first)
    }

    @Test func wordsOneByOne_areTheWholeWord() {
        let font = source.resolve(.pixels(14), scale: 1, in: TextEnvironment())
        for word in ["Wetter", "AVATAR", "Tö.", "9:41", "L’étoile", "Привет"] {
            let line = TextPreparation.hardLines([TextSpan(string: word, font: .body)])[0]
            let whole = LineShaper(
                table: table, symbols: InlineSymbols(library: SymbolLibrary(folder: nil)), line: line, fonts: [font],
                rightToLeft: false
            ).shape { _ in }
            let first = source.shape(line, fonts: [font], rightToLeft: false)
            #expect(first == whole)
            #expect(source.shape(line, fonts: [font], rightToLeft: false) == first)
        }
    }

    @Test func wordInALine_standsAfterTheOnesBefore() {
        let layout = engine.set("ab ab")
        let glyphs = layout.lines[0].glyphs
        #expect(glyphs[3].key == glyphs[0].key)
        #expect(glyphs[3].x == glyphs[2].x + glyphs[2].advance)
        #expect(Double(glyphs[4].x + glyphs[4].advance) == layout.width)
    }

    @Test func simpleScripts_areLeftToRightWithoutMarks() {
        for scalar in "aZ09äЖΩ—…→€°".unicodeScalars { #expect(WordCache.isSimple(scalar.value)) }
        for scalar in "אب漢\u{301}\u{200D}\u{202E}\u{AD}👍".unicodeScalars { #expect(!WordCache.isSimple(scalar.value)) }
    }

    @Test func longLine_findsItsGlyphsByIndex() {
        let text = String(repeating: "אב cd ", count: 100)
        let line = TextPreparation.hardLines([TextSpan(string: text, font: .body)])[0]
        let font = source.resolve(.body, scale: 1, in: TextEnvironment())
        let plain = source.shape(line, fonts: [font], rightToLeft: false)
        let indexed = plain.indexed()
        #expect(!indexed.byCluster.isEmpty)
        for range in [0..<7, 3..<50, 200..<201, 590..<600, 5..<5] {
            #expect(indexed.glyphs(in: range) == plain.glyphs(in: range))
        }
    }

    @Test func manySizes_doNotKeepEveryFaceOpen() throws {
        let engine = try TextEngine(fonts: FontDirectory.locate())
        let key = engine.set("R", .pixels(12)).lines[0].glyphs[0].key
        let before = engine.bitmap(for: key)
        for size in 11...120 { #expect(engine.set("R漢", .pixels(Double(size))).width > 0) }
        #expect(source.draw(key) == before)
        #expect(engine.set("Rr", .pixels(12)).lines[0].glyphs[0].key == key)
    }

    @Test func changedFontOfTheSameWord_isNotMixedUp() {
        let spans = [TextSpan(string: "ab", font: .pixels(12)), TextSpan(string: "ab", font: .pixels(20))]
        let layout = engine.layout(spans, Paragraph(), width: nil, height: nil, in: TextEnvironment())
        #expect(layout.lines[0].glyphs.map(\.key.pixelSize) == [12, 12, 20, 20])
        #expect(layout.width == engine.set("ab", .pixels(12)).width + engine.set("ab", .pixels(20)).width)
    }
}
