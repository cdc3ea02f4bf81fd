import FoundationEssentials
import Views
import Widgets

/// What a script printed: entries, and when to ask it again.
struct ScriptTimeline: Sendable {
    /// The views of an entry, for one family or for all that have none of their own.
    struct Variant: Sendable {
        /// Nil for all families without a variant.
        var family: WidgetFamily?
        var view: ScriptView
    }

    /// What is shown from a date on.
    struct Entry: Sendable {
        var date: Date
        var relevance: TimelineEntryRelevance?
        /// Where a press leads.
        var url: URL?
        var variants: [Variant]
        /// How large it is as JSON.
        var byteCount = 0

        /// The view for a family; nil where there is none for it.
        func view(for family: WidgetFamily) -> ScriptView? {
            variants.first { $0.family == family }?.view ?? variants.first { $0.family == nil }?.view
        }
    }

    var entries: [Entry]
    /// Nil where the script says nothing.
    var policy: TimelineReloadPolicy?

    /// One entry from now on.
    init(now: Date, _ variants: [Variant], byteCount: Int) {
        entries = [Entry(date: now, relevance: nil, url: nil, variants: variants, byteCount: byteCount)]
    }

    init(entries: [Entry], policy: TimelineReloadPolicy?) {
        self.entries = entries
        self.policy = policy
    }
}

extension ScriptTimeline {
    /// The timeline for a family.
    ///
    /// - Parameter interval: seconds after `now` to ask again, where the script says nothing of it.
    func timeline(
        for family: WidgetFamily, now: Date, interval: Double
    ) throws(TimelineFailure) -> WidgetTimeline {
        var drawn: [WidgetEntry] = []
        for (index, entry) in entries.enumerated() {
            guard let view = entry.view(for: family) else {
                throw TimelineFailure(
                    "entries[\(index)].views: there is no view for \(family); add \"\(family)\" or \"default\"")
            }
            let url = entry.url
            var made = WidgetEntry(date: entry.date, relevance: entry.relevance) {
                url.map { AnyView(view.make().widgetURL($0)) } ?? view.make()
            }
            made.byteCount = entry.byteCount
            drawn.append(made)
        }
        return WidgetTimeline(entries: drawn, policy: policy ?? .after(now.addingTimeInterval(interval)))
    }
}
