import FoundationEssentials

// Modifiers that ordinary widgets carry and that change nothing on a panel. They are accepted so that such widgets
// compile unchanged; what they do elsewhere is said by Apple's documentation.

/// How content changes when it is replaced. Panels do not animate.
public struct ContentTransition: Hashable, Sendable {
    public static let identity = ContentTransition()
    public static let opacity = ContentTransition()
    public static let interpolate = ContentTransition()
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// How something moves. Panels do not animate.
public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let spring = Animation()
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
}

/// How a view comes and goes. Panels do not animate.
public struct AnyTransition: Sendable {
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    public static let slide = AnyTransition()
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}

/// How symbols are coloured. They are drawn in one ink.
public struct SymbolRenderingMode: Hashable, Sendable {
    public static let monochrome = SymbolRenderingMode()
    public static let hierarchical = SymbolRenderingMode()
    public static let multicolor = SymbolRenderingMode()
    public static let palette = SymbolRenderingMode()
}

extension View {
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    public func transition(_ transition: AnyTransition) -> some View { self }

    public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// Pixel faces have fixed spacing.
    public func allowsTightening(_ flag: Bool) -> some View { self }

    /// A shadow would be a blot.
    public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { self }

    /// Panels have no room around them.
    public func ignoresSafeArea() -> some View { self }

    /// Views are told apart by their place.
    public func id(_ id: some Hashable) -> some View { self }

    /// Content that awaits data is drawn as it is.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}
