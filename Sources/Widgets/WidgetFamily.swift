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
    /// The corner of a watch face. No slot is one; named so that views that ask for it compile.
    case accessoryCorner
    /// The tall family of headsets. No slot is one; named so that views that ask for it compile.
    case systemExtraLargePortrait

    /// The families slots can have.
    public static let allCases: [WidgetFamily] = [
        .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryRectangular,
        .accessoryInline,
    ]

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
