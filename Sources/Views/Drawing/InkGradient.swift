import Glibc

/// Inks that flow into each other over an area; panels show them by dithering.
public struct InkGradient: Hashable, Sendable {
    /// An ink at a place from 0 to 1.
    public struct Stop: Hashable, Sendable {
        public var ink: Ink
        public var location: Double
    }

    /// How places on the panel map to places in the gradient.
    public enum Geometry: Hashable, Sendable {
        case linear(from: CGPoint, to: CGPoint)
        case radial(center: CGPoint, startRadius: Double, endRadius: Double)
        /// Rings of ellipses; radii are shares of the two lengths.
        case elliptical(center: CGPoint, lengths: CGSize, start: Double, end: Double)
        /// Clockwise from a start angle over a sweep, in radians.
        case angular(center: CGPoint, start: Double, sweep: Double)
    }

    public var stops: [Stop]
    public var geometry: Geometry

    /// The ink of the pixel whose centre is at a point.
    func ink(at point: CGPoint) -> Ink {
        let place = place(of: point)
        guard let after = stops.firstIndex(where: { $0.location >= place }) else { return stops[stops.count - 1].ink }
        guard after > 0 else { return stops[0].ink }
        let (left, right) = (stops[after - 1], stops[after])
        let length = right.location - left.location
        return left.ink.mixed(with: right.ink, length > 0 ? (place - left.location) / length : 1)
    }

    private func place(of point: CGPoint) -> Double {
        switch geometry {
        case .linear(let from, let to):
            let (x, y) = (to.x - from.x, to.y - from.y)
            let square = x * x + y * y
            return square > 0 ? ((point.x - from.x) * x + (point.y - from.y) * y) / square : 1
        case .radial(let center, let start, let end):
            let distance = hypot(point.x - center.x, point.y - center.y)
            return end != start ? (distance - start) / (end - start) : 1
        case .elliptical(let center, let lengths, let start, let end):
            guard lengths.width > 0, lengths.height > 0, end != start else { return 1 }
            let distance = hypot((point.x - center.x) / lengths.width, (point.y - center.y) / lengths.height)
            return (distance - start) / (end - start)
        case .angular(let center, let start, let sweep):
            let turn = 2 * Double.pi
            let angle = (atan2(point.y - center.y, point.x - center.x) - start).truncatingRemainder(dividingBy: turn)
            return (angle < 0 ? angle + turn : angle) / sweep
        }
    }
}

extension Ink {
    /// The ink with a change made to it and to every stop of its gradient.
    func changed(_ change: (inout Ink) -> Void) -> Ink {
        var ink = self
        change(&ink)
        ink.gradient = gradient.map { gradient in
            InkGradient(
                stops: gradient.stops.map { .init(ink: $0.ink.changed(change), location: $0.location) },
                geometry: gradient.geometry)
        }
        return ink
    }

    /// An ink between two, by a share of the second.
    fileprivate func mixed(with other: Ink, _ share: Double) -> Ink {
        let opacity = opacity + (other.opacity - opacity) * share
        // What cannot be seen has no say in the shade.
        let weight = (own: self.opacity * (1 - share), other: other.opacity * share)
        let sum = weight.own + weight.other
        let shade = sum > 0 ? (shade * weight.own + other.shade * weight.other) / sum : 0
        return Ink(shade: shade, opacity: opacity, isAccent: share < 0.5 ? isAccent : other.isAccent)
    }
}
