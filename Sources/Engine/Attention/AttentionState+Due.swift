import Clocks
import FoundationEssentials

/// A moment at which attention has something to decide, and what.
struct AttentionDue: Hashable, Sendable {
    /// What may change then.
    enum Cause: Hashable, Sendable {
        /// A stack has rested long enough.
        case dwell(slot: String)
        /// A placement's entries say something else about their relevance.
        case relevance(slot: String)
        /// A pin ends.
        case pin(slot: String)
        /// A sentence has been shown long enough.
        case notice(slot: String)
        /// An alert is over, or was not shown in time.
        case alert(activity: String)
        /// Placements have had their time for a first entry.
        case patience
        /// Quiet hours begin or end.
        case night
        /// A panel that was woken goes back to its night.
        case wake
    }

    var due: Due
    var cause: Cause
}

extension AttentionState {
    /// Everything that is due after a moment the state has been advanced to.
    func dues(at now: Moment) -> [AttentionDue] {
        var dues: [AttentionDue] = []
        func add(_ instant: MonotonicInstant?, _ cause: AttentionDue.Cause) {
            if let instant, instant > now.monotonic {
                dues.append(AttentionDue(due: .monotonic(instant), cause: cause))
            }
        }
        for slot in slots {
            guard let memory = memory[slot.id] else { continue }
            add(memory.pin?.until, .pin(slot: slot.id))
            add(memory.hold?.until, .pin(slot: slot.id))
            add(memory.notice?.until, .notice(slot: slot.id))
            guard slot.visiblePlacements.count > 1 else { continue }
            if slot.turnsByItself, let page = memory.shownPage, !page.isOver(at: now.monotonic) {
                add(now.monotonic.advanced(bySeconds: page.left(at: now.monotonic)), .dwell(slot: slot.id))
            }
            let changes = slot.visiblePlacements.compactMap { relevance[$0.id]?.nextChange(after: now.wall) }
            if let next = changes.min() {
                dues.append(AttentionDue(due: .wall(next), cause: .relevance(slot: slot.id)))
            }
        }
        for alert in alerts {
            add(alert.until ?? alert.since.advanced(bySeconds: Self.alertPatience), .alert(activity: alert.activity))
        }
        if relevance.values.contains(where: { $0.standing(at: now.wall) == .empty }) || relevance.isEmpty {
            add(patience, .patience)
        }
        dues += light.dues(at: now)
        return dues
    }
}
