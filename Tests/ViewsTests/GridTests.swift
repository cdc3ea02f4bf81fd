import Testing

@testable import Views

/// Rows and columns.
@Suite @MainActor
struct GridTests {
    private let bench = Bench()

    @Test func columnsAreAsWideAsTheirWidestCell() {
        let grid = Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 1) {
            GridRow {
                Block(width: 2, height: 2)
                Block(width: 1, height: 2)
            }
            GridRow {
                Block(width: 4, height: 1)
                Block(width: 3, height: 1)
            }
        }
        #expect(bench.size(grid, nil) == size(9, 4))
        expectPicture(
            grid,
            [
                "##....#..",
                "##....#..",
                ".........",
                "####..###",
            ])
    }

    @Test func flexibleColumnsShareWhatIsLeft() {
        let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow {
                Block(width: 4, height: 1)
                Color.primary
                Color.primary
            }
        }
        #expect(bench.leaves(grid, 24, 3) == [rect(0, 1, 4, 1), rect(4, 0, 10, 3), rect(14, 0, 10, 3)])
        #expect(bench.size(grid, 24, 3) == size(24, 3))
    }

    @Test func cellsReachOverColumns() {
        let grid = Grid(horizontalSpacing: 1, verticalSpacing: 0) {
            GridRow {
                Block(width: 2, height: 1)
                Block(width: 2, height: 1)
            }
            GridRow { Color.primary.frame(height: 1).gridCellColumns(2) }
        }
        expectPicture(grid, ["##.##", "#####"])
    }

    @Test func whatIsNoRowReachesOverAllColumns() {
        let grid = Grid(horizontalSpacing: 1, verticalSpacing: 1) {
            GridRow {
                Block(width: 2, height: 1)
                Block(width: 2, height: 1)
            }
            Divider()
            Block(width: 1, height: 1)
        }
        expectPicture(grid, ["##.##", ".....", "#####", ".....", "..#.."])
    }

    @Test func columnsAndRowsAlignTheirCells() {
        let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow(alignment: .bottom) {
                Block(width: 1, height: 1).gridColumnAlignment(.trailing)
                Block(width: 1, height: 2)
            }
            GridRow {
                Block(width: 3, height: 1)
                Block(width: 1, height: 1)
            }
        }
        expectPicture(grid, ["...#", "..##", "####"])
    }

    @Test func baselinesOfARowLieOnOneLine() {
        let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow(alignment: .firstTextBaseline) {
                Text("A")
                Text("B\nC")
                Block(width: 2, height: 3)
            }
        }
        #expect(bench.leaves(grid, nil) == [rect(0, 0, 6, 8), rect(6, 0, 6, 16), rect(12, 4, 2, 3)])
    }

    @Test func unsizedCellsTakeWhatThereIs() {
        let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow {
                Block(width: 3, height: 1)
                Block(width: 2, height: 1)
            }
            GridRow {
                Color.primary.gridCellUnsizedAxes([.horizontal, .vertical])
                Block(width: 1, height: 2)
            }
        }
        #expect(bench.leaves(grid, 40, 40)[2] == rect(0, 1, 3, 2))
    }

    @Test func aRowAloneIsARowOfViews() {
        let row = GridRow {
            Block(width: 2, height: 2)
            Block(width: 2, height: 2)
        }
        #expect(bench.size(row, nil) == size(12, 2))
    }

    @Test func emptyAndCrowdedGridsAreDrawn() {
        #expect(bench.size(Grid { EmptyView() }, 20, 20) == size(0, 0))
        #expect(bench.size(Grid { GridRow { EmptyView() } }, 20, 20) == size(0, 0))
        let crowded = Grid(horizontalSpacing: 0) {
            GridRow { ForEach(0..<100) { Text("\($0)").gridCellColumns(1_000_000) } }
        }
        _ = bench.render(crowded, 16, 8)
        #expect(bench.complaints(Grid(horizontalSpacing: .nan) { Text("A") }).count == 1)
    }

    @Test func gridsMirror() {
        var mirrored = bench
        mirrored.change = { $0.layoutDirection = .rightToLeft }
        let grid = Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
            GridRow {
                Block(width: 2, height: 1)
                Block(width: 1, height: 1)
            }
            GridRow { Block(width: 1, height: 1) }
        }
        #expect(mirrored.rows(grid, 4, 2) == ["#.##", "...#"])
    }
}
