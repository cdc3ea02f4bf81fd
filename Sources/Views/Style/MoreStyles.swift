// Styles that template code names and that come down to a share of ink or a mean of colours.

/// The ground of containers: none on a panel, where accessories stand on the bare ground.
public struct FillShapeStyle: ShapeStyle, Hashable {
    public init() {}

    public func _color(in environment: EnvironmentValues) -> Color { Color.primary.sharing(0.2) }
}

/// Another style with less of its ink.
public struct _SharedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let share: Double

    public func _color(in environment: EnvironmentValues) -> Color { base._color(in: environment).sharing(share) }

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        base._ink(in: environment, over: area).changed { $0.shade *= share }
    }
}

extension ShapeStyle {
    public var secondary: some ShapeStyle { _SharedStyle(base: self, share: 0.6) }
    public var tertiary: some ShapeStyle { _SharedStyle(base: self, share: 0.35) }
    public var quaternary: some ShapeStyle { _SharedStyle(base: self, share: 0.2) }

    /// The style, more transparent.
    public func opacity(_ opacity: Double) -> some ShapeStyle { _TransparentStyle(base: self, opacity: opacity) }
}

/// Another style, more transparent.
public struct _TransparentStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    public func _color(in environment: EnvironmentValues) -> Color {
        base._color(in: environment).opacity(opacity)
    }

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        let share = opacity > 0 ? min(opacity, 1) : 0
        return base._ink(in: environment, over: area).changed { $0.opacity *= share }
    }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: Self { Self() }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension View {
    /// The first style; symbols are drawn in one ink.
    public func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
        foregroundStyle(primary)
    }
}
