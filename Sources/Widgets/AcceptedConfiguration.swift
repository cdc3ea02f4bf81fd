import Views

// Settings of configurations that mean nothing on a panel.

/// Where a widget would rather not be.
public struct WidgetLocation: Hashable, Sendable {
    public static let homeScreen = WidgetLocation()
    public static let lockScreen = WidgetLocation()
    public static let standBy = WidgetLocation()
    public static let iPhoneWidgetsOnMac = WidgetLocation()
}

extension WidgetConfiguration {
    /// Boards say where a widget is.
    public func disfavoredLocations(
        _ locations: [WidgetLocation], for families: [WidgetFamily]
    ) -> some WidgetConfiguration { self }

    /// Boards hold the configuration.
    public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
}

extension WidgetConfiguration {
    /// There are no background downloads to end: providers fetch while they are asked.
    public func onBackgroundURLSessionEvents(
        matching predicate: ((String) -> Bool)? = nil, _ action: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }

    /// There are no background downloads to end: providers fetch while they are asked.
    public func onBackgroundURLSessionEvents(
        matching identifier: String, _ action: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }
}

extension View {
    /// The size of a preview.
    public func previewLayout(_ layout: PreviewLayout) -> some View { self }

    /// The device of a preview.
    public func previewDevice(_ device: PreviewDevice?) -> some View { self }
}

/// The size of a preview in Xcode.
public enum PreviewLayout: Hashable, Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview in Xcode.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }
}
