/// Where an activity is in its life.
public enum ActivityState: String, Hashable, Codable, Sendable, CaseIterable {
    /// Asked for, with a start date that has not come.
    case pending
    /// Shown and up to date.
    case active
    /// Shown, but its stale date has passed.
    case stale
    /// Finished, shown for a while, no longer updated.
    case ended
    /// Gone.
    case dismissed
}

extension ActivityState {
    /// Whether updates still reach it and it counts against the limits: pending, active or stale.
    public var isRunning: Bool { self == .pending || isLive }

    /// Whether it may stand in a live slot: active or stale.
    public var isLive: Bool { self == .active || self == .stale }

    /// Whether it is on the panel's list: active, stale or ended.
    public var isVisible: Bool { isLive || self == .ended }
}
