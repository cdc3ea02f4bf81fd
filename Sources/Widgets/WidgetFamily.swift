import Views

/// The sort of slot a widget fills.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable, Codable, CustomStringConvertible {
    case systemSmall
    case systemMedium
    case systemLarge
    case systemExtraLarge
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline

    public var description: String { rawValue }
}

extension EnvironmentValues {
    private struct WidgetFamilyKey: EnvironmentKey {
        static var defaultValue: WidgetFamily { .accessoryRectangular }
    }

    /// The family of the slot the view is drawn in.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }
}
