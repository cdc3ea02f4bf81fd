import FoundationEssentials
import Widgets

/// What the entries of a placement say about their relevance, over time.
///
/// An entry that says something does so from its date for its duration (until the next entry's date where that is 0),
/// or until the next entry that says something. An entry that says nothing takes nothing back.
struct RelevanceTimeline: Hashable, Sendable {
    /// A score that holds for a while.
    private struct Window: Hashable, Sendable {
        var start: Date
        var end: Date
        var score: Double
    }

    /// What a placement says at a moment.
    enum Standing: Hashable, Sendable {
        /// It has no entry yet.
        case empty
        /// None of its entries says anything.
        case silent
        /// It says that it matters, this much.
        case relevant(Double)
        /// It says things, but not that it matters now.
        case irrelevant
    }

    private let firstDate: Date?
    private let windows: [Window]

    /// The highest score of all entries; 0 where none is above.
    let bestScore: Double

    /// No entries.
    init() { self.init([]) }

    /// - Parameter entries: in the order of their dates.
    init(_ entries: [(date: Date, relevance: TimelineEntryRelevance?)]) {
        firstDate = entries.first?.date
        let speaking = entries.indices.filter { entries[$0].relevance != nil }
        windows = speaking.enumerated().map { place, index in
            let (date, relevance) = (entries[index].date, entries[index].relevance!)
            let next = index + 1 < entries.count ? entries[index + 1].date : .distantFuture
            let nextSpeaking = place + 1 < speaking.count ? entries[speaking[place + 1]].date : .distantFuture
            let end = relevance.duration > 0 ? date.addingTimeInterval(min(relevance.duration, 1e10)) : next
            let score = Double(relevance.score)
            return Window(start: date, end: min(end, nextSpeaking), score: score.isFinite ? score : 0)
        }
        bestScore = windows.reduce(0) { max($0, $1.score) }
    }

    /// What it says at a moment.
    func standing(at wall: Date) -> Standing {
        guard let firstDate, firstDate <= wall else { return .empty }
        guard !windows.isEmpty else { return .silent }
        guard let window = windows.last(where: { $0.start <= wall }), wall < window.end, window.score > 0 else {
            return .irrelevant
        }
        return .relevant(window.score)
    }

    /// When it next says something else.
    func nextChange(after wall: Date) -> Date? {
        var next: Date?
        func consider(_ date: Date) {
            if date > wall, date != .distantFuture { next = min(next ?? date, date) }
        }
        if let firstDate { consider(firstDate) }
        for window in windows where window.end > wall {
            consider(window.start)
            consider(window.end)
            if window.start > wall { break }
        }
        return next
    }
}
