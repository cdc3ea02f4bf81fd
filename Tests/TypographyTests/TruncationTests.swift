import Testing
import Typography

@Suite struct TruncationTests {
    let engine = TextEngine.cell(width: 6, height: 8)
    let oneLine = Paragraph(lineLimit: 1)

    private func text(_ string: String, _ width: Double, _ paragraph: Paragraph) -> String {
        Drawing.texts(engine.set(string, .body, paragraph, width: width)).joined(separator: "|")
    }

    @Test func tail_cutsAtCharacters() {
        #expect(text("Temperature", 30, oneLine) == "Temp…")
        #expect(text("Temperature", 6, oneLine) == "…")
        #expect(text("Temperature", 5, oneLine) == "")
        #expect(engine.set("Temperature", .body, oneLine, width: 5).width == 0)
        #expect(text("Temperature", 66, oneLine) == "Temperature")
    }

    @Test func tail_dropsSpacesBesideTheEllipsis() {
        #expect(text("ab cdefgh", 24, oneLine) == "ab…")
        #expect(text("Hello, world", 61.33, oneLine) == "Hello, wo…")
    }

    @Test func head_showsTheEnd() {
        let paragraph = Paragraph(lineLimit: 1, truncation: .head)
        #expect(text("Temperature", 30, paragraph) == "…ture")
        #expect(text("abcdef gh", 24, paragraph) == "…gh")
    }

    @Test func middle_showsBothEnds() {
        let paragraph = Paragraph(lineLimit: 1, truncation: .middle)
        #expect(text("Temperature", 30, paragraph) == "Te…re")
        #expect(text("Temperature", 36, paragraph) == "Tem…re")
        #expect(text("Temperature", 6, paragraph) == "…")
    }

    @Test func lastAllowedLine_isTruncated() {
        let paragraph = Paragraph(lineLimit: 2)
        #expect(text("the quick brown fox jumps", 60, paragraph) == "the quick|brown fox…")
        #expect(text("the quick brown fox", 60, paragraph) == "the quick|brown fox")
    }

    @Test func newlineBeyondTheLimit_showsAsEllipsis() {
        #expect(text("a\nb", 60, oneLine) == "a…")
        #expect(text("a\nb", 60, Paragraph(lineLimit: 1, truncation: .head)) == "a b")
        #expect(text("abc\ndef", 30, Paragraph(lineLimit: 1, truncation: .head)) == "…def")
        #expect(text("ab\ncd", 18, Paragraph(lineLimit: 1, truncation: .middle)) == "a…d")
    }

    @Test func lineLimitBelowOne_countsAsOne() {
        #expect(text("a b", 6, Paragraph(lineLimit: 0)) == "…")
    }

    @Test func height_keepsWholeLinesAndAtLeastOne() {
        for (height, lines) in [(24.0, 3), (23, 2), (15, 1), (7, 1), (0, 1), (-3, 1)] {
            let layout = engine.set("aaaa bbbb cccc", width: 24, height: height)
            #expect(layout.lines.count == lines)
            #expect(layout.isTruncated == (lines < 3))
        }
    }

    @Test func lineTruncatedTwoWays_countsLineSpacingOnlyBetween() {
        let spaced = Paragraph(lineSpacing: 4)
        #expect(engine.set("a\nb\nc", .body, spaced, height: 32).lines.count == 3)
        #expect(engine.set("a\nb\nc", .body, spaced, height: 31).lines.count == 2)
    }

    @Test func cluster_isNotCutByTheEllipsis() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        #expect(text("a\(family)bcd", 18, oneLine) == "a\(family)…")
        #expect(text("a\(family)bcd", 12, oneLine) == "a…")
    }

    @Test func rightToLeft_putsTheEllipsisLeft() {
        let paragraph = Paragraph(lineLimit: 1, isRightToLeft: true)
        let layout = engine.set("abcdef", .body, paragraph, width: 18)
        #expect(layout.lines[0].string == "ab…")
        #expect(layout.lines[0].width == 18)
    }

    @Test func longText_takesOnlyWhatCanBeSeen() {
        let long = String(repeating: "word ", count: 20000)
        let tail = engine.set(long, .body, Paragraph(lineLimit: 2), width: 60)
        #expect(Drawing.texts(tail) == ["word word", "word word…"])
        let head = engine.set(long + "end", .body, Paragraph(lineLimit: 1, truncation: .head), width: 30)
        #expect(Drawing.texts(head) == ["…end"])
        let unlimited = engine.set(String(repeating: "x", count: 10000), width: 60)
        #expect(unlimited.lines.count == 1000)
        #expect(!unlimited.isTruncated)
    }
}
