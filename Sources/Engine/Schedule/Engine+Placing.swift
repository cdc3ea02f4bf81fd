import Boards
import Clocks
import Widgets

extension Engine {
    /// The kind of a placement that is meant to be blank.
    public nonisolated static let emptyKind = "empty"

    /// Finds the widget of each placement; one that is not there gets a notice, and the others run.
    func place(from catalog: WidgetCatalog) {
        slotIndex = [:]
        for (index, slot) in board.slots.enumerated() {
            for placement in slot.placements {
                slotIndex[placement.id] = index
                place(placement, in: slot, from: catalog)
            }
        }
    }

    private func place(_ placement: Board.Placement, in slot: Board.Slot, from catalog: WidgetCatalog) {
        let id = placement.id
        if placement.kind == Self.emptyKind { return notices[id] = .empty }
        if book.isHidden(placement.kind) { return notices[id] = .missing(kind: placement.kind) }
        do throws(EngineError) {
            widgets[id] = try catalog.widget(for: placement, in: slot, of: board)
            notices[id] = nil
            if schedules[id] == nil {
                schedules[id] = PlacementSchedule(limits: limits, placement: id, seed: seed)
                schedules[id]?.stretch = power.stretch
                look(again: id)
            }
        } catch {
            notices[id] = .missing(kind: placement.kind)
            sayOnce("\(error.message); the slot says that it is missing")
        }
    }

    /// What a slot shows of a placement now.
    func subject(of placement: String, in slot: Board.Slot, at now: Moment) -> SlotSubject {
        if let notice = notices[placement] { return .absent(notice, placement: placement) }
        guard let schedule = schedules[placement] else { return .placeholder(placement: placement) }
        var isStale = schedule.isStale(at: now)
        if let entry = schedule.current(at: now.wall) {
            isStale = isStale || hasRunOut(entry, of: placement, at: now.wall)
            return isStale ? .aged(entry, placement: placement) : .entry(entry, placement: placement)
        }
        // Before the first entry's date the picture there is stays; without one, the placeholder.
        switch panels[slot.panel]?.slots[slot.id]?.subject.of(placement) {
        case .entry(let entry, _)?, .aged(let entry, _)?:
            return isStale ? .aged(entry, placement: placement) : .entry(entry, placement: placement)
        default: break
        }
        // The clock says a time before all that was kept over a restart: what was shown then is better than nothing.
        if schedule.runOut != nil, let first = schedule.entries.first { return .aged(first, placement: placement) }
        guard isStale else { return .placeholder(placement: placement) }
        return .absent(.noData(kind: widgets[placement]?.kind ?? ""), placement: placement)
    }
}
