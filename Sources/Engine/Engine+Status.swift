import Boards
import JSON

extension Engine {
    /// What is shown and how the panels are, for people and programs. What changed just now counts: what a slot is to show
    /// stands beside what its glass shows still.
    public var status: JSONValue {
        refresh()
        var object = JSONObject()
        object["board"] = .string(board.name)
        // What is accepted is not on a disk then.
        object["storeTrouble"] = (storeTrouble ?? center.storageTrouble).map { .string($0) }
        object["panels"] = .array(board.panels.map(status))
        return .object(object)
    }

    /// How a panel is and what it shows.
    func status(of panel: Board.Panel) -> JSONValue {
        var object = JSONObject()
        let state = panels[panel.id]
        object["id"] = .string(panel.id)
        object["trouble"] = state?.illness.map { .string($0.message) }
        object["submittedFrame"] = state?.submitted.map { .integer($0.number) }
        object["glassFrame"] = state?.glass.map { .integer($0.number) }
        describeLight(of: panel.id, in: &object)
        object["slots"] = .array(
            board.slots.filter { $0.panel == panel.id }.map { slot in
                status(
                    of: slot, glass: state?.glass?.contents[slot.id]?.content,
                    next: state?.contents[slot.id]?.content)
            })
        return .object(object)
    }

    /// - Parameter next: what the slot was given to show; told where the glass shows something else still.
    private func status(of slot: Board.Slot, glass: SlotContent?, next: SlotContent?) -> JSONValue {
        var object = JSONObject()
        object["id"] = .string(slot.id)
        object["shows"] = glass.flatMap { name(of: $0, in: slot) }
        if next != glass { object["next"] = next.flatMap { name(of: $0, in: slot) } }
        describeAttention(of: slot.id, in: &object)
        return .object(object)
    }

    private func name(of content: SlotContent, in slot: Board.Slot) -> JSONValue? {
        switch content {
        case .widget(let placement): slot.placement(placement).map { .string($0.kind) }
        case .activity(let id), .alert(let id): .string("activity \(id)")
        case .activities(let first, let second): .string("activities \(first) and \(second)")
        case .notice(let text): .string("“\(text)”")
        case .nothing: nil
        }
    }
}
