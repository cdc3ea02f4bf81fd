import Activities
import Boards
import FoundationEssentials
import Panels

extension Engine {
    /// Does what a URL says, to what is on the glass.
    func open(_ url: URL) {
        do {
            try perform(EngineAction(url))
        } catch {
            log("\(error)")
        }
    }

    private func perform(_ action: EngineAction) {
        for slot in board.slots where slot.activities {
            switch action {
            case .next: turn(slot, by: 1)
            case .previous: turn(slot, by: -1)
            case .home: director.release(slot)
            case .dismiss: dismiss(slot)
            }
        }
    }

    private func turn(_ slot: Board.Slot, by step: Int) {
        director.turn(slot, by: step, activities: center.book.ordered(), at: time.monotonic)
    }

    /// Dismisses the activity the user sees in a slot: the one on the glass, not one that is still being sent.
    private func dismiss(_ slot: Board.Slot) {
        guard case .activity(let id)? = panels[slot.panel]?.glass?.contents[slot.id] else { return }
        center.apply(.remove(id: id))
    }

    /// Notes what a panel reports.
    func note(_ report: PanelReport, of id: String) {
        switch report {
        case .shown(let number, _, _):
            panels[id]?.show(number)
            onGlass?(id)
        case .ill(let error, _, let seconds):
            panels[id]?.illness = error
            log("panel \(id): \(error.message) Cadran keeps trying; the next time in \(seconds) s.")
        case .recovered:
            panels[id]?.illness = nil
            log("panel \(id): works again")
        }
    }
}
