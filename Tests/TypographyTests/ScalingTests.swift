import Testing
import Typography

@Suite struct ScalingTests {
    let engine: TextEngine

    init() throws {
        engine = try TextEngine(fonts: FontDirectory.locate())
    }

    private func sizes(_ layout: TextLayout) -> Set<Int> { Set(layout.lines.flatMap(\.glyphs).map(\.key.pixelSize)) }

    @Test func textThatFits_keepsItsSize() {
        let layout = engine.set("09:41", .pixels(20), Paragraph(lineLimit: 1, minimumScaleFactor: 0.5), width: 128)
        #expect(sizes(layout) == [20])
    }

    @Test func textThatIsTooWide_takesTheLargestSizeThatFits() {
        let paragraph = Paragraph(lineLimit: 1, minimumScaleFactor: 0.5)
        let width = engine.set("Hamburg Hbf", .pixels(15)).width
        let layout = engine.set("Hamburg Hbf", .pixels(20), paragraph, width: width)
        #expect(!layout.isTruncated)
        #expect(sizes(layout).allSatisfy { $0 >= 15 && $0 < 20 })
        #expect(Drawing.texts(layout) == ["Hamburg Hbf"])
    }

    @Test func textThatIsTooWideAtTheLimit_isTruncatedThere() {
        let layout = engine.set(
            "Hamburg Hauptbahnhof", .pixels(20), Paragraph(lineLimit: 1, minimumScaleFactor: 0.8), width: 60)
        #expect(layout.isTruncated)
        #expect(sizes(layout) == [16])
    }

    @Test func wrappingText_isNotScaledWhileNothingIsCut() {
        let layout = engine.set("eins zwei drei", .pixels(20), Paragraph(minimumScaleFactor: 0.5), width: 60)
        #expect(sizes(layout) == [20])
        #expect(layout.lines.count > 1)
    }

    @Test func spansOfDifferentSizes_shareOneBaseline() {
        let spans = [
            TextSpan(string: "21", font: .pixels(24, bold: true)), TextSpan(string: "°C", font: .pixels(12)),
        ]
        let layout = engine.layout(spans, Paragraph(), width: nil, height: nil, in: TextEnvironment())
        let tall = engine.metrics(.pixels(24, bold: true), in: TextEnvironment())
        #expect(layout.lines.count == 1)
        #expect(layout.firstBaseline == Double(tall.ascent))
        #expect(sizes(layout) == [12, 24])
    }
}
