/// The cheapest writes with windows (horizontal addressing), where one window may cover several pages.
///
/// Pages are cut into bands; all windows of a band are as high as the band. Among all such cuts the cheapest is found by
/// going over the pages once from the bottom. The same is tried for groups of columns far from each other, which may
/// want different bands.
struct WindowPlan: Equatable {
    /// Bytes a window costs beside its data: two messages, column window and page window.
    static let windowOverhead = 2 * WireStep.messageOverhead + 6
    /// The same where only the column window changes.
    static let runOverhead = 2 * WireStep.messageOverhead + 3

    /// Band by band, left to right within a band.
    let windows: [RAMWindow]
    /// Bytes on the wire, address and control bytes counted; the encoding may save a little more.
    let cost: Int

    /// The cheapest plan for a map.
    init(_ dirty: DirtyMap) {
        let all = 0..<dirty.columns.count
        let whole = Bands(dirty, columns: all)
        let groups = dirty.runs(in: 0..<dirty.pages, columns: all, joining: Self.windowOverhead)
            .map { Bands(dirty, columns: $0) }
        let groupsCost = groups.reduce(0) { $0 + $1.cost }
        let isWholeBest = whole.cost <= groupsCost
        windows = isWholeBest ? whole.windows : groups.flatMap(\.windows)
        cost = min(whole.cost, groupsCost)
    }

    /// Bytes for one band whose columns are written as these runs.
    static func bandCost(height: Int, runs: [Range<Int>]) -> Int {
        guard !runs.isEmpty else { return 0 }
        return windowOverhead + (runs.count - 1) * runOverhead + height * runs.reduce(0) { $0 + $1.count }
    }
}

/// The cheapest cut of the pages into bands, for some of the columns.
private struct Bands {
    let windows: [RAMWindow]
    let cost: Int

    /// For each page the cheapest way to write it and all below, from the bottom page up.
    init(_ dirty: DirtyMap, columns: Range<Int>) {
        var best: [(cost: Int, windows: [RAMWindow])] = [(0, [])]
        for top in (0..<dirty.pages).reversed() {
            // `best[n]` is the answer for the last n pages.
            guard dirty.isDirty(page: top, in: columns) else {
                best.append(best[best.count - 1])
                continue
            }
            var chosen: (cost: Int, windows: [RAMWindow])?
            for end in ((top + 1)...dirty.pages).reversed() {
                let runs = Self.runs(dirty, band: top..<end, columns: columns)
                let below = best[dirty.pages - end]
                let cost = WindowPlan.bandCost(height: end - top, runs: runs) + below.cost
                if cost < chosen?.cost ?? .max {
                    chosen = (cost, runs.map { RAMWindow(pages: top..<end, columns: $0) } + below.windows)
                }
            }
            best.append(chosen ?? (0, []))
        }
        (cost, windows) = best[dirty.pages]
    }

    /// Each gap is joined or not for itself: joining costs `gap x height` bytes, a new run `runOverhead`.
    private static func runs(_ dirty: DirtyMap, band: Range<Int>, columns: Range<Int>) -> [Range<Int>] {
        dirty.runs(in: band, columns: columns, joining: WindowPlan.runOverhead / band.count)
    }
}
