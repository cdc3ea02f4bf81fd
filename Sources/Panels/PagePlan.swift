/// The cheapest writes under page addressing: every run names its page and column in full.
///
/// Leaving out a nibble of the column that has not changed would save a byte a run, at the price of trusting a pointer
/// that noise may have moved.
struct PagePlan: Equatable {
    /// Bytes a run costs beside its data: two messages and three command bytes.
    static let runOverhead = 2 * WireStep.messageOverhead + 3

    /// One page each, top to bottom and left to right.
    let windows: [RAMWindow]

    /// Joins runs when the gap costs no more than a new run; pages do not influence each other, so this is minimal.
    init(_ dirty: DirtyMap) {
        windows = (0..<dirty.pages).flatMap { page in
            dirty.runs(in: page..<(page + 1), columns: 0..<dirty.columns.count, joining: Self.runOverhead)
                .map { RAMWindow(pages: page..<(page + 1), columns: $0) }
        }
    }

    /// Bytes on the wire, address and control bytes counted.
    var cost: Int { windows.reduce(0) { $0 + Self.runOverhead + $1.byteCount } }
}
