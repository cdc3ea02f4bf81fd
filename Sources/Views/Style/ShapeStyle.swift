/// What text and shapes are drawn in.
public protocol ShapeStyle: Sendable {
    /// The colour of the style in an environment.
    func _color(in environment: EnvironmentValues) -> Color

    /// The ink that fills an area; the colour's for styles that are the same everywhere.
    func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink
}

extension ShapeStyle {
    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        _color(in: environment).ink(in: environment)
    }
}

extension Color: ShapeStyle {
    public func _color(in environment: EnvironmentValues) -> Color { self }
}

/// Primary to quaternary: less of the foreground's ink each time.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    let share: Double

    public static let primary = HierarchicalShapeStyle(share: 1)
    public static let secondary = HierarchicalShapeStyle(share: 0.6)
    public static let tertiary = HierarchicalShapeStyle(share: 0.35)
    public static let quaternary = HierarchicalShapeStyle(share: 0.2)

    public func _color(in environment: EnvironmentValues) -> Color {
        environment.values.foregroundStyle._color(in: environment).sharing(share)
    }
}

/// The style in force.
public struct ForegroundStyle: ShapeStyle, Hashable {
    public init() {}

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        environment.values.foregroundStyle._ink(in: environment, over: area)
    }

    public func _color(in environment: EnvironmentValues) -> Color {
        environment.values.foregroundStyle._color(in: environment)
    }
}

/// The panel's bare ground.
public struct BackgroundStyle: ShapeStyle, Hashable {
    public init() {}

    public func _color(in environment: EnvironmentValues) -> Color { Color(.paper) }
}

/// The tint in force.
public struct TintShapeStyle: ShapeStyle, Hashable {
    public init() {}

    public func _color(in environment: EnvironmentValues) -> Color { environment.values.tint ?? .primary }
}

/// A style of any type. Two are equal when they hold equal values of one hashable type.
public struct AnyShapeStyle: ShapeStyle, Equatable {
    private let style: any ShapeStyle

    public init(_ style: some ShapeStyle) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    public static func == (left: Self, right: Self) -> Bool {
        guard let first = left.style as? any Hashable, let second = right.style as? any Hashable else { return false }
        return AnyHashable(first) == AnyHashable(second)
    }

    public func _color(in environment: EnvironmentValues) -> Color { style._color(in: environment) }

    public func _ink(in environment: EnvironmentValues, over area: CGRect) -> Ink {
        style._ink(in: environment, over: area)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { .primary }
    public static var secondary: Self { .secondary }
    public static var tertiary: Self { .tertiary }
    public static var quaternary: Self { .quaternary }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: Self { Self() }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: Self { Self() }
}

extension ShapeStyle where Self == Color {
    public static var clear: Color { .clear }
    public static var black: Color { .black }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
}
