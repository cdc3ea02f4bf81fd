import Views

/// The size of an activity's main view.
public enum ActivityFamily: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// As on a watch: the few lines of a small panel.
    case small
    /// As on a phone's lock screen.
    case medium

    public var description: String { self == .small ? "small" : "medium" }
}

extension EnvironmentValues {
    private struct ActivityFamilyKey: EnvironmentKey {
        static var defaultValue: ActivityFamily { .medium }
    }

    /// The size an activity's main view is drawn for: small where its configuration offers that, else medium.
    public var activityFamily: ActivityFamily {
        get { self[ActivityFamilyKey.self] }
        set { self[ActivityFamilyKey.self] = newValue }
    }

    /// Whether an activity has the whole screen to itself: never, slots are parts of panels.
    public var isActivityFullscreen: Bool { false }
}

extension WidgetConfiguration {
    /// Offers an activity's main view in more sizes. Panels are small: `.small` is taken where it is offered.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
        ChangedConfiguration(base: self) { $0.activityFamilies = families }
    }
}
