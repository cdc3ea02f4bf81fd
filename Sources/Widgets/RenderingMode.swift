import Views

/// How a widget's colours are shown.
public struct WidgetRenderingMode: Hashable, Sendable {
    private let name: String

    /// Colours as they are.
    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    /// Accented content in one ink, the rest in another: panels with a third ink.
    public static let accented = WidgetRenderingMode(name: "accented")
    /// One ink, more or less of it: all other panels.
    public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

extension EnvironmentValues {
    private struct RenderingModeKey: EnvironmentKey {
        static var defaultValue: WidgetRenderingMode? { nil }
    }

    private struct LuminanceKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// How colours are shown: as the panel's inks allow, unless set.
    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[RenderingModeKey.self] ?? (hasThirdInk ? .accented : .vibrant) }
        set { self[RenderingModeKey.self] = newValue }
    }

    /// Whether the widget's background is drawn: never, as accessories stand on the bare ground.
    public var showsWidgetContainerBackground: Bool { false }

    /// Whether a label is drawn beside the widget: never, only some watch faces do.
    public var showsWidgetLabel: Bool { false }

    /// Whether the panel is dimmed.
    public var isLuminanceReduced: Bool {
        get { self[LuminanceKey.self] }
        set { self[LuminanceKey.self] = newValue }
    }

    /// The room a widget leaves at its edges: none.
    public var widgetContentMargins: EdgeInsets { EdgeInsets() }
}

/// The ground of accessories: bare on a panel.
public struct AccessoryWidgetBackground: View {
    public init() {}

    public var body: some View { Color.clear }
}

extension View {
    /// A label beside the widget, which only some watch faces show; accepted and ignored.
    public func widgetLabel(@ViewBuilder label: () -> some View) -> some View { self }

    /// A label beside the widget, which only some watch faces show; accepted and ignored.
    public func widgetLabel(_ key: LocalizedStringKey) -> some View { self }

    /// A label beside the widget, which only some watch faces show; accepted and ignored.
    @_disfavoredOverload
    public func widgetLabel(_ label: some StringProtocol) -> some View { self }

    /// Curved text is for watch faces; accepted and ignored.
    public func widgetCurvesContent(_ curves: Bool = true) -> some View { self }
}
