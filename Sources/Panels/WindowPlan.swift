/// The cheapest writes with windows (horizontal addressing), where one window may cover several pages.
///
/// Pages are cut into bands; all windows of a band are as high as the band. Among all such cuts the cheapest is found by
/// going over the pages once from the bottom. The same is tried for groups of columns far from each other, which may
/// want different bands.
struct WindowPlan: Equatable {
    /// The most bands that are searched; more only come up on glasses whose pages are single rows.
    static let bandLimit = 40

    /// Band by band, left to right within a band.
    let windows: [RAMWindow]
    /// Bytes on the wire, address and control bytes counted; the encoding may save a little more.
    let cost: Int

    /// The cheapest plan for a map.
    init(_ dirty: DirtyMap, wire: WireCost = .plain) {
        let bands = dirty.bands(limit: Self.bandLimit)
        let whole = Cut(bands, wire)
        let window = WireCost.windowCommands + WireStep.messageOverhead
        let groups = Self.groups(DirtyMap.stretches(dirty.union), gap: window).map { columns in
            let mask = DirtyMap.mask(columns)
            return Cut(bands.map { DirtyMap.Band(pages: $0.pages, bits: $0.bits & mask) }, wire)
        }
        let groupsCost = groups.reduce(0) { $0 + $1.cost }
        let isWholeBest = whole.cost <= groupsCost
        windows = isWholeBest ? whole.windows : groups.flatMap(\.windows)
        cost = min(whole.cost, groupsCost)
    }

    /// Stretches of columns that lie so close that they may want one window.
    private static func groups(_ stretches: [Range<Int>], gap: Int) -> [Range<Int>] {
        stretches.reduce(into: []) { groups, next in
            if let last = groups.last, next.lowerBound - last.upperBound <= gap {
                groups[groups.count - 1] = last.lowerBound..<next.upperBound
            } else {
                groups.append(next)
            }
        }
    }
}

/// The cheapest cut of bands into higher ones.
///
/// Pages that differ in the same columns need no cut between them: cost is a smallest of straight lines in the height, so
/// the best place of a cut is at an end of such a stretch.
private struct Cut {
    let windows: [RAMWindow]
    let cost: Int

    /// For each band the cheapest way to write it and all below, from the bottom one up.
    init(_ bands: [DirtyMap.Band], _ wire: WireCost) {
        var best: [(cost: Int, windows: [RAMWindow])] = [(0, [])]
        for top in bands.indices.reversed() {
            // `best[n]` is the answer for the last n bands.
            guard bands[top].bits != 0 else {
                best.append(best[best.count - 1])
                continue
            }
            best.append(Self.cheapest(from: top, bands, below: best, wire))
        }
        (cost, windows) = best[bands.count]
    }

    /// The cheapest way to write the bands from one on: the higher window wins where it costs the same.
    private static func cheapest(
        from top: Int, _ bands: [DirtyMap.Band], below: [(cost: Int, windows: [RAMWindow])], _ wire: WireCost
    ) -> (cost: Int, windows: [RAMWindow]) {
        var chosen: (cost: Int, runs: [Range<Int>], end: Int) = (.max, [], top)
        var bits: UInt128 = 0
        for last in top..<bands.count where bands[last].bits != 0 {
            bits |= bands[last].bits
            let height = bands[last].pages.upperBound - bands[top].pages.lowerBound
            let runs = wire.runs(DirtyMap.stretches(bits), height: height)
            let own = runs.reduce(WireCost.windowCommands - WireCost.runCommands) {
                $0 + wire.run(width: $1.count, height: height)
            }
            let cost = own + below[bands.count - last - 1].cost
            if cost <= chosen.cost { chosen = (cost, runs, last + 1) }
        }
        let pages = bands[top].pages.lowerBound..<bands[chosen.end - 1].pages.upperBound
        return (
            chosen.cost,
            chosen.runs.map { RAMWindow(pages: pages, columns: $0) } + below[bands.count - chosen.end].windows
        )
    }
}
