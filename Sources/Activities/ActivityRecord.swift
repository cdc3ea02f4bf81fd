import FoundationEssentials

/// One activity without its Swift types: what is stored, sorted, and handed between isolations.
public struct ActivityRecord: Hashable, Codable, Sendable, Identifiable {
    /// The name senders call it by.
    public let id: String

    /// The registered name of its attributes type.
    public let attributesType: String

    /// Its attributes as JSON, keys sorted, dates as seconds since 2001.
    public let attributes: Data

    /// Its content state as JSON, keys sorted, dates as seconds since 2001.
    public internal(set) var contentState: Data

    /// Its weight among others, finite.
    public internal(set) var relevanceScore: Double

    /// Whether it outlives the person's interest.
    public let style: ActivityStyle

    /// Whether the sender gave its stale date; else it follows from the limits or the type.
    var hasOwnStaleDate: Bool

    /// The alert a scheduled activity shows when it starts.
    var startAlert: AlertConfiguration?

    /// The last alert that came with it, and until when it calls for attention.
    public internal(set) var alert: ActivityAlert?

    /// The number of the last change applied to it, counted over the whole book.
    public internal(set) var sequence: Int

    /// Its place in life.
    var life: ActivityStateMachine
}

extension ActivityRecord {
    /// Where it is in its life.
    public var state: ActivityState { life.state }

    /// When it went on show, or will.
    public var startedAt: Date { life.startDate }

    /// When its content is out of date, by its sender, its type or the limits; nil means never.
    public var staleDate: Date? { life.staleDate }

    /// The stale date its sender gave; nil when it gave none.
    public var givenStaleDate: Date? { hasOwnStaleDate ? staleDate : nil }

    /// Whether an alert of it calls for attention.
    public func isAlerting(at now: Date) -> Bool { state.isVisible && alert.map { $0.isActive(at: now) } == true }

    /// When it ended; nil while it runs.
    public var endedAt: Date? { life.endDate }

    /// When it goes, or went; nil while it runs.
    public var dismissalDate: Date? { life.dismissalDate }

    /// The newest timestamp accepted for it.
    public var lastTimestamp: Date { life.lastTimestamp }

    /// Whether its content is known to be out of date.
    public var isStale: Bool { state == .stale }

    /// Its attributes as the author's type; throws when they do not decode, which a registered type's always do.
    public func attributes<A: ActivityAttributes>(as type: A.Type) throws -> A {
        try ActivityJSON.decode(type, from: attributes)
    }

    /// Its content as the author's types; throws when the state does not decode.
    public func content<A: ActivityAttributes>(for type: A.Type) throws -> ActivityContent<A.ContentState> {
        ActivityContent(
            state: try ActivityJSON.decode(A.ContentState.self, from: contentState), staleDate: givenStaleDate,
            relevanceScore: relevanceScore)
    }

    /// Whether state, stale date and score are the same.
    func hasSameContent(as other: Self) -> Bool {
        contentState == other.contentState && givenStaleDate == other.givenStaleDate
            && relevanceScore == other.relevanceScore
    }

    /// This activity as one that is gone.
    var dismissed: Self {
        var record = self
        _ = record.life.removed(at: lastTimestamp)
        return record
    }

    /// Whether this one is shown before `other`: by score, then by who started first.
    func precedes(_ other: Self) -> Bool {
        if relevanceScore != other.relevanceScore { return relevanceScore > other.relevanceScore }
        if startedAt != other.startedAt { return startedAt < other.startedAt }
        return id < other.id
    }
}
