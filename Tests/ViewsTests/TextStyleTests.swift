import Testing
import Typography

@testable import Views

/// Fonts, weights, runs and symbols.
@Suite @MainActor
struct TextStyleTests {
    private let bench = Bench()

    /// The font a text is set in, with changed surroundings.
    private func font(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> FontRequest {
        var environment = bench.surroundings().environment
        change(&environment)
        return TextResolver(environment).resolve(text.runs[0]).span.font
    }

    private let text = Text("A")

    @Test func theDefaultIsRegularBody() {
        #expect(font(text) == FontRequest(size: .style(.body)))
    }

    @Test func theInnermostFontWins() {
        #expect(font(text.font(.caption)) { $0.font = .title }.size == .style(.caption))
        #expect(font(text.font(.caption).font(.title)).size == .style(.caption))
        #expect(font(text) { $0.font = .title }.size == .style(.title))
        #expect(font(text.font(.system(size: 11))).size == .fixed(11))
    }

    @Test func boldIsATraitThatAWeightBeats() {
        #expect(font(text.bold()).isBold)
        #expect(font(text) { $0.values.isBold = true }.isBold)
        #expect(!font(text.bold(false)) { $0.values.isBold = true }.isBold)
        #expect(!font(text.bold().fontWeight(.regular)).isBold)
        #expect(!font(text.fontWeight(.medium).bold()).isBold)
        #expect(font(text.fontWeight(.semibold)).isBold)
    }

    @Test func boldAndWeightsBeatTheFontsOwnWeight() {
        #expect(font(text.font(.system(size: 12, weight: .light)).bold()).isBold)
        #expect(font(text.font(.body.weight(.light)).fontWeight(.heavy)).isBold)
        #expect(font(text.font(.body.weight(.light))) { $0.values.fontWeight = .bold }.isBold)
        #expect(!font(text.font(.body.bold())) { $0.values.fontWeight = .regular }.isBold)
        #expect(font(text.font(.body.bold())).isBold)
    }

    @Test func aHeadlineIsBoldUnlessToldOtherwise() {
        #expect(font(text.font(.headline)).isBold)
        #expect(!font(text.font(.headline).fontWeight(.regular)).isBold)
        #expect(!font(text.font(.headline.weight(.regular))).isBold)
    }

    @Test func designAndDigits() {
        #expect(font(text.monospaced()).design == .monospaced)
        #expect(font(text.font(.body.monospaced())).design == .monospaced)
        #expect(font(text.fontDesign(.serif)) { $0.values.fontDesign = .rounded }.design == .serif)
        #expect(font(text.font(.system(.title, design: .rounded))).design == .rounded)
        #expect(font(text.monospacedDigit()).monospacedDigits)
        #expect(font(text.font(.title.monospacedDigit())).monospacedDigits)
        #expect(font(text.italic()).isItalic)
    }

    @Test func joinedTextsAreOneParagraphAndKeepTheirStyles() {
        let both = Text("A").bold() + Text("B").foregroundColor(.red)
        #expect(both.runs.count == 2)
        #expect(font(both).isBold)
        #expect(bench.size(both, nil) == size(12, 8))
        #expect(bench.size(Text("AAA ") + Text("BBB"), 24) == size(18, 16))
        let styled = (Text("A").bold() + Text("B")).font(.title).foregroundStyle(.secondary)
        #expect(styled.runs.map(\.style.isBold) == [true, nil])
        #expect(styled.runs.allSatisfy { $0.style.font == .title })
        var red = bench
        red.profile.format = .blackWhiteRed
        #expect(red.rows(both, 12, 1) == ["#####.22222."])
        #expect(
            red.rows(both + Text(" ") + Text("C").foregroundStyle(.tertiary), 24, 1) == ["#####.22222.......#####."])
    }

    @Test func equalTextsAreEqual() {
        #expect(Text("A").foregroundStyle(.secondary) == Text("A").foregroundStyle(.secondary))
        #expect(Text("A").foregroundStyle(.secondary) != Text("A").foregroundStyle(.tertiary))
        #expect(Text("A").foregroundStyle(.red) != Text("A").foregroundStyle(.tertiary))
        #expect(Text("A") != Text("B"))
    }

    @Test func underlinesAndStrikesFollowTheirRun() {
        let view = Text("A").underline() + Text("B").strikethrough()
        #expect(bench.rows(view, 12, 8)[7] == "............")
        #expect(bench.render(view, 12, 12).displayList.items.count == 3)
    }

    @Test func caseIsChangedBeforeLayout() {
        #expect(bench.size(Text("straße").textCase(.uppercase), nil).width == 42)
    }

    @Test func linesAreLimitedAndReserved() {
        let long = Text("aaa bbb ccc ddd")
        #expect(bench.size(long, 24) == size(18, 32))
        #expect(bench.size(long.lineLimit(2), 24) == size(24, 16))
        #expect(bench.size(long.lineLimit(0), 24).height == 8)
        #expect(bench.size(Text("A").lineLimit(3, reservesSpace: true), 24).height == 24)
        #expect(bench.size(long, 24, 17) == size(24, 16))
    }

    @Test func temperatureIsCutAsTheRuleSays() {
        let view = Text("Temperature").lineLimit(1)
        #expect(bench.size(view, 30).width == 30)
        #expect(bench.size(view, 6).width == 6)
        #expect(bench.size(view, 5).width == 0)
        #expect(bench.size(view, 0).width == 0)
        #expect(bench.size(view, -4).width == 0)
    }

    @Test func linesAreAlignedInTheirOwnWidth() {
        let view = Text("AAA\nB")
        func second(_ alignment: TextAlignment) -> String {
            bench.rows(view.multilineTextAlignment(alignment), 18, 16)[8]
        }
        #expect(second(.leading) == "#####.............")
        #expect(second(.center) == "......#####.......")
        #expect(second(.trailing) == "............#####.")
        #expect(bench.rows(Text("B").multilineTextAlignment(.trailing), 18, 8)[0] == "......#####.......")
    }

    @Test func aSymbolIsCentredOnTheCapitalsBesideIt() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text("A")
            Image(systemName: "no.such.symbol")
        }
        // Capitals of 7 rows, a box of 9: one row above and one below.
        #expect(bench.children(row, nil) == [rect(0, 1, 6, 8), rect(6, 0, 9, 9)])
    }

    @Test func aLabelsIconIsCentredOnItsFirstLine() {
        let label = Label("AAA BBB", systemImage: "no.such.symbol")
        #expect(bench.leaves(label, 35) == [rect(0, 0, 9, 9), rect(17, 1, 18, 16)])
        #expect(bench.size(label.labelStyle(.iconOnly), nil) == size(9, 9))
        #expect(bench.size(label.labelStyle(.titleOnly), nil) == size(42, 8))
        #expect(bench.size(label.labelStyle(.titleAndIcon), nil) == size(59, 9))
    }

    @Test func anUnknownSymbolIsABoxOfItsSizeAndIsTold() {
        let view = Image(systemName: "no.such.symbol")
        #expect(bench.size(view, nil) == size(9, 9))
        #expect(bench.size(view.imageScale(.small), nil) == size(8, 8))
        #expect(bench.size(view.imageScale(.large), nil) == size(12, 12))
        #expect(bench.complaints(view).count == 1)
    }

    @Test func resizableSymbolsTakeTheProposal() {
        #expect(bench.size(Image(systemName: "sun").resizable(), 20, 30) == size(20, 30))
        #expect(bench.size(Image(systemName: "sun").resizable().scaledToFit(), 20, 30) == size(20, 20))
    }
}
