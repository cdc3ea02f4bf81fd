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

extension PagePlan {
    /// The cheapest steps from one RAM image to another; all of it where the old one is unknown.
    ///
    /// - Parameter pointer: the controller's commands that set page and column.
    static func steps(
        from old: RAMImage?, to new: RAMImage, on module: PanelModule, wire: WireCost,
        pointer: (_ page: UInt8, _ column: UInt8) -> [any ControllerCommand]
    ) -> [WireStep] {
        let windows =
            old.map { PagePlan(DirtyMap(from: $0, to: new), wire: wire).windows }
            ?? (0..<new.pages).map { RAMWindow(pages: $0..<($0 + 1), columns: 0..<new.columns) }
        return windows.flatMap { window -> [WireStep] in
            let page = UInt8(window.pages.lowerBound + module.pages.lowerBound)
            let column = UInt8(window.columns.lowerBound + module.firstByteColumn)
            return [.commands(pointer(page, column)), .data(new.bytes(in: window))]
        }
    }
}
