import FoundationEssentials

/// A stored activity that cannot be read: of a type that is not registered, with values its type no longer decodes, or
/// no record at all.
struct SetAsideActivity: Hashable, Sendable {
    /// The record as stored, for when its type is registered after all; nil when not even that could be read.
    let original: ActivityRecord?
    /// What it counts as: an activity that has ended.
    let record: ActivityRecord
}

extension SetAsideActivity {
    /// Sets aside a record, ended at `now` unless it was over before.
    init(_ original: ActivityRecord, at now: Date, limits: ActivityLimits) {
        var record = original
        _ = record.life.advance(to: now, limits: limits)
        if record.state.isRunning { record.life.cutShort(at: now, limits: limits) }
        self.init(original: original, record: record)
    }

    /// Sets aside bytes that are no record.
    init(unreadable entry: ActivityEntry, at now: Date, limits: ActivityLimits) {
        var life = ActivityStateMachine(requestedAt: now, startDate: nil, staleDate: nil, timestamp: nil)
        life.cutShort(at: now, limits: limits)
        let record = ActivityRecord(
            id: entry.id, attributesType: "", attributes: Data(), contentState: Data(), relevanceScore: 0,
            style: .standard, hasOwnStaleDate: false, startAlert: nil, alert: nil, sequence: entry.sequence, life: life)
        self.init(original: nil, record: record)
    }
}
