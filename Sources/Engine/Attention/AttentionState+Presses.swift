import Clocks
import FoundationEssentials

// What users and activities do to attention. Each is followed by `advance(to:)`.
extension AttentionState {
    /// All that can be turned to in a slot: running activities, ended ones, then the placements.
    func choices(for slot: AttentionSlot, at now: Moment) -> [SlotContent] {
        let placements = slot.visiblePlacements.map { SlotContent.widget(placement: $0.id) }
            .filter { canShow($0, in: slot, at: now) }
        guard slot.takesActivities else { return placements }
        let ordered = activities.filter(\.isLive) + activities.filter { !$0.isLive }
        return ordered.map { .activity(id: $0.id) } + placements
    }

    /// Shows the next choice of a slot (or an earlier one) and holds it for a while. A stack goes on from there.
    mutating func turn(_ id: String, by step: Int, at now: Moment) {
        guard let slot = slot(id) else { return }
        let choices = choices(for: slot, at: now)
        guard !choices.isEmpty else { return }
        let shown = layout[id]?.content ?? choices[0]
        let place = choices.firstIndex { $0 == shown || $0.activityIDs == shown.activityIDs && !$0.activityIDs.isEmpty }
        let index = place ?? choices.firstIndex { shown.activityIDs.first == $0.activityIDs.first } ?? 0
        let next = choices[((index + step) % choices.count + choices.count) % choices.count]
        endAlert(in: id)
        memory[id]?.notice = nil
        memory[id]?.pin = SlotAttention.Pin(
            content: next, until: now.monotonic.advanced(bySeconds: Double(times.pin)), isInput: true)
        if case .widget(let placement) = next { open(placement, of: slot, at: now) }
    }

    /// Opens a stack at a placement, to rest there as long as any.
    private mutating func open(_ placement: String, of slot: AttentionSlot, at now: Moment) {
        guard let level = slot.placements.first(where: { $0.id == placement })?.attentionClass else { return }
        memory[slot.id]?.pause(at: now.monotonic)
        memory[slot.id]?.pages[level] = SlotAttention.Page(
            placement: placement, left: slot.dwell, shownSince: now.monotonic)
        memory[slot.id]?.pageClass = level
    }

    /// Pins what a name stands for (a kind, a placement, an activity or its type) where it can be shown.
    ///
    /// - Parameter seconds: after which the slot returns to what it showed; nil for until it is released.
    /// - Returns: the slot, or nil when nothing goes by that name.
    mutating func show(_ name: String, in only: String?, returnAfter seconds: Double?, at now: Moment) -> String? {
        guard let (slot, content) = find(name, in: only) else { return nil }
        endAlert(in: slot.id)
        memory[slot.id]?.notice = nil
        memory[slot.id]?.pin = SlotAttention.Pin(
            content: content, until: seconds.map { now.monotonic.advanced(bySeconds: $0) }, isInput: false)
        return slot.id
    }

    /// The slot and content a name stands for.
    private func find(_ name: String, in only: String?) -> (AttentionSlot, SlotContent)? {
        let candidates = slots.filter { only == nil || $0.id == only }
        for slot in candidates {
            if let placement = slot.visiblePlacements.first(where: { $0.kind == name || $0.id == name }) {
                return (slot, .widget(placement: placement.id))
            }
        }
        let slot = candidates.first(where: \.takesActivities)
        let activity = activities.first { $0.id == name } ?? activities.first { $0.type == name }
        return slot.flatMap { slot in activity.map { (slot, .activity(id: $0.id)) } }
    }

    /// Lets a slot show again what deserves it; whether there was anything to let go.
    @discardableResult
    mutating func release(_ id: String) -> Bool {
        defer {
            memory[id]?.pin = nil
            memory[id]?.notice = nil
        }
        return memory[id]?.pin != nil || memory[id]?.notice != nil
    }

    /// An activity calls for attention. A later call of the same one takes the place of the earlier.
    mutating func alert(_ activity: String, at now: Moment) {
        alerts.removeAll { $0.activity == activity }
        alerts.append(Alert(activity: activity, since: now.monotonic))
    }

    /// Ends the alert a slot shows; whether it showed one.
    @discardableResult
    mutating func endAlert(in slot: String) -> Bool {
        guard case .alert(let activity)? = layout[slot]?.content else { return false }
        alerts.removeAll { $0.activity == activity }
        return true
    }

    /// Ends the alert of an activity.
    mutating func dropAlert(of activity: String) { alerts.removeAll { $0.activity == activity } }

    /// Says a sentence in a slot for a moment.
    mutating func say(_ text: String, in slot: String, at now: Moment) {
        memory[slot]?.notice = SlotAttention.Notice(
            text: text, until: now.monotonic.advanced(bySeconds: Self.noticeSeconds))
    }

    /// Takes what a placement's new entries say.
    mutating func take(_ timeline: RelevanceTimeline, of placement: String, kind: String) {
        relevance[placement] = timeline
        if timeline.bestScore > bestScores[kind] ?? 0 { bestScores[kind] = timeline.bestScore }
    }
}

extension AttentionState {
    /// Keeps what a slot shows while a user walks its targets; what was pinned there is pinned again afterwards.
    mutating func hold(_ content: SlotContent, in slot: String, until: MonotonicInstant) {
        memory[slot]?.hold = SlotAttention.Pin(content: content, until: until, isInput: true)
    }

    /// Lets go what `hold` kept.
    mutating func unhold(_ slot: String) { memory[slot]?.hold = nil }
}
