import Pixels
import Typography

/// Draws a display list item by item and finds ink that cannot be seen.
@MainActor
struct InkCheck {
    let inspection: Inspection
    let text: TextEngine
    /// How far outside of the slot ink is looked for, in pixels.
    private static let margin = 64

    /// Complains about items of a picture; answers with the picture.
    func check(_ list: DisplayList, _ size: PixelSize, _ format: PixelFormat) -> Frame {
        var painter = Painter(size, format, text: text)
        for item in list.items {
            let (before, rescues) = (painter.frame, painter.rescues)
            painter.draw(item)
            // Words that had to change their ink are told all the same: the author meant another one.
            let isSeen = painter.frame != before && painter.rescues == rescues
            check(item, changed: isSeen, in: before.bounds)
        }
        if let first = painter.frame.pixels.first, painter.frame.pixels.allSatisfy({ $0 == first }) {
            inspection.add(Lint(.blankFrame, "", painter.frame.bounds))
        }
        return painter.frame
    }

    private func check(_ item: DisplayList.Item, changed: Bool, in bounds: PixelRect) {
        let wide = PixelRect(
            x: -Self.margin, y: -Self.margin, width: bounds.width + 2 * Self.margin,
            height: bounds.height + 2 * Self.margin)
        guard let extent = extent(of: item, within: wide) else { return }
        let isSeen = !extent.intersection(bounds).isEmpty
        if !bounds.contains(extent) {
            inspection.add(Lint(.clippedInk, inspection.words(in: extent), extent))
        } else if isSeen, !changed {
            inspection.add(Lint(.invisibleInk, inspection.words(in: extent), extent))
        }
    }

    /// The rectangle around the ink of an item; nil for one without ink or drawn in bare paper, which clears.
    private func extent(of item: DisplayList.Item, within bounds: PixelRect) -> PixelRect? {
        switch item {
        case .rectangle(let rect, let ink): return ink.shade > 0 ? rect.nonEmpty : nil
        case .outline(let outline, let evenOdd, let ink):
            return ink.shade > 0 ? Self.extent(of: outline, evenOdd, within: bounds) : nil
        case .glyphs(let glyphs, _): return extent(of: glyphs)
        case .symbol(let symbol, let origin, _):
            return InkExtent(symbol.coverage, width: symbol.width, height: symbol.height)?.rect(at: origin)
        case .mapped(let inner, let map):
            return MappedMask.all(of: inner, through: map, text: text, in: bounds).compactMap { mask in
                InkExtent(mask.coverage, width: mask.rect.width, height: mask.rect.height)?
                    .rect(at: PixelPoint(x: mask.rect.x, y: mask.rect.y))
            }.union
        case .clipped(let items, let outline):
            guard let hole = Self.extent(of: outline, false, within: bounds) else { return nil }
            return items.compactMap { extent(of: $0, within: bounds) }.union?.intersection(hole).nonEmpty
        case .masked(let items, let mask):
            guard let hole = mask.compactMap({ extent(of: $0, within: bounds) }).union else { return nil }
            return items.compactMap { extent(of: $0, within: bounds) }.union?.intersection(hole).nonEmpty
        }
    }

    private static func extent(of outline: Outline, _ evenOdd: Bool, within bounds: PixelRect) -> PixelRect? {
        outline.spans(in: bounds, evenOdd: evenOdd)
            .map { PixelRect(x: $0.start, y: $0.y, width: $0.end - $0.start, height: 1) }.union
    }

    private func extent(of glyphs: [PlacedGlyph]) -> PixelRect? {
        glyphs.compactMap { glyph in
            let bitmap = text.bitmap(for: glyph.key)
            let origin = PixelPoint(x: glyph.x + bitmap.left, y: glyph.y - bitmap.top)
            return InkExtent(bitmap.coverage, width: bitmap.width, height: bitmap.height)?.rect(at: origin)
        }.union
    }
}

/// The rectangle around the covered pixels of a mask.
private struct InkExtent {
    private let rect: PixelRect

    /// Nil for a mask that covers nothing.
    init?(_ coverage: [UInt8], width: Int, height: Int) {
        var box: PixelRect?
        for y in 0..<height {
            let row = coverage[(y * width)..<((y + 1) * width)]
            guard let first = row.firstIndex(where: { $0 > 127 }), let last = row.lastIndex(where: { $0 > 127 }) else {
                continue
            }
            let run = PixelRect(x: first - y * width, y: y, width: last - first + 1, height: 1)
            box = box.map { $0.union(run) } ?? run
        }
        guard let box else { return nil }
        rect = box
    }

    func rect(at origin: PixelPoint) -> PixelRect {
        PixelRect(x: origin.x + rect.x, y: origin.y + rect.y, width: rect.width, height: rect.height)
    }
}
