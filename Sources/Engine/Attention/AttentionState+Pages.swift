import Clocks
import FoundationEssentials

// Stacks: which placement of a slot is on show, and when the next one is.
extension AttentionState {
    /// The class whose placements are on show; nil where all are hidden.
    ///
    /// A higher one interrupts. For a lower one the present page must have rested long enough: relevance that comes and
    /// goes makes no flicker.
    func pageClass(of slot: AttentionSlot, at now: Moment) -> AttentionClass? {
        let visible = slot.visiblePlacements
        let top = AttentionClass.ofPlacements.first { level in
            visible.contains { $0.attentionClass == level && isEligible($0, at: now) }
        }
        let present = memory[slot.id]?.pageClass.flatMap { level in
            visible.contains { $0.attentionClass == level } ? level : nil
        }
        guard let present, let page = memory[slot.id]?.pages[present] else {
            return top
                ?? AttentionClass.ofPlacements.first { level in
                    visible.contains { $0.attentionClass == level }
                }
        }
        guard let top, top != present else { return present }
        let canStay = canShow(.widget(placement: page.placement), in: slot, at: now)
        return top > present || page.isOver(at: now.monotonic) || !canStay ? top : present
    }

    /// Whether a placement has something to say, or never says whether it has.
    private func isEligible(_ placement: AttentionSlot.Placement, at now: Moment) -> Bool {
        switch standing(of: placement.id, at: now) {
        case .relevant, .silent: true
        case .empty, .irrelevant: false
        }
    }

    /// Shows the page of a class, turned where it is time to.
    mutating func turnPage(of slot: AttentionSlot, in level: AttentionClass, at now: Moment) -> SlotDecision {
        var page = memory[slot.id]?.pages[level]
        if memory[slot.id]?.pageClass != level {
            memory[slot.id]?.pause(at: now.monotonic)
            // What another class took the slot from when it had rested rests again when it is back.
            if page?.isOver(at: now.monotonic) == true { page?.left = slot.dwell }
        }
        let next = nextPlacement(of: slot, in: level, after: page, at: now)
        if let present = page, present.placement == next {
            page?.shownSince = present.shownSince ?? now.monotonic
        } else {
            page = SlotAttention.Page(placement: next, left: slot.dwell, shownSince: now.monotonic)
        }
        memory[slot.id]?.pages[level] = page
        memory[slot.id]?.pageClass = level
        return SlotDecision(
            content: .widget(placement: next), attentionClass: level, reason: reason(next, slot, level, now))
    }

    /// The placement that is to be on show: the present one until it has rested, then the most relevant; where none is
    /// relevant, the next of those that say nothing.
    private func nextPlacement(
        of slot: AttentionSlot, in level: AttentionClass, after page: SlotAttention.Page?, at now: Moment
    ) -> String {
        let members = slot.placements.filter { $0.attentionClass == level }
        let usable = members.filter { canShow(.widget(placement: $0.id), in: slot, at: now) }
        let canStay = page.map { present in usable.contains { $0.id == present.placement } } ?? false
        if let page, canStay, !slot.turnsByItself || !page.isOver(at: now.monotonic) { return page.placement }
        if let best = mostRelevant(usable, at: now) { return best }
        let silent = usable.filter { standing(of: $0.id, at: now) == .silent }
        guard let page, let place = members.firstIndex(where: { $0.id == page.placement }) else {
            return (silent.first ?? usable.first ?? members[0]).id
        }
        let round = members[(place + 1)...] + members[...place]
        if let turn = round.first(where: { one in silent.contains { $0.id == one.id } }) { return turn.id }
        return canStay ? page.placement : (usable.first?.id ?? page.placement)
    }

    /// The placement with the highest score for its kind, the first of equals.
    private func mostRelevant(_ placements: [AttentionSlot.Placement], at now: Moment) -> String? {
        var best: (id: String, score: Double)?
        for placement in placements {
            guard case .relevant(let score) = standing(of: placement.id, at: now) else { continue }
            let normalised = score / max(score, bestScores[placement.kind] ?? score)
            if normalised > best?.score ?? 0 { best = (placement.id, normalised) }
        }
        return best?.id
    }

    private func reason(
        _ placement: String, _ slot: AttentionSlot, _ level: AttentionClass, _ now: Moment
    ) -> AttentionReason {
        if level == .foreground { return .foreground }
        if level == .background, slot.placements.contains(where: { $0.attentionClass > level }) { return .background }
        guard slot.visiblePlacements.count > 1 else { return .onlyChoice }
        if case .relevant = standing(of: placement, at: now) { return .relevance }
        return .ofItsTurn
    }
}
