import Pixels
import Typography

/// An affine map of the plane, as turns and changes of size make them.
public struct PlaneMap: Hashable, Sendable {
    /// Where the unit steps to the right and down lead.
    private var right: Contour.Corner
    private var down: Contour.Corner
    /// Where the origin goes.
    private var origin: Contour.Corner

    /// Changes the size about a point, then turns about it.
    init(about anchor: CGPoint, angle: Angle, scale: CGSize) {
        let (sine, cosine) = (angle.sine, angle.cosine)
        right = Contour.Corner(cosine * scale.width, sine * scale.width)
        down = Contour.Corner(-sine * scale.height, cosine * scale.height)
        origin = Contour.Corner(
            anchor.x - right.x * anchor.x - down.x * anchor.y, anchor.y - right.y * anchor.x - down.y * anchor.y)
    }

    private init(right: Contour.Corner, down: Contour.Corner, origin: Contour.Corner) {
        self.right = right
        self.down = down
        self.origin = origin
    }

    func callAsFunction(_ corner: Contour.Corner) -> Contour.Corner {
        Contour.Corner(
            right.x * corner.x + down.x * corner.y + origin.x, right.y * corner.x + down.y * corner.y + origin.y)
    }

    func callAsFunction(_ outline: Outline) -> Outline {
        Outline(outline.contours.map { Contour($0.corners.map { self($0) }) })
    }

    /// This map, and another one after it.
    func then(_ next: PlaneMap) -> PlaneMap {
        let corner = next(self(Contour.Corner(0, 0)))
        func step(_ step: Contour.Corner) -> Contour.Corner {
            let end = next(self(step))
            return Contour.Corner(end.x - corner.x, end.y - corner.y)
        }
        return PlaneMap(right: step(Contour.Corner(1, 0)), down: step(Contour.Corner(0, 1)), origin: corner)
    }

    /// The way back; nil where everything falls onto a line.
    var inverse: PlaneMap? {
        let area = right.x * down.y - right.y * down.x
        guard abs(area) > 1e-9 else { return nil }
        let back = (
            right: Contour.Corner(down.y / area, -right.y / area), down: Contour.Corner(-down.x / area, right.x / area)
        )
        return PlaneMap(
            right: back.right, down: back.down,
            origin: Contour.Corner(
                -(back.right.x * origin.x + back.down.x * origin.y), -(back.right.y * origin.x + back.down.y * origin.y)
            ))
    }

    /// Whether pixels go to whole pixels: quarter turns, mirrors, whole scales.
    var keepsPixels: Bool {
        [right.x, right.y, down.x, down.y].allSatisfy { $0 == $0.rounded() } && (right.x == 0) == (down.y == 0)
    }

    /// The map with its origin on the nearest edge between pixels, so that what is drawn pixel by pixel stays sharp.
    var onPixelEdges: PlaneMap {
        PlaneMap(
            right: right, down: down,
            origin: Contour.Corner((origin.x + 0.5).rounded(.down), (origin.y + 0.5).rounded(.down)))
    }
}

extension PlaneMap {
    /// An item as it looks mapped: areas become other areas, glyphs and symbols are sampled when they are drawn.
    func callAsFunction(_ item: DisplayList.Item) -> DisplayList.Item {
        switch item {
        case .rectangle(let rect, let ink): .outline(self(Outline(rect)), evenOdd: false, ink)
        case .outline(let outline, let evenOdd, let ink): .outline(self(outline), evenOdd: evenOdd, ink)
        case .glyphs, .symbol: .mapped(item, self)
        case .mapped(let inner, let map): .mapped(inner, map.then(self))
        case .clipped(let items, let outline): .clipped(items.map { self($0) }, self(outline))
        case .masked(let items, let mask): .masked(items.map { self($0) }, by: mask.map { self($0) })
        }
    }
}
