import FoundationEssentials

/// What became of a command.
public enum ActivityOutcome: Hashable, Sendable {
    /// Something changed.
    case applied(id: String, state: ActivityState)
    /// Accepted, and equal to what was there: the timestamp advances, nothing is drawn.
    case unchanged(id: String, state: ActivityState)
    /// Older than what was applied last.
    case ignoredOlder(id: String, lastTimestamp: Date)
    /// The activity is over.
    case ignoredEnded(id: String, state: ActivityState)
    case rejected(ActivityRejection)
}

/// One step of one activity, for whoever draws, stores or follows it.
public struct ActivityChange: Hashable, Sendable {
    /// The activity after the change.
    public var record: ActivityRecord

    /// Its state before; nil when it is new.
    public var previousState: ActivityState?

    /// Whether state, stale date or score are others than before.
    public var contentChanged: Bool

    /// The alert to show, if one came along.
    public var alert: AlertConfiguration?

    /// Whether its state changed.
    public var stateChanged: Bool { previousState != record.state }

    /// Whether it has to be drawn again.
    public var needsRedraw: Bool { contentChanged || stateChanged }
}

/// A command's outcome and every change that came with it, those that time had made due included.
public struct ActivityResult: Hashable, Sendable {
    public var outcome: ActivityOutcome
    public var changes: [ActivityChange]
}
