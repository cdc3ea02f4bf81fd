import Testing

@testable import Views

/// Guides, baselines and mirroring.
@Suite @MainActor
struct AlignmentTests {
    private let bench = Bench()

    @Test func stacksCentreByDefault() {
        let row = HStack(spacing: 0) {
            Block(width: 4, height: 10)
            Block(width: 4, height: 4)
        }
        #expect(bench.children(row, nil) == [rect(0, 0, 4, 10), rect(4, 3, 4, 4)])
        let column = VStack(spacing: 0) {
            Block(width: 10, height: 4)
            Block(width: 4, height: 4)
        }
        #expect(bench.children(column, nil) == [rect(0, 0, 10, 4), rect(3, 4, 4, 4)])
    }

    @Test func edgesAreGuides() {
        func row(_ alignment: VerticalAlignment) -> CGFloat {
            bench.children(
                HStack(alignment: alignment, spacing: 0) {
                    Block(width: 4, height: 10)
                    Block(width: 4, height: 4)
                }, nil)[1].minY
        }
        #expect(row(.top) == 0)
        #expect(row(.bottom) == 6)
        #expect(row(.firstTextBaseline) == 6)
    }

    @Test func baselinesOfTextsMeet() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            VStack {
                Text("A")
                Text("B")
            }
            Text("C")
        }
        #expect(bench.leaves(row, nil) == [rect(0, 0, 6, 8), rect(0, 8, 6, 8), rect(6, 0, 6, 8)])
        let last = HStack(alignment: .lastTextBaseline, spacing: 0) {
            VStack {
                Text("A")
                Text("B")
            }
            Text("C")
        }
        #expect(bench.leaves(last, nil) == [rect(0, 0, 6, 8), rect(0, 8, 6, 8), rect(6, 8, 6, 8)])
    }

    @Test func aViewWithoutTextStandsOnTheBaseline() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text("A")
            Block(width: 4, height: 4)
        }
        #expect(bench.children(row, nil) == [rect(0, 0, 6, 8), rect(6, 3, 4, 4)])
    }

    @Test func aBaselineReachesThroughPaddingAndFrames() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text("A").padding(.top, 6).frame(height: 20)
            Text("B")
        }
        #expect(bench.leaves(row, nil) == [rect(0, 9, 6, 8), rect(6, 9, 6, 8)])
    }

    @Test func aStackReportsTheMeanOfItsChildrensGuides() {
        let stack = VStack(alignment: .leading, spacing: 0) {
            Block(width: 20, height: 2)
            HStack(spacing: 0) {
                Block(width: 4, height: 2).alignmentGuide(.leading) { _ in 2 }
                Block(width: 4, height: 2).alignmentGuide(.leading) { _ in 4 }
            }
        }
        // 2 and 4 + 4 are 5 in the mean.
        #expect(bench.children(stack, nil).map(\.minX) == [5, 0])
    }

    @Test func aGuideKnowsTheViewsOwnGuides() {
        let stack = VStack(alignment: .leading, spacing: 0) {
            Block(width: 20, height: 2)
            Block(width: 8, height: 2).alignmentGuide(.leading) { $0[.trailing] }
        }
        #expect(bench.children(stack, nil).map(\.minX) == [8, 0])
    }

    private enum Third: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
    }

    @Test func customGuidesWork() {
        let stack = VStack(alignment: HorizontalAlignment(Third.self), spacing: 0) {
            Block(width: 30, height: 2)
            Block(width: 12, height: 2)
        }
        #expect(bench.children(stack, nil).map(\.minX) == [0, 6])
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func aGuideThatIsNoNumberCountsAsNone(_ value: CGFloat) {
        let stack = VStack(alignment: .leading, spacing: 0) {
            Block(width: 30, height: 2)
            Block(width: 12, height: 2).alignmentGuide(.leading) { _ in value }
        }
        #expect(bench.children(stack, nil).map(\.minX) == [0, 0])
    }
}
