import Pixels
import Typography

/// A wrapper that changes what its child has drawn, not its layout.
final class EffectNode: WrapperNode {
    private let effect: @MainActor (CGRect, [DisplayList.Item]) -> [DisplayList.Item]

    init(
        child: LayoutNode, _ environment: EnvironmentValues,
        effect: @escaping @MainActor (CGRect, [DisplayList.Item]) -> [DisplayList.Item]
    ) {
        self.effect = effect
        super.init(child, environment)
    }

    override func finish(in rect: CGRect, from start: Int, of list: inout DisplayList) {
        list.change(from: start) { effect(rect, $0) }
    }
}

/// A turn and a change of size about a point.
struct PlaneTransform {
    let anchor: CGPoint
    let angle: Angle
    let scale: CGSize

    func callAsFunction(_ corner: Contour.Corner) -> Contour.Corner {
        let (x, y) = ((corner.x - anchor.x) * scale.width, (corner.y - anchor.y) * scale.height)
        let (sine, cosine) = (angle.sine, angle.cosine)
        return Contour.Corner(anchor.x + x * cosine - y * sine, anchor.y + x * sine + y * cosine)
    }

    func callAsFunction(_ outline: Outline) -> Outline {
        Outline(outline.contours.map { Contour($0.corners.map { self($0) }) })
    }

    /// An item as it looks transformed: areas change, glyphs and symbols only move, as they are drawn for the grid.
    func callAsFunction(_ item: DisplayList.Item) -> DisplayList.Item {
        switch item {
        case .rectangle(let rect, let ink): .outline(self(Outline(rect)), evenOdd: false, ink)
        case .outline(let outline, let evenOdd, let ink): .outline(self(outline), evenOdd: evenOdd, ink)
        case .glyphs(let glyphs, let ink): .glyphs(moved(glyphs), ink)
        case .symbol(let symbol, let origin, let ink):
            .symbol(symbol, moved(origin, CGFloat(symbol.width) / 2, CGFloat(symbol.height) / 2), ink)
        case .clipped(let items, let outline): .clipped(items.map { self($0) }, self(outline))
        case .masked(let items, let mask): .masked(items.map { self($0) }, by: mask.map { self($0) })
        }
    }

    /// Glyphs moved together with the middle of their line.
    private func moved(_ glyphs: [PlacedGlyph]) -> [PlacedGlyph] {
        guard let first = glyphs.first, let last = glyphs.last else { return glyphs }
        // Half the height of capitals above the baseline, for most faces.
        let height = CGFloat(first.key.pixelSize) * 0.35
        let middle = Contour.Corner(CGFloat(first.x + last.x + last.advance) / 2, CGFloat(first.y) - height)
        let target = self(middle)
        return glyphs.map { glyph in
            var glyph = glyph
            glyph.x += (target.x - middle.x).pixel
            glyph.y += (target.y - middle.y).pixel
            return glyph
        }
    }

    private func moved(_ origin: PixelPoint, _ halfWidth: CGFloat, _ halfHeight: CGFloat) -> PixelPoint {
        let target = self(Contour.Corner(CGFloat(origin.x) + halfWidth, CGFloat(origin.y) + halfHeight))
        return PixelPoint(x: (target.x - halfWidth).pixel, y: (target.y - halfHeight).pixel)
    }
}

extension Outline {
    /// The outline of whole pixels.
    init(_ rect: PixelRect) {
        let (left, top, right, bottom) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
        self.init([
            Contour([
                Contour.Corner(left, top), Contour.Corner(right, top), Contour.Corner(right, bottom),
                Contour.Corner(left, bottom),
            ])
        ])
    }
}
