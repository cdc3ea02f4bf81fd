import Glibc
import Pixels

/// A part of a path as straight lines.
struct Polyline: Equatable {
    var points: [CGPoint]
    var isClosed: Bool

    var length: CGFloat { segments.reduce(0) { $0 + Self.distance($1.0, $1.1) } }

    /// The lines, the closing one included.
    var segments: [(CGPoint, CGPoint)] {
        guard points.count > 1 else { return [] }
        let open = Array(zip(points, points.dropFirst()))
        return isClosed && points[0] != points[points.count - 1] ? open + [(points[points.count - 1], points[0])] : open
    }

    static func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
        let (x, y) = (to.x - from.x, to.y - from.y)
        return (x * x + y * y).squareRoot()
    }
}

extension Path {
    /// The path's parts as straight lines; curves take 16 steps each.
    var polylines: [Polyline] {
        var parts: [Polyline] = []
        for element in elements {
            switch element {
            case .move(let to): parts.append(Polyline(points: [to], isClosed: false))
            case .line(let to): parts.extend([to])
            case .quadCurve(let to, let control):
                let from = parts.last?.points.last ?? control
                parts.extend((1...16).map { Self.quadratic(from, control, to, Double($0) / 16) })
            case .curve(let to, let first, let second):
                let from = parts.last?.points.last ?? first
                parts.extend((1...16).map { Self.cubic(from, first, second, to, Double($0) / 16) })
            case .closeSubpath:
                if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
            }
        }
        return parts
    }

    /// The path as closed contours to fill.
    var outline: Outline {
        Outline(polylines.map { Contour($0.points.map { Contour.Corner($0.x, $0.y) }) })
    }

    /// The part of the path between two fractions of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let start = min(max(from.isNaN ? 0 : from, 0), 1)
        let end = min(max(to.isNaN ? 0 : to, 0), 1)
        guard start < end else { return Path() }
        if start == 0, end == 1 { return self }
        let parts = polylines
        let total = parts.reduce(0) { $0 + $1.length }
        var path = Path()
        var passed: CGFloat = 0
        for part in parts {
            path.addPath(part.trimmed(from: start * total - passed, to: end * total - passed))
            passed += part.length
        }
        return path
    }

    private static func quadratic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: Double) -> CGPoint {
        let u = 1 - t
        return CGPoint(x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
    }

    private static func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: Double) -> CGPoint {
        let u = 1 - t
        let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: weights.0 * a.x + weights.1 * b.x + weights.2 * c.x + weights.3 * d.x,
            y: weights.0 * a.y + weights.1 * b.y + weights.2 * c.y + weights.3 * d.y)
    }
}

extension [Polyline] {
    /// Adds points to the part under way, or begins one.
    fileprivate mutating func extend(_ points: [CGPoint]) {
        if let last, !last.isClosed {
            self[count - 1].points += points
        } else {
            append(Polyline(points: (last?.points.first).map { [$0] + points } ?? points, isClosed: false))
        }
    }
}

extension Polyline {
    /// The part between two lengths along the line.
    fileprivate func trimmed(from: CGFloat, to: CGFloat) -> Path {
        var path = Path()
        var passed: CGFloat = 0
        for (start, end) in segments {
            let length = Self.distance(start, end)
            defer { passed += length }
            let first = max(from - passed, 0)
            let last = min(to - passed, length)
            guard length > 0, first < last else { continue }
            func point(_ at: CGFloat) -> CGPoint {
                CGPoint(x: start.x + (end.x - start.x) * at / length, y: start.y + (end.y - start.y) * at / length)
            }
            if path.isEmpty { path.move(to: point(first)) }
            path.addLine(to: point(last))
        }
        return path
    }
}
