import FoundationEssentials
import Widgets

/// What of a provider's timeline is kept: in order, from the entry shown now on, within the limits.
struct TimelineIntake {
    private(set) var entries: [WidgetEntry]
    private(set) var policy: TimelineReloadPolicy
    private(set) var losses: [EntryLoss] = []
    /// Whether the timeline was over when it came.
    let isOverAtOnce: Bool

    /// - Parameter old: the entry shown now, which stays before the first one's date.
    init(_ timeline: WidgetTimeline, limits: ReloadLimits, old: WidgetEntry?, at wall: Date) {
        policy = timeline.policy.checked
        entries = timeline.entries.filter { $0.date.timeIntervalSince1970.isFinite }
        let undated = timeline.entries.count - entries.count
        let small = entries.filter { ($0.byteCount ?? 0) <= limits.entryBytes }
        let large = entries.count - small.count
        entries = small.sortedByDate()
        isOverAtOnce = entries.last.map { $0.date <= wall } ?? true
        // What lies before the current entry is never drawn again; before the first one's date the old one stays.
        let first = entries.lastIndex { $0.date <= wall }
        let past = first ?? 0
        entries = Array(entries[past...])
        lose(undated, .date)
        lose(large, .entryBytes)
        lose(past, .past)
        guard !entries.isEmpty else { return }
        cut(limits)
        if first == nil, let old { entries.insert(old, at: 0) }
    }

    /// Whether nothing is left to show.
    var isEmpty: Bool { entries.isEmpty }

    /// What is wrong with a timeline of which nothing is left.
    var fault: AnswerFault { losses.contains { $0.cause == .entryBytes } ? .tooLarge : .empty }

    /// Keeps the entries nearest now; where some go, the provider is asked for them when the last kept one begins.
    private mutating func cut(_ limits: ReloadLimits) {
        var bytes = 0
        let fitting = entries.prefix { entry in
            bytes += entry.byteCount ?? 0
            return bytes <= limits.timelineBytes
        }
        let kept = fitting.prefix(limits.entries)
        guard kept.count < entries.count else { return }
        lose(fitting.count - kept.count, .count)
        lose(entries.count - fitting.count, .timelineBytes)
        entries = Array(kept)
        if case .after(let date) = policy.kind, let last = kept.last, date <= last.date { return }
        policy = .atEnd
    }

    private mutating func lose(_ count: Int, _ cause: EntryLoss.Cause) {
        if count > 0 { losses.append(EntryLoss(cause: cause, count: count)) }
    }
}

extension [WidgetEntry] {
    /// In the order of dates; stable, so that of entries with one date the last given comes last.
    fileprivate func sortedByDate() -> [WidgetEntry] {
        if zip(self, dropFirst()).allSatisfy({ $0.date <= $1.date }) { return self }
        return enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    }
}

extension TimelineReloadPolicy {
    /// This, unless its date is none.
    var checked: TimelineReloadPolicy {
        if case .after(let date) = kind, !date.timeIntervalSince1970.isFinite { return .atEnd }
        return self
    }
}
