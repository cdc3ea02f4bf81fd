/// Colours that flow into each other. Areas are dithered from one to the next; text is drawn in their mean.
public struct Gradient: ShapeStyle, Hashable {
    /// A colour at a place from 0 to 1.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// The mean of the colours.
    public func _color(in environment: EnvironmentValues) -> Color {
        guard !stops.isEmpty else { return .clear }
        let inks = stops.map { $0.color.ink(in: environment.opaque) }
        let count = Double(inks.count)
        let opacity = inks.reduce(0) { $0 + $1.opacity } / count
        // What cannot be seen has no say in the shade.
        let shade = opacity > 0 ? inks.reduce(0) { $0 + $1.shade * $1.opacity } / (opacity * count) : 0
        let isAccent = inks.count { $0.isAccent } * 2 > inks.count
        return Color(isAccent ? .accent : .ink(1), alpha: opacity, share: shade)
    }
}

extension EnvironmentValues {
    /// The same surroundings without any transparency of their own.
    fileprivate var opaque: EnvironmentValues {
        var inner = self
        inner.values.opacity = 1
        return inner
    }
}

extension Gradient {
    /// The ink of an area filled by the gradient laid out in it.
    func ink(in environment: EnvironmentValues, _ geometry: InkGradient.Geometry) -> Ink {
        var ink = _color(in: environment).ink(in: environment)
        let sorted = stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
        let inks = sorted.map { $0.color.ink(in: environment) }
        ink.asset = inks.lazy.compactMap(\.asset).first
        guard sorted.count > 1 else { return ink }
        ink.gradient = InkGradient(
            stops: zip(inks, sorted).map { .init(ink: $0, location: $1.location) },
            geometry: geometry)
        return ink
    }
}

extension CGRect {
    /// The point at fractions of the width and height.
    fileprivate func point(_ unit: UnitPoint) -> CGPoint {
        CGPoint(x: minX + width * unit.x, y: minY + height * unit.y)
    }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, Hashable {
    private let gradient: Gradient
    private let start: UnitPoint
    private let end: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        start = startPoint
        end = endPoint
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func _color(in environment: EnvironmentValues) -> Color { gradient._color(in: environment) }

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        gradient.ink(in: environment, .linear(from: area.point(start), to: area.point(end)))
    }
}

/// A gradient around a point.
public struct RadialGradient: ShapeStyle, Hashable {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadius: CGFloat
    private let endRadius: CGFloat

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _color(in environment: EnvironmentValues) -> Color { gradient._color(in: environment) }

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        gradient.ink(
            in: environment, .radial(center: area.point(center), startRadius: startRadius, endRadius: endRadius))
    }
}

/// A gradient that turns about a point, clockwise; a whole turn where start and end are equal.
public struct AngularGradient: ShapeStyle, Hashable {
    private let gradient: Gradient
    private let center: UnitPoint
    private let start: Angle
    private let end: Angle

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        start = startAngle
        end = endAngle
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public func _color(in environment: EnvironmentValues) -> Color { gradient._color(in: environment) }

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        let sweep = end.radians - start.radians
        return gradient.ink(
            in: environment,
            .angular(center: area.point(center), start: start.radians, sweep: sweep > 0 ? sweep : 2 * .pi))
    }
}

extension LinearGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
    public var body: some View { Rectangle().fill(self) }
}
