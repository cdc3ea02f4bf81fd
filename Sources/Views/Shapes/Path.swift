import Glibc
import Pixels

/// An outline of lines and curves.
public struct Path: Hashable, Sendable {
    /// One step of the outline.
    public enum Element: Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    public private(set) var elements: [Element] = []

    public init() {}

    public init(_ build: (inout Path) -> Void) {
        build(&self)
    }

    public init(_ rect: CGRect) {
        addRect(rect)
    }

    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerRadius: cornerRadius)
    }

    public var isEmpty: Bool { elements.isEmpty }

    public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }

    public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }

    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
    }

    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    public mutating func closeSubpath() { elements.append(.closeSubpath) }

    public mutating func addPath(_ path: Path) { elements.append(contentsOf: path.elements) }

    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    public mutating func addEllipse(in rect: CGRect) {
        addArc(rect, from: 0, sweep: 2 * .pi)
        closeSubpath()
    }

    /// A rectangle with circular corners of at most half the smaller side.
    public mutating func addRoundedRect(in rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return addRect(rect) }
        func corner(_ x: CGFloat, _ y: CGFloat, _ start: Double) {
            addArc(
                CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), from: start,
                sweep: .pi / 2)
        }
        corner(rect.maxX - radius, rect.minY + radius, -.pi / 2)
        corner(rect.maxX - radius, rect.maxY - radius, 0)
        corner(rect.minX + radius, rect.maxY - radius, .pi / 2)
        corner(rect.minX + radius, rect.minY + radius, .pi)
        closeSubpath()
    }

    /// An arc of a circle; joined by a line to what came before. Angles grow clockwise on the panel.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        guard radius.isFinite, startAngle.radians.isFinite, endAngle.radians.isFinite else { return }
        let turn = 2 * Double.pi
        // Apple's `clockwise` is seen in flipped coordinates: true runs against the growing angle.
        var sweep = endAngle.radians - startAngle.radians
        if clockwise {
            sweep = sweep > 0 ? fmod(sweep, turn) - turn : max(sweep, -turn)
        } else {
            sweep = sweep < 0 ? fmod(sweep, turn) + turn : min(sweep, turn)
        }
        addArc(
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            from: startAngle.radians, sweep: sweep)
    }

    /// An arc of an ellipse as short lines, from an angle over a sweep in radians.
    private mutating func addArc(_ rect: CGRect, from start: Double, sweep: Double) {
        let steps = Self.arcSteps(radius: max(rect.width, rect.height) / 2, sweep: sweep)
        for step in 0...steps {
            let angle = Angle(radians: start + sweep * Double(step) / Double(steps))
            let point = CGPoint(
                x: rect.midX + rect.width / 2 * angle.cosine, y: rect.midY + rect.height / 2 * angle.sine)
            let isFirst = step == 0 && (elements.isEmpty || elements.last == .closeSubpath)
            elements.append(isFirst ? .move(to: point) : .line(to: point))
        }
    }

    /// How many chords stand for an arc: within a fortieth of a pixel of it, and the same in each eighth of a circle, as
    /// else round things would not be symmetric.
    static func arcSteps(radius: Double, sweep: Double) -> Int {
        let eighths = max(1, (abs(sweep) / (.pi / 4) - 1e-6).rounded(.up))
        let inEighth = max(2, (radius.squareRoot() * 1.8).rounded(.up))
        return Int(min(eighths * min(inEighth, 90), 1440))
    }

    /// The path moved by a distance.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) } }

    /// The path with every point changed.
    func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let to): .move(to: change(to))
            case .line(let to): .line(to: change(to))
            case .quadCurve(let to, let control): .quadCurve(to: change(to), control: change(control))
            case .curve(let to, let first, let second):
                .curve(to: change(to), control1: change(first), control2: change(second))
            case .closeSubpath: .closeSubpath
            }
        }
        return path
    }
}
