import Pixels
import Testing

@testable import Panels

/// The plans against every other plan of their kind, on small random differences.
@Suite struct WritePlanTests {
    @Test func pagePlanIsTheCheapestOfAllCuts() {
        for seed in 0..<300 {
            var numbers = TestNumbers(seed: UInt64(seed))
            let dirty = differences(pages: 2, columns: 40, count: Int.random(in: 1...11, using: &numbers), &numbers)
            let best = (0..<2).reduce(0) { sum, page in
                let columns = (0..<40).filter { dirty.isDirty(page: page, column: $0) }
                return sum + (cuts(columns).map { cost($0, first: 7, height: 1) }.min() ?? 0)
            }
            #expect(PagePlan(dirty).cost == best, "seed \(seed)")
            #expect(covers(PagePlan(dirty).windows, dirty), "seed \(seed)")
        }
    }

    @Test func windowPlanIsNoDearerThanAnyCutIntoBands() {
        for seed in 0..<300 {
            var numbers = TestNumbers(seed: UInt64(seed))
            let dirty = differences(pages: 4, columns: 48, count: Int.random(in: 1...9, using: &numbers), &numbers)
            let plan = WindowPlan(dirty)
            #expect(plan.cost <= cheapestBands(dirty), "seed \(seed)")
            #expect(covers(plan.windows, dirty), "seed \(seed)")
            #expect(wireCost(plan.windows) <= plan.cost, "seed \(seed)")
        }
    }

    /// Rectangles drawn tightly around groups of bytes, in every order: bands lose a few bytes at worst, and win by
    /// sharing window commands.
    @Test func windowPlanIsNearTheCheapestOfAllRectangles() {
        var total = (plan: 0, best: 0, worst: 0)
        for seed in 0..<400 {
            var numbers = TestNumbers(seed: UInt64(seed))
            let dirty = differences(pages: 8, columns: 128, count: Int.random(in: 1...5, using: &numbers), &numbers)
            let plan = wireCost(WindowPlan(dirty).windows)
            let best = cheapestRectangles(dirty)
            total.plan += plan
            total.best += best
            total.worst = max(total.worst, plan - best)
        }
        #expect(total.plan <= total.best)
        #expect(total.worst <= 5)
    }

    /// Messages of 32 bytes: a gap may cost a message more, or fill one that is sent anyway.
    @Test func plansForSMBusAreTheCheapestOfAllCuts() {
        let wire = WireCost(messageBytes: 32)
        for seed in 0..<300 {
            var numbers = TestNumbers(seed: UInt64(seed))
            let dirty = differences(pages: 1, columns: 128, count: Int.random(in: 1...11, using: &numbers), &numbers)
            let columns = (0..<128).filter { dirty.isDirty(page: 0, column: $0) }
            let best = cuts(columns).map { groups in
                groups.reduce(0) { sum, group in
                    let width = group.last! - group.first! + 1
                    return sum + 5 + width + 2 * ((width + 30) / 31)
                }
            }.min()!
            let plan = PagePlan(dirty, wire: wire)
            #expect(plan.cost == best, "seed \(seed)")
            #expect(covers(plan.windows, dirty))
            #expect(WindowPlan(dirty, wire: wire).cost == best + 3, "seed \(seed)")
        }
    }

    /// A gap that long messages would join is left where it would begin a message more.
    @Test func smbusLeavesAGapThatWouldNeedAMessageMore() {
        var new = RAMImage(columns: 128, pages: 1)
        let old = new
        for column in Array(0..<31) + Array(37..<68) { new.bytes[column] = 0xFF }
        let dirty = DirtyMap(from: old, to: new)
        #expect(PagePlan(dirty).windows.count == 1)
        #expect(PagePlan(dirty, wire: WireCost(messageBytes: 32)).windows.count == 2)
    }

    /// Pages that are single rows, as on the SSD1327: more bands than are searched, and still no more than a full frame.
    @Test func manyBandsCostNoMoreThanEverything() {
        for seed in 0..<20 {
            var numbers = TestNumbers(seed: UInt64(seed))
            let dirty = differences(pages: 128, columns: 64, count: 40 * (seed + 1), &numbers)
            let plan = WindowPlan(dirty)
            #expect(covers(plan.windows, dirty), "seed \(seed)")
            #expect(plan.cost <= 8 + 128 * 64 + 4, "seed \(seed)")
        }
    }

    /// Random differences: that many dirty bytes.
    private func differences(pages: Int, columns: Int, count: Int, _ numbers: inout TestNumbers) -> DirtyMap {
        let old = RAMImage(columns: columns, pages: pages)
        var new = old
        for _ in 0..<count { new.bytes[Int.random(in: 0..<new.bytes.count, using: &numbers)] = 0xFF }
        return DirtyMap(from: old, to: new)
    }

    /// Whether every dirty byte is in a window.
    private func covers(_ windows: [RAMWindow], _ dirty: DirtyMap) -> Bool {
        (0..<dirty.columns).allSatisfy { column in
            dirty.pages.indices.allSatisfy { page in
                !dirty.isDirty(page: page, column: column)
                    || windows.contains { $0.pages.contains(page) && $0.columns.contains(column) }
            }
        }
    }

    /// All ways to cut a list into consecutive groups; none for an empty list.
    private func cuts(_ items: [Int]) -> [[[Int]]] {
        guard let first = items.first else { return [] }
        guard items.count > 1 else { return [[[first]]] }
        return cuts(Array(items.dropFirst())).flatMap { rest in
            [[[first]] + rest, [[first] + rest[0]] + rest.dropFirst()]
        }
    }

    /// Bytes of writing each group of columns as one run.
    private func cost(_ groups: [[Int]], first: Int, height: Int) -> Int {
        first + 7 * (groups.count - 1) + groups.reduce(0) { $0 + ($1.last! - $1.first! + 1) * height }
    }

    /// The cheapest of all cuts of the pages into bands, all cuts of each band's columns into runs.
    private func cheapestBands(_ dirty: DirtyMap) -> Int {
        cuts(Array(dirty.pages.indices)).map { bands in
            bands.reduce(0) { sum, pages in
                let band = pages.filter { dirty.pages[$0] != 0 }
                guard let top = band.first, let bottom = band.last else { return sum }
                let columns = (0..<dirty.columns).filter { column in
                    (top...bottom).contains { dirty.isDirty(page: $0, column: column) }
                }
                return sum + cuts(columns).map { cost($0, first: 10, height: bottom - top + 1) }.min()!
            }
        }.min()!
    }

    /// Bytes of writing windows in this order.
    private func wireCost(_ windows: [RAMWindow]) -> Int {
        var before: RAMWindow?
        return windows.reduce(0) { sum, window in
            defer { before = window }
            return sum + 4 + window.byteCount + (window.columns == before?.columns ? 0 : 3)
                + (window.pages == before?.pages ? 0 : 3)
        }
    }

    /// The cheapest of all ways to put the dirty bytes into rectangles, in every order.
    private func cheapestRectangles(_ dirty: DirtyMap) -> Int {
        let cells = dirty.pages.indices.flatMap { page -> [(page: Int, column: Int)] in
            (0..<dirty.columns).filter { dirty.isDirty(page: page, column: $0) }.map { (page, $0) }
        }
        return partitions(cells.count).map { groups -> Int in
            let windows = groups.map { group -> RAMWindow in
                let (pages, columns) = (group.map { cells[$0].page }, group.map { cells[$0].column })
                return RAMWindow(
                    pages: pages.min()!..<(pages.max()! + 1), columns: columns.min()!..<(columns.max()! + 1))
            }
            return orders(windows).map(wireCost).min()!
        }.min()!
    }

    /// All ways to put `count` things into groups.
    private func partitions(_ count: Int) -> [[[Int]]] {
        guard count > 0 else { return [[]] }
        return partitions(count - 1).flatMap { groups in
            groups.indices.map { index in
                var more = groups
                more[index].append(count - 1)
                return more
            } + [groups + [[count - 1]]]
        }
    }

    /// All orders of some windows.
    private func orders(_ windows: [RAMWindow]) -> [[RAMWindow]] {
        guard windows.count > 1 else { return [windows] }
        return windows.indices.flatMap { index in
            var rest = windows
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }
}
