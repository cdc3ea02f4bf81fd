import Testing

@testable import Views

/// Padding, layers, ZStack, fixed sizes, ratios, offsets.
@Suite @MainActor
struct ModifierTests {
    private let bench = Bench()

    @Test func paddingShrinksTheOfferAndGrowsTheAnswer() {
        let view = Text("CPU").lineLimit(1).padding(4)
        #expect(bench.size(view, 20, 20) == size(20, 16))
        #expect(bench.leaves(view, 20, 20) == [rect(4, 4, 12, 8)])
    }

    @Test func paddingWithoutALengthIsThePanels() {
        #expect(bench.size(Block(width: 10, height: 10).padding(), 100, 100) == size(18, 18))
        #expect(bench.size(Block(width: 10, height: 10).padding(.leading), 100, 100) == size(14, 10))
        #expect(
            bench.leaves(Block(width: 10, height: 10).padding([.top, .leading], 3), 50, 50) == [rect(3, 3, 10, 10)])
    }

    @Test func paddingDoesNotOfferLessThanNothing() {
        #expect(bench.size(Color.primary.padding(10), 5, 5) == size(20, 20))
    }

    @Test func negativePaddingGrowsTheChild() {
        let view = Color.primary.padding(-2)
        #expect(bench.size(view, 10, 10) == size(10, 10))
        #expect(bench.leaves(view, 10, 10) == [rect(-2, -2, 14, 14)])
        #expect(bench.size(Block(width: 2, height: 2).padding(-4), 10, 10) == size(0, 0))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func paddingThatIsNoNumberIsIgnoredAndTold(_ length: CGFloat) {
        let block = Block(width: 4, height: 4)
        #expect(bench.size(block.padding(length), 20, 20) == size(4, 4))
        let insets = EdgeInsets(top: length, leading: 1, bottom: 0, trailing: 0)
        #expect(bench.size(block.padding(insets), 20, 20) == size(5, 4))
        #expect(bench.complaints(block.padding(insets)).count == 1)
    }

    @Test func fixedSizeAsksForTheIdeal() {
        let view = Text("Hello, world").lineLimit(1).fixedSize()
        #expect(bench.size(view, 30, 4) == size(72, 8))
        #expect(bench.size(Color.primary.fixedSize(horizontal: true, vertical: false), 50, 50) == size(10, 50))
        #expect(bench.leaves(view.frame(width: 30), 30) == [rect(-21, 0, 72, 8)])
    }

    @Test func aspectRatioFitsOrFills() {
        let view = Color.primary
        #expect(bench.size(view.aspectRatio(2, contentMode: .fit), 40, 40) == size(40, 20))
        #expect(bench.size(view.aspectRatio(2, contentMode: .fill), 40, 40) == size(80, 40))
        #expect(bench.size(view.aspectRatio(2, contentMode: .fit), nil, 10) == size(20, 10))
        #expect(bench.size(view.aspectRatio(2, contentMode: .fit), nil, nil) == size(10, 10))
        #expect(bench.size(view.aspectRatio(.nan, contentMode: .fit), 40, 30) == size(40, 30))
        #expect(bench.size(view.aspectRatio(-1, contentMode: .fit), 40, 30) == size(40, 30))
        #expect(bench.size(Block(width: 20, height: 10).scaledToFit(), 40, 40) == size(20, 10))
    }

    @Test func layersAreOfferedThePrimarysSize() {
        let view = Block(width: 20, height: 10).overlay { Color.primary }
        #expect(bench.size(view, 100, 100) == size(20, 10))
        #expect(bench.leaves(view, 100, 100) == [rect(0, 0, 20, 10), rect(0, 0, 20, 10)])
        let corner = Block(width: 20, height: 10).overlay(alignment: .bottomTrailing) { Block(width: 4, height: 4) }
        #expect(bench.leaves(corner, 100, 100) == [rect(0, 0, 20, 10), rect(16, 6, 4, 4)])
        let behind = Block(width: 20, height: 10).background(alignment: .topLeading) { Block(width: 4, height: 4) }
        #expect(bench.leaves(behind, 100, 100) == [rect(0, 0, 4, 4), rect(0, 0, 20, 10)])
    }

    @Test func severalOverlaidViewsLieOnEachOther() {
        let view = Block(width: 20, height: 10).overlay(alignment: .topLeading) {
            Block(width: 4, height: 4)
            Block(width: 8, height: 2)
        }
        #expect(bench.leaves(view, 100, 100) == [rect(0, 0, 20, 10), rect(0, 0, 4, 4), rect(0, 0, 8, 2)])
    }

    @Test func aZStackIsAsLargeAsItsLargestChildren() {
        let view = ZStack(alignment: .bottomTrailing) {
            Block(width: 20, height: 10)
            Block(width: 8, height: 8)
        }
        #expect(bench.size(view, 100, 100) == size(20, 10))
        #expect(bench.children(view, 100, 100) == [rect(0, 0, 20, 10), rect(12, 2, 8, 8)])
    }

    @Test func onlyTheHighestPriorityDecidesAZStacksSize() {
        let view = ZStack {
            Block(width: 20, height: 10)
            Block(width: 8, height: 8).layoutPriority(1)
        }
        #expect(bench.size(view, 100, 100) == size(8, 8))
        #expect(bench.children(view, 100, 100) == [rect(-6, -1, 20, 10), rect(0, 0, 8, 8)])
    }

    @Test func aZStackOfColoursHasNoLimit() {
        #expect(bench.size(ZStack { Color.primary }, .infinity, .infinity) == size(.infinity, .infinity))
        let stack = HStack(spacing: 0) {
            ZStack { Color.primary }
            Block(width: 10, height: 10)
        }
        #expect(bench.children(stack, 50, 10) == [rect(0, 0, 40, 10), rect(40, 0, 10, 10)])
    }

    @Test func offsetMovesOnlyThePicture() {
        let view = Block(width: 4, height: 4).offset(x: 3, y: -1)
        #expect(bench.size(view, 20, 20) == size(4, 4))
        #expect(bench.leaves(view, 20, 20) == [rect(3, -1, 4, 4)])
        #expect(bench.complaints(Block(width: 4, height: 4).offset(x: .nan)).count == 1)
    }

    @Test func positionTakesTheWholeProposal() {
        let view = Block(width: 4, height: 4).position(x: 10, y: 6)
        #expect(bench.size(view, 50, 30) == size(50, 30))
        #expect(bench.leaves(view, 50, 30) == [rect(8, 4, 4, 4)])
    }

    @Test func hiddenKeepsItsSpace() {
        let stack = HStack(spacing: 0) {
            Block(width: 4, height: 4).hidden()
            Block(width: 4, height: 4)
        }
        #expect(bench.size(stack, nil) == size(8, 4))
        #expect(bench.rows(stack, 8, 4) == Array(repeating: "....####", count: 4))
    }
}
