import Clocks
import FoundationEssentials

extension AttentionState {
    /// What every slot shows at a moment. The slots that are spoken for come first, then the largest.
    mutating func decide(at now: Moment) -> [String: SlotDecision] {
        var layout: [String: SlotDecision] = [:]
        var taken: Set<String> = []
        func put(_ decision: SlotDecision, into slot: AttentionSlot) {
            layout[slot.id] = decision
            taken.formUnion(decision.content.activityIDs)
        }
        for slot in slots {
            if let decision = spoken(for: slot, isInput: true, at: now) { put(decision, into: slot) }
        }
        placeAlerts(at: now, taken: taken, isFree: { layout[$0] == nil }) { put($1, into: $0) }
        for slot in slots where layout[slot.id] == nil {
            if let decision = spoken(for: slot, isInput: false, at: now) { put(decision, into: slot) }
        }
        for slot in slots where layout[slot.id] == nil {
            var decision = choose(for: slot, taken: taken, at: now)
            decision.isPinEmpty = memory[slot.id]?.pin != nil
            put(decision, into: slot)
        }
        for slot in slots {
            if case .widget(let id)? = layout[slot.id]?.content, isOnPage(id, slot) { continue }
            memory[slot.id]?.pause(at: now.monotonic)
        }
        return layout
    }

    /// What a notice or a pin puts into a slot; nil where there is none, or where it has nothing to show.
    private func spoken(for slot: AttentionSlot, isInput: Bool, at now: Moment) -> SlotDecision? {
        guard let memory = memory[slot.id] else { return nil }
        if isInput, let notice = memory.notice {
            return SlotDecision(content: .notice(notice.text), attentionClass: .input, reason: .notice)
        }
        if isInput, let hold = memory.hold, canShow(hold.content, in: slot, at: now) {
            return SlotDecision(content: hold.content, attentionClass: .input, reason: .turnedByHand)
        }
        guard let pin = memory.pin, pin.isInput == isInput, canShow(pin.content, in: slot, at: now) else { return nil }
        return SlotDecision(
            content: pin.content, attentionClass: isInput ? .input : .foreground,
            reason: isInput ? .turnedByHand : .pinned)
    }

    /// Whether there is anything to be seen of a content.
    func canShow(_ content: SlotContent, in slot: AttentionSlot, at now: Moment) -> Bool {
        switch content {
        case .widget(let id):
            guard slot.visiblePlacements.contains(where: { $0.id == id }) else { return false }
            // Where all are empty a placeholder is as good as another.
            return now.monotonic < patience || standing(of: id, at: now) != .empty
                || slot.visiblePlacements.allSatisfy { standing(of: $0.id, at: now) == .empty }
        case .activity, .activities, .alert:
            return content.activityIDs.allSatisfy { id in activities.contains { $0.id == id } }
        case .nothing, .notice: return false
        }
    }

    /// Gives each alert the largest slot that is free.
    private mutating func placeAlerts(
        at now: Moment, taken: Set<String>, isFree: (String) -> Bool,
        put: (AttentionSlot, SlotDecision) -> Void
    ) {
        for index in alerts.indices {
            let id = alerts[index].activity
            guard !taken.contains(id), let slot = slots.first(where: { $0.takesActivities && isFree($0.id) }) else {
                continue
            }
            if alerts[index].until == nil {
                alerts[index].until = now.monotonic.advanced(bySeconds: Double(times.alert))
            }
            put(slot, SlotDecision(content: .alert(activity: id), attentionClass: .alert, reason: .alert))
        }
    }

    /// What deserves a slot that nobody has spoken for.
    private mutating func choose(for slot: AttentionSlot, taken: Set<String>, at now: Moment) -> SlotDecision {
        let free = slot.takesActivities ? activities.filter { !taken.contains($0.id) } : []
        let live = free.filter(\.isLive)
        if let first = live.first {
            let content: SlotContent =
                slot.isStrip && live.count > 1
                ? .activities(first: first.id, second: live[1].id) : .activity(id: first.id)
            return SlotDecision(content: content, attentionClass: .foreground, reason: .runningActivity)
        }
        let pageClass = pageClass(of: slot, at: now)
        if let ended = free.first, pageClass.map({ $0 <= .normal }) ?? true {
            return SlotDecision(
                content: .activity(id: ended.id), attentionClass: .normal, reason: .endedActivity)
        }
        guard let pageClass else {
            return SlotDecision(content: .nothing, attentionClass: .hidden, reason: .nothing)
        }
        return turnPage(of: slot, in: pageClass, at: now)
    }

    /// What a placement's entries say now.
    func standing(of placement: String, at now: Moment) -> RelevanceTimeline.Standing {
        relevance[placement]?.standing(at: now.wall) ?? .empty
    }

    private func isOnPage(_ placement: String, _ slot: AttentionSlot) -> Bool {
        memory[slot.id]?.shownPage?.placement == placement
    }
}
