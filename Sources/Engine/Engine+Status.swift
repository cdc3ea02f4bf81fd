import Boards
import JSON

extension Engine {
    /// What is shown and how the panels are, for people and programs.
    public var status: JSONValue {
        ["board": .string(board.name), "panels": .array(board.panels.map(status))]
    }

    /// How a panel is and what it shows.
    func status(of panel: Board.Panel) -> JSONValue {
        var object = JSONObject()
        let state = panels[panel.id]
        object["id"] = .string(panel.id)
        object["trouble"] = state?.illness.map { .string($0.message) }
        object["submittedFrame"] = state?.submitted.map { .integer($0.number) }
        object["glassFrame"] = state?.glass.map { .integer($0.number) }
        object["slots"] = .array(
            board.slots.filter { $0.panel == panel.id }.map { slot in
                status(of: slot, glass: state?.glass?.contents[slot.id])
            })
        return .object(object)
    }

    private func status(of slot: Board.Slot, glass: SlotContent?) -> JSONValue {
        var object = JSONObject()
        object["id"] = .string(slot.id)
        switch glass {
        case .widget(let placement): object["shows"] = slot.placement(placement).map { .string($0.kind) }
        case .activity(let id): object["shows"] = .string("activity \(id)")
        case nil: break
        }
        return .object(object)
    }
}
