import FoundationEssentials

/// An alert while it calls for attention.
public struct ActivityAlert: Hashable, Codable, Sendable {
    /// Its words and sound.
    public let configuration: AlertConfiguration
    /// When it came.
    public let start: Date
    /// When it is over; the activity goes on.
    public let end: Date

    /// Whether it calls for attention at a moment. A clock that was set back does not bring it on again.
    public func isActive(at now: Date) -> Bool { start <= now && now < end }
}

extension ActivityBook {
    /// The visible activities whose alerts call for attention, the latest alert first.
    public func alerting(at now: Date) -> [ActivityRecord] {
        ordered().filter { $0.isAlerting(at: now) }.sorted { left, right in
            (left.alert?.start ?? now) > (right.alert?.start ?? now)
        }
    }

    /// When the next alert that calls for attention now is over; nil when none does.
    public func nextAlertEnd(after now: Date) -> Date? { alerting(at: now).compactMap { $0.alert?.end }.min() }
}
