/// Whether activities are let in on this panel.
public final class ActivityAuthorizationInfo: Sendable {
    private let center: ActivityCenter

    public init() {
        center = ActivityCenter.current
    }

    /// Whether new activities may start.
    public var areActivitiesEnabled: Bool { center.areActivitiesEnabled }

    /// The same, now and after each change.
    public var activityEnablementUpdates: AsyncStream<Bool> { center.enablementUpdates() }

    /// Whether frequent updates are let in: always, a panel has no push budget.
    public var frequentPushesEnabled: Bool { true }

    /// The same, once: it never changes.
    public var frequentPushEnablementUpdates: AsyncStream<Bool> {
        AsyncStream { continuation in
            continuation.yield(true)
            continuation.finish()
        }
    }
}
