import FoundationEssentials

/// What a widget shows from a date on.
public protocol TimelineEntry: _SendableMetatype {
    /// When the entry is to be shown.
    var date: Date { get }

    /// How much the entry matters among others; nil says nothing.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters, and for how long.
public struct TimelineEntryRelevance: Hashable, Sendable, Codable {
    /// On a scale of the provider's own; 0 and below never bring the widget forward.
    public var score: Float
    /// Seconds from the entry's date; 0 lasts until the next entry.
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

/// When a provider is asked for its next timeline.
public struct TimelineReloadPolicy: Equatable, Sendable {
    /// The cases behind the policy, for whoever schedules.
    public enum Kind: Equatable, Sendable {
        case atEnd
        case never
        case after(Date)
    }

    public let kind: Kind

    /// After the date of the last entry.
    public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
    /// Only when asked.
    public static let never = TimelineReloadPolicy(kind: .never)

    /// Not before a date.
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(kind: .after(date)) }
}

/// Entries with their dates, and when to ask for more.
public struct Timeline<EntryType: TimelineEntry> {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy

    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

extension Timeline: Sendable where EntryType: Sendable {}
