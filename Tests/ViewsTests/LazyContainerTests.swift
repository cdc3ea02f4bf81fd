import Testing

@testable import Views

/// Lazy stacks and grids, which lay out at once.
@Suite @MainActor
struct LazyContainerTests {
    private let bench = Bench()

    private func blocks(_ count: Int) -> some View { ForEach(0..<count) { _ in Block(width: 2, height: 3) } }

    @Test func lazyStack_isAStackAsLongAsItMayBeAcross() {
        let column = LazyVStack(alignment: .leading, spacing: 1, pinnedViews: [.sectionHeaders]) { blocks(2) }
        #expect(bench.size(column, 20, 20) == size(20, 7))
        #expect(bench.leaves(column, 20, 20) == [rect(0, 0, 2, 3), rect(0, 4, 2, 3)])
        let row = LazyHStack(alignment: .bottom, spacing: 1) { blocks(2) }
        #expect(bench.size(row, 20, 20) == size(5, 20))
        #expect(bench.leaves(row, 20, 20) == [rect(0, 17, 2, 3), rect(3, 17, 2, 3)])
    }

    @Test func grid_fillsRowsInOrder() {
        let columns = [GridItem(.fixed(4), spacing: 1), GridItem(.fixed(6), alignment: .topTrailing)]
        let grid = LazyVGrid(columns: columns, alignment: .leading, spacing: 2) { blocks(3) }
        #expect(bench.size(grid, 20, nil) == size(20, 8))
        #expect(bench.leaves(grid, 20, nil) == [rect(1, 0, 2, 3), rect(9, 0, 2, 3), rect(1, 5, 2, 3)])
        #expect(bench.size(grid, nil) == size(11, 8))
    }

    @Test func flexibleColumns_shareWhatIsLeftWithinTheirBounds() {
        let columns = [
            GridItem(.flexible(maximum: 10), spacing: 2), GridItem(.fixed(8), spacing: 2), GridItem(.flexible()),
        ]
        let grid = LazyVGrid(columns: columns, spacing: 0) { ForEach(0..<3) { _ in Color.primary.frame(height: 1) } }
        #expect(bench.leaves(grid, 42, nil) == [rect(0, 0, 10, 1), rect(12, 0, 8, 1), rect(22, 0, 20, 1)])
    }

    @Test func adaptiveColumns_areAsManyAsHaveRoom() {
        let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 8), spacing: 2)], spacing: 1) {
            ForEach(0..<4) { _ in Color.primary.frame(height: 1) }
        }
        #expect(
            bench.leaves(grid, 30, nil).map(\.span) == [
                [0, 8.666666666666666], [10.666666666666666, 8.666666666666666],
                [21.333333333333332, 8.666666666666666], [0, 8.666666666666666],
            ])
        #expect(bench.leaves(grid, 5, nil).count == 4)
        #expect(bench.size(grid, 5, nil).height == 7)
    }

    @Test func horizontalGrid_fillsColumns() {
        let rows = [GridItem(.fixed(4), spacing: 0), GridItem(.fixed(4))]
        let grid = LazyHGrid(rows: rows, alignment: .top, spacing: 1) { blocks(3) }
        #expect(bench.size(grid, nil, 12) == size(5, 12))
        #expect(bench.leaves(grid, nil, 12) == [rect(0, 0.5, 2, 3), rect(0, 4.5, 2, 3), rect(3, 0.5, 2, 3)])
    }

    @Test(arguments: [Double.nan, .infinity, -1, 1e300])
    func oddLengths_haveAPicture(length: Double) {
        let columns = [
            GridItem(.fixed(length), spacing: length), GridItem(.flexible(minimum: length, maximum: length)),
            GridItem(.adaptive(minimum: length, maximum: length)),
        ]
        let grid = LazyVGrid(columns: columns, spacing: length) { blocks(5) }
        _ = bench.render(grid, 20, 20)
        _ = bench.size(grid, .infinity, .infinity)
        #expect(bench.size(LazyVGrid(columns: []) { blocks(2) }, 20, nil) == size(20, 14))
    }

    @Test func manyCellsInNarrowColumns_areLaidOut() {
        let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 0), spacing: 0)]) { blocks(1000) }
        #expect(bench.leaves(grid, 64, nil).count == 1000)
    }
}
