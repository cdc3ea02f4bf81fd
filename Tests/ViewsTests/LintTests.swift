import Pixels
import Testing

@testable import Views

/// What is found wrong with pictures.
@MainActor
@Suite struct LintTests {
    private func kinds(_ view: some View, _ width: Int = 64, _ height: Int = 32) -> [Lint.Kind] {
        inspected(view, width, height).lints.map(\.kind)
    }

    @Test func ordinaryPicture_hasNone() {
        let view = VStack {
            HStack {
                Image(systemName: "bolt"); Text("Power")
            }
            Gauge(value: 0.5) { Text("Charge") }
        }
        #expect(inspected(view, 128, 64).lints.isEmpty)
    }

    @Test func emptyPicture_isBlank() {
        #expect(kinds(EmptyView()) == [.blankFrame])
        #expect(kinds(Color.white) == [.blankFrame])
    }

    @Test func textWiderThanTheSlot_isClipped() throws {
        let lint = try #require(inspected(Text("twelve words").fixedSize()).lints.first)
        #expect(lint.kind == .clippedInk)
        #expect(lint.text == "twelve words")
        #expect(lint.area.x < 0)
        #expect(lint.area.maxX > 64)
    }

    @Test func symbolOverTheEdge_isClipped() {
        #expect(
            kinds(
                ZStack {
                    Text("a"); Image(systemName: "bolt").offset(x: 30)
                }) == [.clippedInk])
    }

    @Test func shapeOverTheEdge_isClipped_unlessItIsCutOnPurpose() {
        let wide = Rectangle().strokeBorder().frame(width: 100, height: 10)
        #expect(kinds(wide) == [.clippedInk])
        #expect(kinds(wide.frame(width: 40).clipped()).isEmpty)
    }

    @Test func paperOverTheEdge_isNoInk() {
        let view = Text("a").background { Color.black.frame(width: 100, height: 100) }
        #expect(kinds(view).isEmpty)
    }

    @Test(arguments: [("12 345 678 901", true), ("no figures here at all", false)])
    func truncation_countsWhereDigitsAreLost(text: String, isLint: Bool) {
        #expect(kinds(Text(text).lineLimit(1)).contains(.truncatedNumber) == isLint)
    }

    @Test func truncation_withTheNumberKept_isNone() {
        #expect(kinds(Text("17 and many words").lineLimit(1)).isEmpty)
    }

    @Test func truncation_namesTextAndPlace() {
        let lint = inspected(Text("Room 12345").lineLimit(1).frame(width: 48)).lints.first
        #expect(lint == Lint(.truncatedNumber, "Room 12345", PixelRect(x: 8, y: 12, width: 48, height: 8)))
    }

    @Test func inkOnItsOwnColour_isInvisible() {
        let view = Text("a").background { Color.primary.frame(width: 20, height: 20) }
        #expect(kinds(view) == [.invisibleInk])
        #expect(
            kinds(
                ZStack {
                    Rectangle().strokeBorder(); Text("a").foregroundStyle(.background)
                }) == [.invisibleInk])
    }

    @Test func reversedText_isSeen() {
        #expect(kinds(Text("a").foregroundStyle(.background).background(.primary)).isEmpty)
    }

    @Test func controlWithoutWords_isUnlabelled() {
        #expect(kinds(Gauge(value: 0.5) { EmptyView() }) == [.unlabelled])
        #expect(kinds(ProgressView(value: 0.5)) == [.unlabelled])
        #expect(kinds(ProgressView(value: 0.5).accessibilityLabel("Copy")).isEmpty)
    }

    @Test func imageWithoutWords_isUnlabelled() {
        #expect(kinds(Image(systemName: "bolt").accessibilityLabel("")) == [.unlabelled])
        #expect(kinds(Image(systemName: "bolt").accessibilityLabel(" ")) == [.unlabelled])
        #expect(kinds(Image(systemName: "bolt").accessibilityHidden(true)).isEmpty)
    }

    @Test func lint_readsAsOneLine() {
        let lint = Lint(.clippedInk, "a", PixelRect(x: -1, y: 2, width: 3, height: 4))
        #expect(lint.description == "clippedInk: \"a\" at -1,2 3x4")
    }
}
