import Activities
import Boards
import Clocks
import FoundationEssentials
import Widgets

/// What attention was told of last, so that it is told again only of what is new.
struct AttentionInputs {
    /// The number of the activities' last change.
    var activities: Int?
    /// The entries of each placement: how many, the first and the last.
    var entries: [String: [UInt64]] = [:]
    /// The visible activities by id.
    var records: [String: ActivityRecord] = [:]
}

extension Engine {
    /// Tells attention what there is to show, and lets it decide.
    func advanceAttention(to now: Moment) {
        takeActivities()
        for slot in board.slots {
            for placement in slot.placements { takeRelevance(of: placement) }
        }
        takeAlerts()
        attention.advance(to: now)
        alertTexts = alertTexts.filter { id, _ in
            attention.alerts.contains { $0.activity == id }
                || attention.layout.values.contains { $0.content == .alert(activity: id) }
        }
        if let until = focus?.until, until <= now.monotonic { focus = nil }
    }

    private func takeActivities() {
        let book = center.book
        guard inputs.activities != book.sequence else { return }
        inputs.activities = book.sequence
        inputs.records = Dictionary(book.ordered().map { ($0.id, $0) }) { first, _ in first }
        attention.take(book)
    }

    private func takeRelevance(of placement: Board.Placement) {
        let entries: [WidgetEntry] = schedules[placement.id]?.entries ?? []
        let mark: [UInt64] = [UInt64(entries.count), entries.first?.id ?? 0, entries.last?.id ?? 0]
        guard inputs.entries[placement.id] != mark else { return }
        inputs.entries[placement.id] = mark
        attention.take(
            RelevanceTimeline(entries.map { ($0.date, $0.relevance) }), of: placement.id, kind: placement.kind)
    }

    /// Takes the alerts that came with changes of activities.
    func takeAlerts() {
        let now = time.moment
        for (activity, alert) in flags.takeAlerts() {
            alertTexts[activity] = alert
            attention.alert(activity, at: now)
            for output in outputs.values { output.wake() }
            publish(.alert(activity: activity, alert))
        }
    }

    /// The visible activity of an id.
    func record(_ id: String) -> ActivityRecord? { inputs.records[id] }
}
