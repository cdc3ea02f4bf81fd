import FoundationEssentials

/// All activities of a panel, and the rules between them. A value: applying a command is a function of book and time.
public struct ActivityBook: Hashable, Sendable {
    public var limits: ActivityLimits

    /// The activities not dismissed, by id.
    private(set) var records: [String: ActivityRecord] = [:]

    /// Stored ones that no registered type can read, by id: over, not shown, on the disk until they are dismissed.
    var setAside: [String: SetAsideActivity] = [:]

    /// The latest dismissed ones, by id, so that what arrives late for them is known as late.
    private(set) var dismissed: [String: ActivityRecord] = [:]

    /// The number of the last change.
    public internal(set) var sequence = 0

    public init(limits: ActivityLimits = ActivityLimits()) {
        self.limits = limits
    }
}

// MARK: - Looking

extension ActivityBook {
    /// The activity of an id, a lately dismissed one included.
    public func record(_ id: String) -> ActivityRecord? { records[id] ?? setAside[id]?.record ?? dismissed[id] }

    /// What is visible (active, stale and ended) by relevance, then by who started first.
    public func ordered() -> [ActivityRecord] { sorted { $0.isVisible } }

    /// What may stand in a live slot (active and stale), the first one foremost.
    public func live() -> [ActivityRecord] { sorted { $0.isLive } }

    /// Everything not dismissed, pending ones included, in the same order.
    public func all() -> [ActivityRecord] { sorted { _ in true } }

    /// The next date at which an activity changes by itself; nil when none will. Never past, once advanced to now.
    public var nextDue: Date? { firstDue()?.date }

    private func sorted(_ included: (ActivityState) -> Bool) -> [ActivityRecord] {
        records.values.filter { included($0.state) }.sorted { $0.precedes($1) }
    }
}

// MARK: - Time

extension ActivityBook {
    /// Does everything that is due by `now`, the earliest first, and answers with the changes.
    public mutating func advance(to now: Date) -> [ActivityChange] {
        var changes: [ActivityChange] = []
        while let (due, id) = firstDue(), due <= now, var record = record(id) {
            let before = record.state
            guard !record.life.advance(to: due, limits: limits).isEmpty else { break }
            let alert = before == .pending ? record.startAlert : nil
            if before == .pending { record.startAlert = nil }
            changes.append(keep(record, from: before, contentChanged: false, alert: alert, at: due))
        }
        return changes + dropSurplusEnded(at: now)
    }

    /// The book as it is at a later moment, without anybody having been told.
    public func advanced(to now: Date) -> Self {
        guard let due = nextDue, due <= now else { return self }
        var book = self
        _ = book.advance(to: now)
        return book
    }

    private func firstDue() -> (date: Date, id: String)? {
        var first: (date: Date, id: String)?
        func consider(_ record: ActivityRecord) {
            guard let due = record.life.nextDue(limits) else { return }
            if let present = first, present <= (due, record.id) { return }
            first = (due, record.id)
        }
        for record in records.values { consider(record) }
        for aside in setAside.values { consider(aside.record) }
        return first
    }

    /// Dismisses the ended activities that are too many, those that ended first.
    mutating func dropSurplusEnded(at now: Date) -> [ActivityChange] {
        let ended = records.values.filter { $0.state == .ended }
        guard ended.count > limits.ended else { return [] }
        let surplus = ended.sorted { ($0.endedAt ?? now, $0.id) < ($1.endedAt ?? now, $1.id) }.dropLast(limits.ended)
        return surplus.map { record in
            var record = record
            _ = record.life.removed(at: now)
            return keep(record, from: .ended, contentChanged: false, alert: nil, at: now)
        }
    }
}

// MARK: - Keeping

extension ActivityBook {
    /// Takes in a record under a new sequence number and describes the change.
    mutating func keep(
        _ record: ActivityRecord, from previous: ActivityState?, contentChanged: Bool, alert: AlertConfiguration?,
        at now: Date
    ) -> ActivityChange {
        sequence += 1
        var record = record
        record.sequence = sequence
        if let alert {
            record.alert = ActivityAlert(
                configuration: alert, start: now, end: now.addingTimeInterval(limits.alertSeconds))
        } else if !record.state.isLive {
            record.alert = nil
        }
        put(record)
        forgetOldest()
        return ActivityChange(
            record: record, previousState: previous, contentChanged: contentChanged, alert: alert)
    }

    /// Takes in a record as it is, among the dismissed if it is gone.
    mutating func put(_ record: ActivityRecord) {
        setAside[record.id] = nil
        records[record.id] = record.state == .dismissed ? nil : record
        dismissed[record.id] = record.state == .dismissed ? record : nil
    }

    /// Takes an activity out without a trace.
    mutating func takeOut(_ id: String) {
        records[id] = nil
        dismissed[id] = nil
    }

    private mutating func forgetOldest() {
        guard dismissed.count > limits.remembered,
            let oldest = dismissed.values.min(by: { $0.sequence < $1.sequence })
        else { return }
        dismissed[oldest.id] = nil
    }
}
