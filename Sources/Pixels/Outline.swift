/// A closed polygon with fractional corners: what curves become before they are filled.
public struct Contour: Hashable, Sendable {
    /// A corner in pixels; whole numbers lie on the edges between pixels.
    public struct Corner: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    public var corners: [Corner]

    public init(_ corners: [Corner]) {
        self.corners = corners
    }
}

/// A run of pixels on one row: columns `start` up to, not including, `end`.
public struct PixelSpan: Hashable, Sendable {
    public var y: Int
    public var start: Int
    public var end: Int

    public init(y: Int, start: Int, end: Int) {
        self.y = y
        self.start = start
        self.end = end
    }
}

/// Contours filled together.
public struct Outline: Hashable, Sendable {
    public var contours: [Contour]

    public init(_ contours: [Contour] = []) {
        self.contours = contours
    }

    /// The pixels whose centres lie inside, by the nonzero rule (or even-odd), within `bounds`.
    ///
    /// Testing centres keeps a symmetric outline symmetric in pixels, which coverage thresholds do not. A centre on an
    /// edge counts for the area to the right and below.
    public func spans(in bounds: PixelRect, evenOdd: Bool = false) -> [PixelSpan] {
        let edges = contours.flatMap(Self.edges)
        guard let top = edges.map(\.top).min(), let bottom = edges.map(\.bottom).max(), !bounds.isEmpty,
            top.isFinite, bottom.isFinite
        else { return [] }
        let first = Self.firstCentre(from: top, bounds.minY, bounds.maxY)
        let last = Self.firstCentre(from: bottom, bounds.minY, bounds.maxY)
        var spans: [PixelSpan] = []
        for y in first..<max(first, last) {
            Self.appendSpans(
                crossings: Self.crossings(edges, at: Double(y) + Self.centre), y, bounds, evenOdd, to: &spans)
        }
        return spans
    }

    /// A sloped side, from its upper to its lower end.
    private struct Edge {
        var top: Double
        var bottom: Double
        var x: Double
        var slope: Double
        var winding: Int
    }

    private static func edges(of contour: Contour) -> [Edge] {
        let corners = contour.corners
        return corners.indices.compactMap { index in
            let from = corners[index]
            let to = corners[(index + 1) % corners.count]
            guard from.y != to.y, from.y.isFinite, to.y.isFinite, from.x.isFinite, to.x.isFinite else { return nil }
            let isDown = from.y < to.y
            let (upper, lower) = isDown ? (from, to) : (to, from)
            return Edge(
                top: upper.y, bottom: lower.y, x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y),
                winding: isDown ? 1 : -1)
        }
    }

    private static func crossings(_ edges: [Edge], at y: Double) -> [(x: Double, winding: Int)] {
        var found: [(x: Double, winding: Int)] = []
        for edge in edges where edge.top <= y && y < edge.bottom {
            found.append((edge.x + (y - edge.top) * edge.slope, edge.winding))
        }
        found.sort { $0.x < $1.x }
        return found
    }

    private static func appendSpans(
        crossings: [(x: Double, winding: Int)], _ y: Int, _ bounds: PixelRect, _ evenOdd: Bool,
        to spans: inout [PixelSpan]
    ) {
        var winding = 0
        var count = 0
        for index in crossings.indices.dropLast() {
            winding += crossings[index].winding
            count += 1
            guard evenOdd ? count % 2 == 1 : winding != 0 else { continue }
            let start = firstCentre(from: crossings[index].x, bounds.minX, bounds.maxX)
            let end = firstCentre(from: crossings[index + 1].x, bounds.minX, bounds.maxX)
            if start < end { append(PixelSpan(y: y, start: start, end: end), to: &spans) }
        }
    }

    /// Joins a span with the one before it where they touch.
    private static func append(_ span: PixelSpan, to spans: inout [PixelSpan]) {
        if let last = spans.last, last.y == span.y, last.end == span.start {
            spans[spans.count - 1].end = span.end
        } else {
            spans.append(span)
        }
    }

    /// Where in a pixel its centre is tested: a hair beyond the middle, so that corners that lie exactly on middles,
    /// and the rounding of sines, do not decide.
    private static let centre = 0.5 + 1e-6

    /// The first pixel, within limits, whose centre does not lie before a place.
    private static func firstCentre(from place: Double, _ low: Int, _ high: Int) -> Int {
        Int(min(max((place - centre).rounded(.up), Double(low)), Double(high)))
    }
}
