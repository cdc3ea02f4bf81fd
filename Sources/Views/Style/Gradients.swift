/// Colours that flow into each other. Panels have too few shades to show it: an area is drawn in their mean.
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

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, Hashable {
    private let gradient: Gradient

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(colors: colors)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(stops: stops)
    }

    public func _color(in environment: EnvironmentValues) -> Color { gradient._color(in: environment) }
}

/// A gradient around a point.
public struct RadialGradient: ShapeStyle, Hashable {
    private let gradient: Gradient

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        gradient = Gradient(colors: colors)
    }

    public func _color(in environment: EnvironmentValues) -> Color { gradient._color(in: environment) }
}

/// A gradient that turns about a point.
public struct AngularGradient: ShapeStyle, Hashable {
    private let gradient: Gradient

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        gradient = Gradient(colors: colors)
    }

    public func _color(in environment: EnvironmentValues) -> Color { gradient._color(in: environment) }
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
