/// The cheapest writes under page addressing: every run names its page and column in full.
///
/// Leaving out a nibble of the column that has not changed would save a byte a run, at the price of trusting a pointer
/// that noise may have moved.
struct PagePlan: Equatable {
    /// One page each, top to bottom and left to right.
    let windows: [RAMWindow]
    /// Bytes on the wire, address and control bytes counted.
    let cost: Int

    /// Joins runs where that is cheaper; pages do not influence each other, so this is minimal.
    init(_ dirty: DirtyMap, wire: WireCost = .plain) {
        windows = dirty.pages.enumerated().flatMap { page, bits in
            wire.runs(DirtyMap.stretches(bits), height: 1)
                .map { RAMWindow(pages: page..<(page + 1), columns: $0) }
        }
        cost = windows.reduce(0) { $0 + wire.run(width: $1.columns.count, height: 1) }
    }
}
