import Pixels
import Typography

/// Draws display lists into frames.
@MainActor
struct Painter {
    let text: TextEngine
    private(set) var frame: Frame
    /// How often words had to change their ink to be seen.
    private(set) var rescues = 0

    init(_ size: PixelSize, _ format: PixelFormat, text: TextEngine) {
        self.text = text
        frame = Frame(size: size, format: format)
    }

    mutating func draw(_ list: DisplayList) { draw(list.items) }

    private mutating func draw(_ items: [DisplayList.Item]) {
        for item in items { draw(item) }
    }

    mutating func draw(_ item: DisplayList.Item) {
        switch item {
        case .rectangle(let rect, let ink): fill(rect, ink)
        case .outline(let outline, let evenOdd, let ink):
            for span in outline.spans(in: frame.bounds, evenOdd: evenOdd) { fill(PixelRect(span), ink) }
        case .glyphs(let glyphs, let ink):
            let placed = glyphs.map { ($0, text.bitmap(for: $0.key)) }
            let ink = seen(ink, in: placed.compactMap { $0.1.box(at: $0.0) }.union)
            for (glyph, bitmap) in placed {
                stamp(
                    bitmap.coverage, width: bitmap.width, height: bitmap.height,
                    at: PixelPoint(x: glyph.x + bitmap.left, y: glyph.y - bitmap.top), ink)
            }
        case .symbol(let symbol, let origin, let ink):
            let box = PixelRect(x: origin.x, y: origin.y, width: symbol.width, height: symbol.height)
            stamp(
                symbol.coverage, width: symbol.width, height: symbol.height, at: origin, seen(ink, in: box.nonEmpty))
        case .mapped(let inner, let map):
            let masks = MappedMask.all(of: inner, through: map, text: text, in: frame.bounds)
            let ink = seen(inner.ink, in: masks.map(\.rect).union)
            for mask in masks {
                let corner = PixelPoint(x: mask.rect.x, y: mask.rect.y)
                stamp(mask.coverage, width: mask.rect.width, height: mask.rect.height, at: corner, ink)
            }
        case .clipped(let items, let outline): draw(items, in: outline)
        case .masked(let items, let mask): draw(items, through: mask)
        }
    }

    /// Draws items, then puts back what was there before outside of an outline.
    private mutating func draw(_ items: [DisplayList.Item], in outline: Outline) {
        let before = frame
        draw(items)
        let after = frame
        frame = before
        for span in outline.spans(in: frame.bounds) {
            for x in span.start..<span.end { frame[x, span.y] = after[x, span.y] }
        }
    }

    /// Draws items, then puts back what was there before as far as a mask does not cover it.
    private mutating func draw(_ items: [DisplayList.Item], through mask: [DisplayList.Item]) {
        var cover = Painter(PixelSize(width: frame.width, height: frame.height), frame.format, text: text)
        cover.draw(mask)
        let before = frame
        draw(items)
        let full = Int(frame.format.fullInk)
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let share = min(Int(cover.frame[x, y]), full)
                // Greys are mixed, inks are there or not.
                let mixed = Int(before[x, y]) * (full - share) + Int(frame[x, y]) * share
                frame[x, y] =
                    frame.format == .grey4 ? UInt8((mixed + full / 2) / full) : share > 0 ? frame[x, y] : before[x, y]
            }
        }
    }

    /// Fills pixels with a shade: solid where the format has it, else in a fixed dither.
    private mutating func fill(_ rect: PixelRect, _ ink: Ink) {
        if ink.gradient == nil, ink.opacity >= 1, let value = solid(ink) {
            frame.fill(rect, with: value)
            return
        }
        let inside = rect.intersection(frame.bounds)
        guard !inside.isEmpty else { return }
        for y in inside.minY..<inside.maxY {
            for x in inside.minX..<inside.maxX {
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                shade(x, y, ink.gradient?.ink(at: place) ?? ink)
            }
        }
    }

    private mutating func shade(_ x: Int, _ y: Int, _ ink: Ink) {
        if frame.format == .grey4 {
            let below = Double(frame[x, y])
            frame[x, y] = UInt8((below + (ink.shade * 15 - below) * ink.opacity).rounded())
        } else if ink.shade <= 0 {
            if Dither.isInk(ink.opacity, x: x, y: y) { frame[x, y] = 0 }
        } else if Dither.isInk(ink.shade * ink.opacity, x: x, y: y) {
            frame[x, y] = inkValue(ink)
        } else if ink.opacity >= 1 {
            frame[x, y] = 0
        }
    }

    /// Draws a mask. On panels without greys it is never dithered: text would fall apart.
    private mutating func stamp(_ mask: [UInt8], width: Int, height: Int, at origin: PixelPoint, _ ink: Ink) {
        let visible = PixelRect(x: origin.x, y: origin.y, width: width, height: height).intersection(frame.bounds)
        guard !visible.isEmpty else { return }
        let value: UInt8 = ink.shade > 0.05 ? inkValue(ink) : 0
        for y in visible.minY..<visible.maxY {
            let row = (y - origin.y) * width - origin.x
            for x in visible.minX..<visible.maxX {
                let coverage = mask[row + x]
                guard coverage > 0 else { continue }
                if frame.format == .grey4 {
                    var partial = ink
                    partial.opacity *= Double(coverage) / 255
                    shade(x, y, partial)
                } else if coverage > 127 {
                    frame[x, y] = value
                }
            }
        }
    }

    /// The ink words are drawn in: their own, unless they lie on nothing but that; then the opposite.
    ///
    /// Ground of their own colour must reach a pixel beyond them, so that words drawn twice, as for a shadow, stay.
    private mutating func seen(_ ink: Ink, in box: PixelRect?) -> Ink {
        guard let box else { return ink }
        let room = PixelRect(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
            .intersection(frame.bounds)
        // One pixel in eight may differ: the corners of a rounded background.
        var allowed = room.width * room.height / 8
        guard !room.isEmpty else { return ink }
        for y in room.minY..<room.maxY {
            for pixel in frame.pixels[(y * frame.width + room.minX)..<(y * frame.width + room.maxX)]
            where !looksLike(ink, pixel) {
                allowed -= 1
                if allowed < 0 { return ink }
            }
        }
        rescues += 1
        return Ink(shade: ink.shade > (frame.format == .grey4 ? 0.5 : 0.05) ? 0 : 1, opacity: ink.opacity)
    }

    /// Whether words in an ink are lost on a pixel: greys need to be three steps apart.
    private func looksLike(_ ink: Ink, _ pixel: UInt8) -> Bool {
        if frame.format == .grey4 { return abs(ink.shade * 15 - Double(pixel)) < 3 }
        return pixel == (ink.shade > 0.05 ? inkValue(ink) : 0)
    }

    private func inkValue(_ ink: Ink) -> UInt8 {
        frame.format == .blackWhiteRed && ink.isAccent ? 2 : frame.format.fullInk
    }

    /// The value of a shade the format can show without dithering.
    private func solid(_ ink: Ink) -> UInt8? {
        if frame.format == .grey4 { return UInt8((ink.shade * 15).rounded()) }
        return ink.shade >= 1 ? inkValue(ink) : ink.shade <= 0 ? 0 : nil
    }
}

extension DisplayList.Item {
    /// What glyphs and symbols are drawn in.
    var ink: Ink {
        switch self {
        case .rectangle(_, let ink), .outline(_, _, let ink), .glyphs(_, let ink), .symbol(_, _, let ink): ink
        case .mapped(let inner, _): inner.ink
        case .clipped(let items, _), .masked(let items, _): items.first?.ink ?? Ink(shade: 1)
        }
    }
}

extension GlyphBitmap {
    /// Where the bitmap lies for a pen position; nil where there is nothing in it.
    fileprivate func box(at glyph: PlacedGlyph) -> PixelRect? {
        PixelRect(x: glyph.x + left, y: glyph.y - top, width: width, height: height).nonEmpty
    }
}

extension PixelRect {
    /// A run of pixels as a rectangle one row high.
    fileprivate init(_ span: PixelSpan) {
        self.init(x: span.start, y: span.y, width: span.end - span.start, height: 1)
    }
}
