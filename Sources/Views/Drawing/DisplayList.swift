import Pixels
import Typography

/// A picture as a list of things to draw, in order: where views end and pixels begin.
public struct DisplayList: Equatable, Sendable {
    /// One thing to draw.
    public enum Item: Equatable, Sendable {
        /// A filled rectangle.
        case rectangle(PixelRect, Ink)
        /// A filled outline.
        case outline(Outline, evenOdd: Bool, Ink)
        /// Glyphs, each at its own pen position.
        case glyphs([PlacedGlyph], Ink)
        /// A symbol with its top left corner at a place.
        case symbol(SymbolBitmap, PixelPoint, Ink)
        /// Glyphs or a symbol turned and scaled.
        indirect case mapped(Item, PlaneMap)
        /// Items of which only what lies in an outline is seen.
        indirect case clipped([Item], Outline)
        /// Items of which only what lies where other items draw is seen.
        indirect case masked([Item], by: [Item])
    }

    public private(set) var items: [Item] = []

    public init() {}

    /// Replaces the items from a place on.
    mutating func change(from start: Int, _ change: ([Item]) -> [Item]) {
        items.replaceSubrange(start..., with: change(Array(items[start...])))
    }

    /// Adds an item that can be seen.
    mutating func append(_ item: Item, opacity: Double) {
        if opacity > 0 { items.append(item) }
    }

    /// Fills a rectangle whose edges are rounded half up, so that neighbours never overlap or gap.
    mutating func fill(_ rect: CGRect, _ ink: Ink) {
        let pixels = PixelRect(rounding: rect)
        if !pixels.isEmpty { append(.rectangle(pixels, ink), opacity: ink.opacity) }
    }
}

extension PixelRect {
    /// The pixels between the rounded edges of a rectangle of points.
    init(rounding rect: CGRect) {
        let left = rect.minX.pixel
        let top = rect.minY.pixel
        self.init(x: left, y: top, width: rect.maxX.pixel - left, height: rect.maxY.pixel - top)
    }
}

extension CGFloat {
    /// The nearest pixel edge, halves up; what is no number counts as 0, and far away is far enough.
    var pixel: Int {
        guard !isNaN else { return 0 }
        return Int(Swift.min(Swift.max((self + 0.5).rounded(.down), -100_000), 100_000))
    }
}
