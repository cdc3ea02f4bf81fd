import Pixels
import Typography

/// Settles what areas in unknown colours are: the bare ground where something in ink stands on them, else full ink.
///
/// A colour of an asset catalogue is often the background of a whole widget, and as often what a bar is drawn in. What
/// stands on it tells which.
@MainActor
struct UnknownGround {
    let size: PixelSize
    let text: TextEngine
    let diagnostics: ViewDiagnostics

    /// The list with every such area in the ink it gets; tells of each unknown colour.
    func settled(_ list: DisplayList) -> DisplayList {
        guard list.items.contains(where: \.hasAssets) else { return list }
        let leaves = list.items.flatMap { Leaf.all(in: $0) }
        for name in leaves.compactMap(\.ink.asset) { report(name) }
        var grounds: Set<Int> = []
        for (index, leaf) in leaves.enumerated() where leaf.isUnknownArea {
            let area = pixels(of: leaf)
            if leaves[(index + 1)...].contains(where: { stands($0, on: area) }) { grounds.insert(index) }
        }
        guard !grounds.isEmpty else { return list }
        var settled = list
        var index = 0
        settled.change(from: 0) { items in items.map { Self.settled($0, grounds, &index) } }
        return settled
    }

    private func report(_ name: String) {
        diagnostics.report(
            "There is no colour \"\(name)\", as panels have no asset catalogues: full ink is drawn, and the bare ground "
                + "below something in ink; use a colour of Color's own.")
    }

    /// Whether something drawn in ink lies wholly on an area and leaves some of it free: what sticks out, the dot at the
    /// end of a line for one, has an edge of its own.
    private func stands(_ leaf: Leaf, on area: Frame) -> Bool {
        guard leaf.ink.shade > 0.05 else { return false }
        let pixels = pixels(of: leaf)
        let (count, room) = (pixels.inkCount, area.inkCount)
        guard count > 0, count < room else { return false }
        let shared = zip(pixels.pixels, area.pixels).count { $0 > 0 && $1 > 0 }
        return shared * 10 >= count * 9
    }

    /// Where something draws, whatever its ink.
    private func pixels(of leaf: Leaf) -> Frame {
        var painter = Painter(size, .mono, text: text)
        painter.draw(leaf.filled)
        return painter.frame
    }

    /// An item with its grounds drawn bare; counts leaves as `Leaf.all(in:)` does.
    private static func settled(
        _ item: DisplayList.Item, _ grounds: Set<Int>, _ index: inout Int
    ) -> DisplayList.Item {
        switch item {
        case .clipped(let items, let outline):
            return .clipped(items.map { settled($0, grounds, &index) }, outline)
        case .masked(let items, let mask):
            return .masked(items.map { settled($0, grounds, &index) }, by: mask)
        default:
            defer { index += 1 }
            return grounds.contains(index) ? item.drawn(in: Ink(shade: 0)) : item
        }
    }
}

/// One thing drawn, and what it is cut to.
private struct Leaf {
    let item: DisplayList.Item
    let clips: [Outline]

    /// The things an item draws, in order.
    static func all(in item: DisplayList.Item, clips: [Outline] = []) -> [Leaf] {
        switch item {
        case .clipped(let items, let outline): items.flatMap { all(in: $0, clips: clips + [outline]) }
        case .masked(let items, _): items.flatMap { all(in: $0, clips: clips) }
        default: [Leaf(item: item, clips: clips)]
        }
    }

    var ink: Ink { item.ink }

    /// Whether it is an area whose colour is not known.
    var isUnknownArea: Bool {
        switch item {
        case .rectangle(_, let ink), .outline(_, _, let ink): ink.asset != nil
        default: false
        }
    }

    /// The same shape in full ink.
    var filled: DisplayList.Item {
        clips.reversed().reduce(item.drawn(in: Ink(shade: 1))) { .clipped([$0], $1) }
    }
}

extension DisplayList.Item {
    /// Whether anything in it is drawn in an unknown colour.
    fileprivate var hasAssets: Bool {
        switch self {
        case .clipped(let items, _), .masked(let items, _): items.contains(where: \.hasAssets)
        default: ink.asset != nil
        }
    }

    /// The thing in another ink; clips and masks stay as they are.
    fileprivate func drawn(in ink: Ink) -> DisplayList.Item {
        switch self {
        case .rectangle(let rect, _): .rectangle(rect, ink)
        case .outline(let outline, let evenOdd, _): .outline(outline, evenOdd: evenOdd, ink)
        case .glyphs(let glyphs, _): .glyphs(glyphs, ink)
        case .symbol(let symbol, let origin, _): .symbol(symbol, origin, ink)
        case .mapped(let inner, let map): .mapped(inner.drawn(in: ink), map)
        case .clipped, .masked: self
        }
    }
}
