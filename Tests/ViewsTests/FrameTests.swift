import Testing

@testable import Views

/// Fixed and flexible frames around a text 18 pixels wide.
@Suite @MainActor
struct FrameTests {
    private let bench = Bench()
    private var text: some View { Text("CPU").lineLimit(1) }

    private func widths(_ view: some View) -> [CGFloat] {
        [10, 40, 100, nil].map { bench.size(view, $0).width }
    }

    @Test func minimumAndMaximumTakeTheProposal() {
        #expect(widths(text.frame(minWidth: 20, maxWidth: 60)) == [20, 40, 60, 20])
    }

    @Test func aMinimumHoldsTheChildUp() { #expect(widths(text.frame(minWidth: 20)) == [20, 20, 20, 20]) }

    @Test func aMaximumTakesTheProposalBelowIt() { #expect(widths(text.frame(maxWidth: 40)) == [10, 40, 40, 18]) }

    @Test func anIdealAnswersOnlyNoProposal() { #expect(widths(text.frame(idealWidth: 30)) == [6, 18, 18, 30]) }

    @Test func anInfiniteMaximumFillsTheProposal() {
        #expect(widths(text.frame(maxWidth: .infinity)) == [10, 40, 100, 18])
        #expect(widths(text.frame(minWidth: 0, maxWidth: .infinity)) == [10, 40, 100, 18])
    }

    @Test func alignmentPlacesTheChild() {
        let view = text.frame(maxWidth: .infinity, alignment: .trailing)
        #expect(bench.leaves(view, 128) == [rect(110, 0, 18, 8)])
        #expect(bench.leaves(text.frame(width: 40, height: 20, alignment: .bottomLeading), 128) == [rect(0, 12, 18, 8)])
    }

    @Test func aFixedFrameMayBeSmallerThanItsChild() {
        let view = Block(width: 30, height: 10).frame(width: 10, height: 4)
        #expect(bench.size(view, 100) == size(10, 4))
        #expect(bench.leaves(view, 100) == [rect(-10, -3, 30, 10)])
    }

    @Test func aNilAxisPassesThrough() {
        #expect(bench.size(Color.primary.frame(width: 7), 100, 50) == size(7, 50))
        #expect(bench.size(Color.primary.frame(height: 7), 100, 50) == size(100, 7))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5])
    func aLengthThatIsNoneIsIgnoredAndTold(_ length: CGFloat) {
        let view = Block(width: 4, height: 4).frame(width: length, height: length)
        #expect(bench.size(view, 20, 20) == size(4, 4))
        #expect(bench.complaints(view).count == 2)
    }

    @Test(arguments: [CGFloat.nan, .infinity])
    func aBoundThatIsNoneIsIgnoredAndTold(_ length: CGFloat) {
        let view = text.frame(minWidth: length, idealWidth: length)
        #expect(widths(view) == [6, 18, 18, 18])
        #expect(bench.complaints(view).count == 2)
        #expect(widths(text.frame(maxWidth: .nan)) == [6, 18, 18, 18])
    }

    @Test func negativeBoundsCountAsZero() {
        #expect(widths(text.frame(maxWidth: -5)) == [0, 0, 0, 0])
        #expect(
            bench.complaints(text.frame(maxWidth: -5)) == [
                "a maximum width of -5.0 counts as 0: lengths are not negative"
            ])
    }

    @Test func boundsOutOfOrderAreRaisedAndTold() {
        let view = text.frame(minWidth: 50, maxWidth: 20)
        #expect(widths(view) == [50, 50, 50, 50])
        #expect(bench.complaints(view).count == 1)
        #expect(bench.complaints(text.frame(idealWidth: 30, maxWidth: 20)).count == 1)
        #expect(bench.complaints(text.frame(minWidth: 10, idealWidth: 20, maxWidth: 30)).isEmpty)
    }

    @Test func anInfiniteProposalStaysFinite() {
        #expect(bench.size(text.frame(maxWidth: 40), .infinity).width == 40)
        #expect(bench.size(text.frame(maxWidth: .infinity), .infinity).width == .infinity)
    }
}
