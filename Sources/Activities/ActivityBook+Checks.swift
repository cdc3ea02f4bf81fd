import FoundationEssentials

/// Content a record can show: its state in canonical form, its stale date settled.
struct CheckedContent {
    var state: Data
    var staleDate: Date?
    var hasOwnStaleDate: Bool
    var score: Double
    /// Why the type of the activity says that it cannot come after what is shown; nil when it can.
    var refusal: ActivityRejection?
}

extension ActivityBook {
    /// The record of an id, a dismissed one included.
    func known(_ id: String) throws(ActivityRejection) -> ActivityRecord {
        guard let record = record(id) else { throw .unknownActivity(id, known: records.keys.sorted()) }
        return record
    }

    /// Refuses a timestamp far ahead.
    func check(_ timestamp: Date?, at now: Date, path: String) throws(ActivityRejection) {
        guard let timestamp, ActivityStateMachine.isImplausible(timestamp, at: now, limits: limits) else { return }
        throw .implausible(timestamp, path: path)
    }

    /// Refuses too many bytes.
    func check(_ attributes: Data, _ state: Data, path: String) throws(ActivityRejection) {
        let bytes = attributes.count + state.count
        guard bytes <= limits.payloadBytes else { throw .tooLarge(bytes, limit: limits.payloadBytes, path: path) }
    }

    /// The registered type of a record.
    func entry(
        of record: ActivityRecord, registry: ActivityRegistry
    ) throws(ActivityRejection) -> ActivityTypeEntry {
        guard let type = registry.entry(named: record.attributesType) else {
            throw .unknownType(record.attributesType, known: registry.names, path: "")
        }
        return type
    }

    /// Content whose state is in canonical form and fits beside the record's attributes.
    func checked(
        _ content: ActivityCommand.Content, for record: ActivityRecord, registry: ActivityRegistry,
        dialect: ActivityCommand.Dialect, at now: Date
    ) throws(ActivityRejection) -> CheckedContent {
        let type = try entry(of: record, registry: registry)
        let state = try type.state(content.state, path: dialect.statePath)
        try check(record.attributes, state, path: dialect.statePath)
        let shown = max(now, record.startedAt)
        return CheckedContent(
            state: state,
            staleDate: content.finiteStaleDate
                ?? type.rules
                .staleDate(of: state, attributes: record.attributes, at: shown, limits: limits),
            hasOwnStaleDate: content.finiteStaleDate != nil, score: content.finiteScore,
            refusal: type.rules.refusal(of: state, after: record.contentState, attributes: record.attributes)
                .map { .impossibleStep($0, path: dialect.statePath) })
    }
}

extension ActivityCommand.Content {
    /// The score, 0 when it is not a number to sort by.
    var finiteScore: Double { relevanceScore.isFinite ? relevanceScore : 0 }

    /// The stale date, nil when it is no date at all.
    var finiteStaleDate: Date? { staleDate.flatMap { $0.timeIntervalSinceReferenceDate.isFinite ? $0 : nil } }
}

extension ActivityRecord {
    /// Takes over state and score; the stale date is the state machine's.
    mutating func show(_ content: CheckedContent) {
        contentState = content.state
        relevanceScore = content.score
    }

    /// Whether type and attributes are the same.
    func hasSameAttributes(as other: Self) -> Bool {
        attributesType == other.attributesType && attributes == other.attributes
    }
}
