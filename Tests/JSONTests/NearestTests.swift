import JSON
import Testing

@Suite struct NearestTests {
    @Test(arguments: [
        ("adress", "address"), ("Address", "address"), ("rotaton", "rotation"), ("moduel", "module"),
        ("ssd1306-12864", "ssd1306-128x64"), ("sh1106_128x64", "sh1106-128x64"), ("bsu", "bus"), ("buss", "bus"),
    ])
    func word_whenMistyped_findsTheOneMeant(word: String, meant: String) {
        let known = ["id", "module", "bus", "address", "rotation", "ssd1306-128x64", "ssd1306-128x32", "sh1106-128x64"]
        #expect(Nearest.match(word, among: known) == meant)
    }

    @Test(arguments: ["", "x", "temperature", "i2c", "zz"])
    func word_whenNothingIsNear_findsNothing(word: String) {
        #expect(Nearest.match(word, among: ["id", "module", "bus", "address"]) == nil)
    }

    @Test func suggestion_listsAllKnownWords() {
        #expect(
            Nearest.suggestion(for: "pnale", among: ["panel", "kind"]) == "did you mean \"panel\"? Known: panel, kind")
        #expect(Nearest.suggestion(for: "xyz", among: ["panel", "kind"]) == "Known: panel, kind")
    }

    @Test func word_whenVeryLong_isNotCompared() {
        let word = String(repeating: "a", count: 10_000)
        #expect(Nearest.match(word, among: [word]) == nil)
    }
}
