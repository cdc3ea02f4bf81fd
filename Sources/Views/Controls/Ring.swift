import Glibc
import Pixels

/// A ring that fills clockwise, or carries a dot at its value.
struct Ring: PrimitiveView {
    let fraction: Double
    /// The arc, in degrees clockwise from the top.
    var start = 0.0
    var sweep = 360.0
    var hasMarker = false

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { [RingNode(self, environment)] }
}

/// A ring as a layout node: a square of the smaller side.
final class RingNode: LayoutNode {
    private let ring: Ring
    private let ink: Ink
    private let clock: ProgressClock

    init(_ ring: Ring, _ environment: EnvironmentValues) {
        self.ring = ring
        let color = environment.values.tint ?? environment.values.foregroundStyle._color(in: environment)
        ink = color.ink(in: environment)
        clock = ProgressClock(environment)
        super.init(environment)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        Circle().sizeThatFits(
            ProposedViewSize(width: proposal.width ?? 24, height: proposal.height ?? 24))
    }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        let box = PixelRect(rounding: rect)
        let side = min(box.width, box.height)
        guard side >= 5 else { return }
        let center = CGPoint(x: CGFloat(box.x) + CGFloat(side) / 2, y: CGFloat(box.y) + CGFloat(side) / 2)
        let outer = CGFloat(side) / 2
        let width = Self.width(side)
        if ring.hasMarker {
            drawMarked(center, side, width, into: &list)
        } else {
            let middle = outer - (width / 2).rounded(.up)
            add(sector(center, middle + 1, middle, ring.start, ring.sweep), to: &list)
            add(sector(center, outer, outer - width, ring.start, ring.sweep * visible(outer)), to: &list)
        }
    }

    /// How thick the ring is for a side in pixels.
    static func width(_ side: Int) -> CGFloat { CGFloat(min(max(2, (side + 4) / 9), 8)) }

    /// The fraction, kept away from empty and full by a pixel unless it is exactly that.
    private func visible(_ radius: CGFloat) -> Double {
        // A multiple of four, so that quarters are exact.
        let length = Int((radius * ring.sweep * .pi / 720).rounded()) * 4
        clock.awaitChange(of: length)
        return Double(Fraction.lit(ring.fraction, of: length)) / Double(max(length, 1))
    }

    private func drawMarked(_ center: CGPoint, _ side: Int, _ width: CGFloat, into list: inout DisplayList) {
        let line = max(2, width - 1)
        // Odd or even as the side is, so that the dot stands in the middle of the top.
        let dot = width + 2 + CGFloat((Int(width) + side) % 2)
        let middle = (CGFloat(side) - dot) / 2
        // The arc stops short of the dot on both sides, which is its halo.
        let halo = (dot / 2 + 1.5) / middle * 180 / .pi
        let place = ring.sweep * ring.fraction
        add(
            sector(center, middle + line / 2, middle - line / 2, ring.start, max(0, place - halo)), to: &list)
        add(
            sector(
                center, middle + line / 2, middle - line / 2, ring.start + place + halo,
                max(0, ring.sweep - place - halo)),
            to: &list)
        let angle = Angle(degrees: ring.start + place - 90)
        let spot = CGPoint(x: center.x + middle * angle.cosine, y: center.y + middle * angle.sine)
        add(
            Path(ellipseIn: CGRect(x: spot.x - dot / 2, y: spot.y - dot / 2, width: dot, height: dot)).outline,
            to: &list)
    }

    /// How far an end of a piece is moved in, in degrees: nothing anybody sees. One that is upright or level stays.
    private static func hair(at angle: Double) -> Double {
        abs(angle / 90 - (angle / 90).rounded()) < 1e-9 ? 0 : 1e-4
    }

    /// A piece of a ring between two radii, as one contour (two for a whole ring).
    private func sector(
        _ center: CGPoint, _ outer: CGFloat, _ inner: CGFloat, _ start: Double, _ sweep: Double
    ) -> Outline {
        guard sweep > 0 else { return Outline() }
        // Ends at 45 degrees would run through the middles of pixels, where left and right fall to different sides.
        let (first, last) = (start + Self.hair(at: start), start + sweep - Self.hair(at: start + sweep))
        let (start, sweep) = sweep >= 360 ? (start, sweep) : (first, max(0, last - first))
        let steps = Path.arcSteps(radius: outer, sweep: sweep * .pi / 180)
        func arc(_ radius: CGFloat) -> [Contour.Corner] {
            (0...steps).map { step in
                let angle = Angle(degrees: start - 90 + sweep * Double(step) / Double(steps))
                return Contour.Corner(center.x + radius * angle.cosine, center.y + radius * angle.sine)
            }
        }
        return sweep >= 360
            ? Outline([Contour(arc(outer)), Contour(arc(inner).reversed())])
            : Outline([Contour(arc(outer) + arc(inner).reversed())])
    }

    private func add(_ outline: Outline, to list: inout DisplayList) {
        if !outline.contours.isEmpty { list.append(.outline(outline, evenOdd: false, ink), opacity: ink.opacity) }
    }
}
