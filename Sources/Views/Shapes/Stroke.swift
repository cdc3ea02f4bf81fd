import Glibc
import Pixels

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The ends of open lines.
    public enum LineCap: Hashable, Sendable {
        case butt
        case round
        case square
    }

    /// The corners of lines.
    public enum LineJoin: Hashable, Sendable {
        case miter
        case round
        case bevel
    }

    public var lineWidth: CGFloat
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    /// Lengths of line and gap in turn; empty for a whole line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

extension Path {
    /// The area a line along the path covers: quads, corners and caps, all turning one way so that they add up.
    func strokedOutline(_ style: StrokeStyle) -> Outline {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Outline() }
        var pieces: [[CGPoint]] = []
        for part in dashed(style) { part.stroke(style, into: &pieces) }
        return Outline(pieces.map { Contour(Self.turningRight($0).map { Contour.Corner($0.x, $0.y) }) })
    }

    private func dashed(_ style: StrokeStyle) -> [Polyline] {
        let pattern = style.dash.filter { $0.isFinite && $0 >= 0 }
        guard pattern.count == style.dash.count, pattern.reduce(0, +) > 0.5 else { return polylines }
        return polylines.flatMap { $0.dashed(pattern, phase: style.dashPhase) }
    }

    /// The corners in the order that gives a positive area.
    private static func turningRight(_ corners: [CGPoint]) -> [CGPoint] {
        var area: CGFloat = 0
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            area += corner.x * next.y - next.x * corner.y
        }
        return area < 0 ? corners.reversed() : corners
    }
}

extension Polyline {
    fileprivate func dashed(_ pattern: [CGFloat], phase: CGFloat) -> [Polyline] {
        let cycle = pattern.count % 2 == 0 ? pattern : pattern + pattern
        var parts: [Polyline] = []
        var path = Path()
        for (from, to) in segments {
            if path.isEmpty { path.move(to: from) }
            path.addLine(to: to)
        }
        let total = length
        guard total > 0 else { return [] }
        var place = -phase.truncatingRemainder(dividingBy: cycle.reduce(0, +))
        var index = 0
        while place < total, parts.count < 2000 {
            let end = place + cycle[index % cycle.count]
            if index % 2 == 0, end > 0 {
                parts += path.trimmedPath(from: max(place, 0) / total, to: min(end, total) / total).polylines
            }
            place = end
            index += 1
        }
        return parts
    }

    /// Adds the polygons of a line along this one.
    fileprivate func stroke(_ style: StrokeStyle, into pieces: inout [[CGPoint]]) {
        let half = style.lineWidth / 2
        let lines = segments.filter { Self.distance($0.0, $0.1) > 1e-9 }
        guard !lines.isEmpty else { return }
        for (from, to) in lines { pieces.append(Self.quad(from, to, half)) }
        for (line, next) in zip(lines, lines.dropFirst()) { Self.join(line, next, style, into: &pieces) }
        if isClosed {
            Self.join(lines[lines.count - 1], lines[0], style, into: &pieces)
        } else if style.lineCap != .butt {
            Self.cap(lines[0].1, lines[0].0, style, into: &pieces)
            Self.cap(lines[lines.count - 1].0, lines[lines.count - 1].1, style, into: &pieces)
        }
    }

    private static func quad(_ from: CGPoint, _ to: CGPoint, _ half: CGFloat) -> [CGPoint] {
        let normal = normal(from, to, half)
        return [
            CGPoint(x: from.x + normal.x, y: from.y + normal.y), CGPoint(x: to.x + normal.x, y: to.y + normal.y),
            CGPoint(x: to.x - normal.x, y: to.y - normal.y), CGPoint(x: from.x - normal.x, y: from.y - normal.y),
        ]
    }

    private static func normal(_ from: CGPoint, _ to: CGPoint, _ half: CGFloat) -> CGPoint {
        let length = distance(from, to)
        return CGPoint(x: -(to.y - from.y) / length * half, y: (to.x - from.x) / length * half)
    }

    private static func join(
        _ line: (CGPoint, CGPoint), _ next: (CGPoint, CGPoint), _ style: StrokeStyle, into pieces: inout [[CGPoint]]
    ) {
        let half = style.lineWidth / 2
        let corner = line.1
        if style.lineJoin == .round { return pieces.append(disc(corner, half)) }
        let first = normal(line.0, line.1, half)
        let second = normal(next.0, next.1, half)
        let cross = first.x * second.y - first.y * second.x
        guard abs(cross) > 1e-9 else { return }
        // The gap opens on the outer side of the turn.
        let side: CGFloat = cross > 0 ? -1 : 1
        let from = CGPoint(x: corner.x + side * first.x, y: corner.y + side * first.y)
        let to = CGPoint(x: corner.x + side * second.x, y: corner.y + side * second.y)
        let sum = CGPoint(x: first.x + second.x, y: first.y + second.y)
        let square = sum.x * sum.x + sum.y * sum.y
        // Beyond this the tip is longer than ten half widths; it is cut, as Apple's miter limit does.
        guard style.lineJoin == .miter, square > half * half * 0.04 else { return pieces.append([corner, from, to]) }
        let scale = side * 2 * half * half / square
        pieces.append([corner, from, CGPoint(x: corner.x + sum.x * scale, y: corner.y + sum.y * scale), to])
    }

    private static func cap(_ from: CGPoint, _ end: CGPoint, _ style: StrokeStyle, into pieces: inout [[CGPoint]]) {
        let half = style.lineWidth / 2
        if style.lineCap == .round { return pieces.append(disc(end, half)) }
        let length = distance(from, end)
        let tip = CGPoint(x: end.x + (end.x - from.x) / length * half, y: end.y + (end.y - from.y) / length * half)
        pieces.append(quad(end, tip, half))
    }

    private static func disc(_ center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
        (0..<16).map { step in
            let angle = Angle(radians: Double(step) * .pi / 8)
            return CGPoint(x: center.x + radius * angle.cosine, y: center.y + radius * angle.sine)
        }
    }
}
