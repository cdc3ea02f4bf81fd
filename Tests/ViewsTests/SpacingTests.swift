import Testing

@testable import Views

/// Distances between neighbours, spacers and dividers.
@Suite @MainActor
struct SpacingTests {
    private let bench = Bench()

    @Test func ordinaryNeighboursKeepTheDefaultDistance() {
        let row = HStack {
            Block(width: 4, height: 4)
            Text("A")
            Text("B")
        }
        #expect(bench.children(row, nil).map(\.minX) == [0, 12, 26])
    }

    @Test func textBelowTextNeedsNoDistance() {
        let column = VStack {
            Text("A")
            Text("B")
            Block(width: 4, height: 4)
            Text("C")
        }
        #expect(bench.children(column, nil).map(\.minY) == [0, 8, 24, 36])
    }

    @Test func nestedTextStillNeedsNoDistance() {
        let column = VStack {
            HStack {
                Text("A")
                Text("B")
            }
            Text("C").bold()
            Group { Text("D") }
        }
        #expect(bench.children(column, nil).map(\.minY) == [0, 8, 16])
    }

    @Test func paddingAndFramesBringTheDefaultDistanceBack() {
        let padded = VStack {
            Text("A")
            Text("B").padding(.top, 1)
        }
        #expect(bench.children(padded, nil).map(\.minY) == [0, 16])
        let framed = VStack {
            Text("A")
            Text("B").frame(height: 8)
        }
        #expect(bench.children(framed, nil).map(\.minY) == [0, 16])
    }

    @Test func aGivenSpacingHoldsNextToSpacersToo() {
        let row = HStack(spacing: 3) {
            Text("A")
            Spacer(minLength: 0)
            Text("B")
        }
        #expect(bench.children(row, 20).map(\.span) == [[0, 6], [9, 2], [14, 6]])
    }

    @Test func anEmptyForEachAddsNoDistance() {
        let row = HStack {
            Text("A")
            ForEach(0..<0) { _ in Text("x") }
            EmptyView()
            if bench.profile.defaultSpacing == 0 { Text("y") }
            Text("B")
        }
        #expect(bench.children(row, nil).map(\.minX) == [0, 14])
    }

    @Test func aSpacerIsFlatInAStackAndSpreadOutsideOne() {
        let row = HStack {
            Spacer()
            Text("A")
        }
        #expect(bench.children(row, 30, 30)[0] == rect(0, 4, 24, 0))
        #expect(bench.size(Spacer(), 30, 20) == size(30, 20))
        #expect(bench.size(Spacer(), nil, nil) == size(8, 8))
        #expect(bench.size(ZStack { Spacer() }, 30, 20) == size(30, 20))
    }

    @Test(arguments: [CGFloat.nan, -3, .infinity])
    func aSpacerLengthThatIsNoneIsIgnoredAndTold(_ length: CGFloat) {
        #expect(bench.size(Spacer(minLength: length), nil, nil) == size(8, 8))
        #expect(bench.complaints(Spacer(minLength: length)).count == 1)
    }

    @Test func aDividerCrossesItsStack() {
        let column = VStack(spacing: 1) {
            Text("A")
            Divider()
            Text("B")
        }
        #expect(
            bench.children(column, 20, 30).map { [$0.minY, $0.width, $0.height] } == [
                [0, 6, 8], [9, 20, 1], [11, 6, 8],
            ])
        let row = HStack(spacing: 1) {
            Text("A")
            Divider()
            Text("B")
        }
        #expect(
            bench.children(row, 20, 12).map { [$0.minX, $0.width, $0.height] } == [[0, 6, 8], [7, 1, 12], [9, 6, 8]])
        #expect(bench.size(Divider(), 20, 12) == size(20, 1))
    }

    @Test func aDividerIsAsLongAsItsUnsizedStack() {
        let row = HStack(spacing: 1) {
            Text("A")
            Divider()
        }
        #expect(bench.rows(row.fixedSize(), 8, 8) == Array(repeating: "#####..#", count: 7) + [".......#"])
    }

    @Test func insideAGeometryReaderAStackIsOver() {
        let row = HStack {
            GeometryReader { _ in Spacer() }
        }
        #expect(bench.leaves(row, 20, 10) == [rect(0, 0, 20, 10)])
    }
}
