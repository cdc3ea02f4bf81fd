import FoundationEssentials

/// All activities of a panel, and the rules between them. A value: applying a command is a function of book and time.
public struct ActivityBook: Hashable, Codable, Sendable {
    public var limits: ActivityLimits

    /// The activities not dismissed, by id.
    private(set) var records: [String: ActivityRecord] = [:]

    /// The latest dismissed ones, by id, so that what arrives late for them is known as late.
    private(set) var dismissed: [String: ActivityRecord] = [:]

    /// The number of the last change.
    public private(set) var sequence = 0

    public init(limits: ActivityLimits = ActivityLimits()) {
        self.limits = limits
    }
}

// MARK: - Looking

extension ActivityBook {
    /// The activity of an id, a lately dismissed one included.
    public func record(_ id: String) -> ActivityRecord? { records[id] ?? dismissed[id] }

    /// What is visible (active, stale and ended) by relevance, then by who started first.
    public func ordered() -> [ActivityRecord] { sorted { $0.isVisible } }

    /// What may stand in a live slot (active and stale), the first one foremost.
    public func live() -> [ActivityRecord] { sorted { $0.isLive } }

    /// Everything not dismissed, pending ones included, in the same order.
    public func all() -> [ActivityRecord] { sorted { _ in true } }

    /// The next date at which an activity changes by itself; nil when none will. Never past, once advanced to now.
    public var nextDue: Date? { records.values.lazy.compactMap { $0.life.nextDue(limits) }.min() }

    private func sorted(_ included: (ActivityState) -> Bool) -> [ActivityRecord] {
        records.values.filter { included($0.state) }.sorted { $0.precedes($1) }
    }
}

// MARK: - Time

extension ActivityBook {
    /// Does everything that is due by `now`, the earliest first, and answers with the changes.
    public mutating func advance(to now: Date) -> [ActivityChange] {
        var changes: [ActivityChange] = []
        while let (due, id) = firstDue(), due <= now, var record = records[id] {
            let before = record.state
            guard !record.life.advance(to: due, limits: limits).isEmpty else { break }
            let alert = before == .pending ? record.startAlert : nil
            if before == .pending { record.startAlert = nil }
            changes.append(keep(record, from: before, contentChanged: false, alert: alert))
        }
        return changes + dropSurplusEnded(at: now)
    }

    private func firstDue() -> (Date, String)? {
        records.values.lazy
            .compactMap { record in record.life.nextDue(limits).map { ($0, record.id) } }
            .min { $0 < $1 }
    }

    /// Dismisses the ended activities that are too many, those that ended first.
    mutating func dropSurplusEnded(at now: Date) -> [ActivityChange] {
        let ended = records.values.filter { $0.state == .ended }
        guard ended.count > limits.ended else { return [] }
        let surplus = ended.sorted { ($0.endedAt ?? now, $0.id) < ($1.endedAt ?? now, $1.id) }.dropLast(limits.ended)
        return surplus.map { record in
            var record = record
            _ = record.life.removed(at: now)
            return keep(record, from: .ended, contentChanged: false, alert: nil)
        }
    }

    /// Dismisses what a stored book holds that no registered type can read any more, and says why for each.
    public mutating func dismissUnreadable(registry: ActivityRegistry, at now: Date) -> [ActivityRejection] {
        all().compactMap { record in
            do throws(ActivityRejection) {
                guard let type = registry.entry(named: record.attributesType) else {
                    throw .unknownType(record.attributesType, known: registry.names, path: record.id)
                }
                _ = try type.attributes(record.attributes, path: "\(record.id).attributes")
                _ = try type.state(record.contentState, path: "\(record.id).content.state")
                return nil
            } catch {
                var record = record
                let before = record.state
                _ = record.life.removed(at: now)
                _ = keep(record, from: before, contentChanged: false, alert: nil)
                return error
            }
        }
    }

    /// Stores a record under a new sequence number, among the dismissed if it is gone, and describes the change.
    mutating func keep(
        _ record: ActivityRecord, from previous: ActivityState?, contentChanged: Bool, alert: AlertConfiguration?
    ) -> ActivityChange {
        sequence += 1
        var record = record
        record.sequence = sequence
        records[record.id] = record.state == .dismissed ? nil : record
        dismissed[record.id] = record.state == .dismissed ? record : nil
        forgetOldest()
        return ActivityChange(
            record: record, previousState: previous, contentChanged: contentChanged, alert: alert)
    }

    /// Stores a record of which only the timestamp changed.
    mutating func touch(_ record: ActivityRecord) {
        records[record.id] = record
    }

    private mutating func forgetOldest() {
        guard dismissed.count > limits.remembered,
            let oldest = dismissed.values.min(by: { $0.sequence < $1.sequence })
        else { return }
        dismissed[oldest.id] = nil
    }
}
