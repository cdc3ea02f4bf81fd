/// A gradient around a point, in ellipses of the area's proportions.
public struct EllipticalGradient: ShapeStyle, Hashable {
    private let gradient: Gradient
    private let center: UnitPoint
    private let start: CGFloat
    private let end: CGFloat

    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        start = startRadiusFraction
        end = endRadiusFraction
    }

    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public func _color(in environment: EnvironmentValues) -> Color { gradient._color(in: environment) }

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        let point = CGPoint(x: area.minX + area.width * center.x, y: area.minY + area.height * center.y)
        return gradient.ink(in: environment, .elliptical(center: point, lengths: area.size, start: start, end: end))
    }
}

extension EllipticalGradient: View {
    public var body: some View { Rectangle().fill(self) }
}
