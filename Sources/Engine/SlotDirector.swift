import Activities
import Boards
import Clocks
import FoundationEssentials

/// What a slot shows.
enum SlotContent: Hashable, Sendable {
    /// One of the slot's placements.
    case widget(placement: String)
    /// A Live Activity.
    case activity(id: String)
}

/// Decides what each slot shows: a function of the activities, the pins and the time.
struct SlotDirector {
    /// What a press put into a slot, and until when it stays.
    struct Pin: Hashable, Sendable {
        var content: SlotContent
        var until: MonotonicInstant
    }

    /// Seconds a press holds its choice.
    static let pinSeconds = 30.0

    private(set) var pins: [String: Pin] = [:]

    /// What a slot can show, the most deserving first: activities that run, those that have ended, then the widgets.
    ///
    /// - Parameter activities: by relevance.
    static func choices(for slot: Board.Slot, activities: [ActivityRecord]) -> [SlotContent] {
        let widgets = slot.placements.map { SlotContent.widget(placement: $0.id) }
        guard slot.activities else { return widgets }
        let ordered = activities.filter { $0.state.isLive } + activities.filter { !$0.state.isLive }
        return ordered.map { .activity(id: $0.id) } + widgets
    }

    /// What a slot shows now.
    func content(of slot: Board.Slot, activities: [ActivityRecord], at now: MonotonicInstant) -> SlotContent {
        let choices = Self.choices(for: slot, activities: activities)
        if let pin = pins[slot.id], pin.until > now, choices.contains(pin.content) { return pin.content }
        return choices[0]
    }

    /// When a pin next ends.
    func nextDue(after now: MonotonicInstant) -> MonotonicInstant? {
        pins.values.map(\.until).filter { $0 > now }.min()
    }

    /// Shows the next choice (or an earlier one) and holds it for a while.
    mutating func turn(_ slot: Board.Slot, by step: Int, activities: [ActivityRecord], at now: MonotonicInstant) {
        let choices = Self.choices(for: slot, activities: activities)
        let shown = content(of: slot, activities: activities, at: now)
        let index = choices.firstIndex(of: shown) ?? 0
        let next = choices[(index + step + choices.count) % choices.count]
        pins[slot.id] = Pin(content: next, until: now.advanced(bySeconds: Self.pinSeconds))
    }

    /// Lets a slot show again what deserves it.
    mutating func release(_ slot: Board.Slot) { pins[slot.id] = nil }
}
