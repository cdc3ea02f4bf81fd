import Testing

@testable import Views

/// The worked stack examples: each proposal's order of offers gives these places.
@Suite @MainActor
struct StackExampleTests {
    private let bench = Bench()

    private func spans(_ view: some View, _ width: CGFloat?) -> [[CGFloat]] {
        bench.children(view, width).map(\.span)
    }

    @Test func e1_aChildMayTakeMoreThanItsOfferAndTheFrameCentresTheOverflow() {
        let stack = HStack(spacing: 0) {
            Color.primary.frame(maxWidth: 100)
            Color.primary.frame(minWidth: 100)
        }
        #expect(spans(stack, 150) == [[0, 75], [75, 100]])
        #expect(bench.size(stack, 150).width == 175)
        #expect(bench.children(stack.frame(width: 150), nil)[0].minX == -12.5)
    }

    @Test func e2_equalChildrenShareEqually() {
        let stack = HStack(spacing: 0) {
            Color.primary
            Color.primary
            Color.primary
        }
        #expect(spans(stack, 300) == [[0, 100], [100, 100], [200, 100]])
    }

    @Test func e3_aSpacerTakesWhatTextsLeave() {
        let stack = HStack {
            Text("CPU")
            Spacer()
            Text("97%")
        }
        #expect(spans(stack, 128) == [[0, 18], [18, 92], [110, 18]])
        #expect(bench.size(stack, 128) == size(128, 8))
    }

    private func twoTexts<First: View, Second: View>(_ first: First, _ second: Second) -> some View {
        HStack(spacing: 8) {
            first
            second
        }
    }

    private var ten: some View { Text("aaaaaaaaaa").lineLimit(1) }
    private var twenty: some View { Text("bbbbbbbbbbbbbbbbbbbb").lineLimit(1) }

    @Test func e4_theShorterTextIsOfferedItsShareFirst() {
        let stack = twoTexts(ten, twenty)
        #expect(spans(stack, 100) == [[0, 42], [50, 48]])
        #expect(bench.size(stack, 100).width == 98)
    }

    @Test func e5_aHigherPriorityLeavesNothing() {
        let stack = twoTexts(ten, twenty.layoutPriority(1))
        #expect(spans(stack, 100) == [[0, 0], [8, 90]])
        #expect(bench.size(stack, 100).width == 98)
    }

    @Test func e6_aMinimumIsReservedBeforeHigherPriorities() {
        let stack = twoTexts(ten.frame(minWidth: 18), twenty.layoutPriority(1))
        #expect(spans(stack, 100) == [[0, 18], [26, 72]])
    }

    @Test func e7_aBarTakesWhatIconAndTextLeave() {
        let stack = HStack(spacing: 4) {
            Image(systemName: "cpu").resizable().frame(width: 8, height: 8)
            ProgressView(value: 0.42)
            Text("42%")
        }
        #expect(spans(stack, 128) == [[0, 8], [12, 94], [110, 18]])
    }

    @Test func e8_aSpacersMinimumIsReserved() {
        let stack = HStack {
            ten
            Spacer(minLength: 8)
            ten
        }
        #expect(spans(stack, 110) == [[0, 48], [48, 8], [56, 54]])
        #expect(bench.size(stack, 110).width == 110)
    }

    @Test func e9_spacersShareEquallyWhateverTheirMinimum() {
        let stack = HStack {
            Text("AB")
            Spacer()
            Text("CD")
            Spacer(minLength: 0)
            Text("EF")
        }
        #expect(bench.children(stack, 128).map(\.minX) == [0, 12, 58, 70, 116])
    }

    private func framed(_ text: some View) -> some View {
        HStack(spacing: 8) {
            Color.primary
            text
            Color.primary
        }
    }

    @Test func e10_textIsCutThoughColoursCouldShrink() {
        #expect(spans(framed(Text("Hello, world").lineLimit(1)), 200) == [[0, 62], [70, 60], [138, 62]])
    }

    @Test func e11_priorityGivesTextItsWidth() {
        let text = Text("Hello, world").lineLimit(1).layoutPriority(1)
        #expect(spans(framed(text), 200) == [[0, 56], [64, 72], [144, 56]])
    }

    @Test func e12_fixedChildrenOverflow() {
        let stack = HStack(spacing: 8) {
            Block(width: 80, height: 8)
            Block(width: 80, height: 8)
        }
        #expect(spans(stack, 128) == [[0, 80], [88, 80]])
        #expect(bench.size(stack, 128).width == 168)
    }

    @Test func e13_idealWidthUsesTheSpacersMinimum() {
        let stack = HStack {
            Text("AB")
            Spacer()
            Text("CD")
        }
        #expect(bench.size(stack, nil).width == 32)
    }

    @Test func e14_amongInfiniteChildrenTheLargerMinimumComesFirst() {
        let stack = HStack(spacing: 0) {
            Color.primary.frame(minWidth: 50)
            Color.primary
        }
        #expect(spans(stack, 90) == [[0, 50], [50, 40]])
    }

    private func guided(_ guide: CGFloat) -> some View {
        VStack(alignment: .leading) {
            Block(width: 30, height: 8)
            Block(width: 10, height: 8).alignmentGuide(.leading) { _ in guide }
        }
    }

    @Test func e15_aNegativeGuideMovesTheViewInwards() {
        #expect(bench.children(guided(-10), nil).map(\.minX) == [0, 10])
        #expect(bench.size(guided(-10), nil).width == 30)
    }

    @Test func e16_aPositiveGuideWidensTheStack() {
        #expect(bench.children(guided(5), nil).map(\.minX) == [5, 0])
        #expect(bench.size(guided(5), nil).width == 35)
    }

    @Test func aVerticalStackDoesTheSame() {
        let stack = VStack(spacing: 0) {
            Color.primary.frame(minHeight: 50)
            Color.primary
        }
        #expect(bench.children(stack, 10, 90) == [rect(0, 0, 10, 50), rect(0, 50, 10, 40)])
    }

    @Test func nestedStacksShareWhatIsLeft() {
        let stack = HStack(spacing: 0) {
            HStack(spacing: 0) {
                Color.primary
                Color.primary
            }
            Text("AB")
        }
        #expect(bench.leaves(stack, 112, 8) == [rect(0, 0, 50, 8), rect(50, 0, 50, 8), rect(100, 0, 12, 8)])
    }
}
