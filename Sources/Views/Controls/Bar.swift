import Pixels

/// A bar that fills from the leading side: a frame one pixel thick and what is lit inside it.
struct Bar: PrimitiveView {
    let fraction: Double?
    var height: CGFloat = 6
    /// Whether a knob marks the value instead of a filled part.
    var hasMarker = false

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { [BarNode(self, environment)] }
}

/// A bar as a layout node: all the width offered, a fixed height.
final class BarNode: LayoutNode {
    private let bar: Bar
    private let ink: Ink
    private let clock: ProgressClock

    init(_ bar: Bar, _ environment: EnvironmentValues) {
        self.bar = bar
        let color = environment.values.tint ?? environment.values.foregroundStyle._color(in: environment)
        ink = color.ink(in: environment)
        clock = ProgressClock(environment)
        super.init(environment)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 40, height: bar.height)
    }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        let box = PixelRect(rounding: rect)
        guard box.width >= 3, box.height >= 3 else { return list.fill(rect, ink) }
        if bar.hasMarker { return drawMarked(box, into: &list) }
        drawFrame(box, into: &list)
        let inside = PixelRect(x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2)
        guard let fraction = bar.fraction else { return drawStripes(inside, into: &list) }
        clock.awaitChange(of: inside.width)
        let lit = Fraction.lit(fraction, of: inside.width)
        let start = isRightToLeft ? inside.maxX - lit : inside.x
        add(PixelRect(x: start, y: inside.y, width: lit, height: inside.height), to: &list)
    }

    /// The frame without its corner pixels, which reads as rounded.
    private func drawFrame(_ box: PixelRect, into list: inout DisplayList) {
        add(PixelRect(x: box.x + 1, y: box.y, width: box.width - 2, height: 1), to: &list)
        add(PixelRect(x: box.x + 1, y: box.maxY - 1, width: box.width - 2, height: 1), to: &list)
        add(PixelRect(x: box.x, y: box.y + 1, width: 1, height: box.height - 2), to: &list)
        add(PixelRect(x: box.maxX - 1, y: box.y + 1, width: 1, height: box.height - 2), to: &list)
    }

    /// Slanted stripes for work of unknown length.
    private func drawStripes(_ inside: PixelRect, into list: inout DisplayList) {
        for row in 0..<inside.height {
            for x in stride(from: inside.x + (inside.height - row) % 6, to: inside.maxX, by: 6) {
                add(
                    PixelRect(x: x, y: inside.y + row, width: min(3, inside.maxX - x), height: 1), to: &list)
            }
        }
    }

    /// A line with a knob whose centre runs from half a knob to the width less half a knob.
    private func drawMarked(_ box: PixelRect, into list: inout DisplayList) {
        let knob = box.height
        clock.awaitChange(of: box.width - knob)
        let fraction = isRightToLeft ? 1 - (bar.fraction ?? 0) : bar.fraction ?? 0
        let left = box.x + Int((fraction * Double(box.width - knob) + 0.5).rounded(.down))
        // Odd as the knob is, so that it is in the middle.
        let thickness = 2 + box.height % 2
        let y = box.y + (box.height - thickness) / 2
        add(PixelRect(x: box.x, y: y, width: left - 1 - box.x, height: thickness), to: &list)
        add(PixelRect(x: left + knob + 1, y: y, width: box.maxX - left - knob - 1, height: thickness), to: &list)
        let circle = Path(
            ellipseIn: CGRect(x: CGFloat(left), y: CGFloat(box.y), width: CGFloat(knob), height: CGFloat(knob)))
        list.append(.outline(circle.outline, evenOdd: false, ink), opacity: ink.opacity)
    }

    private func add(_ rect: PixelRect, to list: inout DisplayList) {
        if !rect.isEmpty { list.append(.rectangle(rect, ink), opacity: ink.opacity) }
    }
}
