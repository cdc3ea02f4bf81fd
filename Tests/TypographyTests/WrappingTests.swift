import Testing
import Typography

@Suite struct WrappingTests {
    let engine = TextEngine.cell(width: 6, height: 8)

    @Test func naturalSize_isOneLine() {
        let layout = engine.set("Temperature")
        #expect(layout.width == 66)
        #expect(layout.height == 8)
        #expect(layout.firstBaseline == 7)
        #expect(layout.lastBaseline == 7)
        #expect(!layout.isTruncated)
    }

    @Test func naturalSize_countsSpacesAtTheEnd() {
        #expect(engine.set("AB  ").width == 24)
    }

    @Test func wrapping_isGreedyAfterSpaces() {
        let layout = engine.set("the quick brown fox", width: 60)
        #expect(Drawing.texts(layout) == ["the quick", "brown fox"])
        #expect(layout.width == 54)
        #expect(layout.height == 16)
        #expect(layout.lastBaseline == 15)
    }

    @Test func spaceAtTheLineEnd_hangs() {
        let layout = engine.set("ab   cd", width: 12)
        #expect(Drawing.texts(layout) == ["ab", "cd"])
        #expect(layout.width == 12)
    }

    @Test func wordWiderThanTheLine_breaksByCharacter() {
        #expect(Drawing.texts(engine.set("Temperature", width: 30)) == ["Tempe", "ratur", "e"])
    }

    @Test func longWordAfterShortOne_startsItsOwnLine() {
        #expect(Drawing.texts(engine.set("a Temperature", width: 30)) == ["a", "Tempe", "ratur", "e"])
    }

    @Test func noBreakSpace_keepsWordsTogether() {
        #expect(Drawing.texts(engine.set("at 12\u{A0}km", width: 36)) == ["at", "12\u{A0}km"])
    }

    @Test func softHyphen_showsOnlyAtALineEndWhereItFits() throws {
        let engine = try TextEngine(fonts: FontDirectory.locate())
        let word = "Donau\u{AD}dampf\u{AD}schiff"
        #expect(engine.set(word).width == engine.set("Donaudampfschiff").width)
        let two = engine.set("Donaudampf").width + engine.set("-").width
        #expect(Drawing.texts(engine.set(word, width: two)) == ["Donau\u{AD}dampf-", "schiff"])
        #expect(Drawing.texts(engine.set(word, width: two - 1)) == ["Donau-", "dampf\u{AD}schiff"])
        #expect(engine.set(word, width: two).width == engine.set("Donaudampf-").width)
    }

    @Test func newlines_breakAndKeepEmptyLines() {
        let layout = engine.set("a\r\n\nb\u{2028}c\n")
        #expect(Drawing.texts(layout) == ["a", "", "b", "c", ""])
        #expect(layout.height == 40)
    }

    @Test func tabsAndControls_areCleaned() {
        #expect(Drawing.texts(engine.set("a\tb\u{7}\u{1B}c\u{202E}d\u{2069}")) == ["a bcd"])
        #expect(Drawing.texts(engine.set("\u{2067}ab\u{2069}")) == ["\u{2067}ab\u{2069}"])
    }

    @Test func emptyText_takesNoRoom() {
        #expect(
            engine.set("")
                == TextLayout(
                    width: 0, height: 0, lines: [], firstBaseline: 0, lastBaseline: 0, isTruncated: false))
        #expect(engine.layout([], Paragraph(), width: 10, height: 10, in: TextEnvironment()).height == 0)
        #expect(engine.set("\u{7}").height == 0)
    }

    @Test func zeroWidth_reportsWidthZeroAndOneLine() {
        let layout = engine.set("Temperature", width: 0)
        #expect(layout.width == 0)
        #expect(layout.height == 8)
        #expect(layout.isTruncated)
        #expect(engine.set("Temperature", width: -5) == layout)
    }

    @Test func strangeProposals_areNoLimit() {
        for width in [Double.infinity, .nan, .greatestFiniteMagnitude] {
            #expect(engine.set("Temperature", width: width).width == 66)
        }
    }

    @Test func fractionalWidth_roundsDown() {
        #expect(Drawing.texts(engine.set("abc", width: 17.9)) == ["ab", "c"])
    }

    @Test func alignment_movesLinesInTheTextsOwnWidth() {
        let cases: [(Paragraph.Alignment, Bool, [Int])] = [
            (.leading, false, [0, 0]), (.center, false, [0, 6]), (.trailing, false, [0, 12]),
            (.leading, true, [0, 12]), (.trailing, true, [0, 0]),
        ]
        for (alignment, isRightToLeft, expected) in cases {
            let paragraph = Paragraph(alignment: alignment, isRightToLeft: isRightToLeft)
            let layout = engine.set("abcd ef", .body, paragraph, width: 30)
            #expect(layout.lines.map(\.x) == expected)
            #expect(layout.width == 24)
        }
    }

    @Test func lineSpacing_standsBetweenLines() {
        let layout = engine.set("a\nb\nc", .body, Paragraph(lineSpacing: 2))
        #expect(layout.height == 28)
        #expect(layout.lines.map(\.baseline) == [7, 17, 27])
    }

    @Test func reservedLines_keepHeight() {
        #expect(engine.set("a", .body, Paragraph(reservedLines: 3)).height == 24)
        #expect(engine.set("a\nb", .body, Paragraph(reservedLines: 1)).height == 16)
        #expect(engine.set("", .body, Paragraph(reservedLines: 2)).height == 16)
    }

    @Test func spans_formOneParagraph() {
        let spans = [
            TextSpan(string: "ab", font: .body), TextSpan(string: "cd ef", font: .body, isUnderlined: true),
        ]
        let layout = engine.layout(spans, Paragraph(), width: 24, height: nil, in: TextEnvironment())
        #expect(Drawing.texts(layout) == ["abcd", "ef"])
        #expect(layout.lines[0].glyphs.map(\.span) == [0, 0, 1, 1])
        #expect(layout.lines[0].glyphs.map(\.x) == [0, 6, 12, 18])
    }

    @Test func clusters_areNeverCut() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let layout = engine.set("a\(family)e\u{301}\u{1F1E9}\u{1F1EA}", width: 12)
        #expect(Drawing.texts(layout) == ["a\(family)", "e\u{301}\u{1F1E9}\u{1F1EA}"])
    }

    @Test func cellFont_drawsFilledBoxes() {
        let rows = Drawing.rows(engine.set("a b"), engine)
        #expect(rows == [String](repeating: "#####.......#####.", count: 7) + [String(repeating: ".", count: 18)])
    }
}
