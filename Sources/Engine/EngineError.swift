import Boards
import Widgets

/// Why an engine cannot do what was asked.
public struct EngineError: Error, Equatable, CustomStringConvertible {
    /// One sentence with the remedy.
    public let message: String

    public init(message: String) {
        self.message = message
    }

    public var description: String { message }
}

extension WidgetCatalog {
    /// The widget of a placement's kind, if it is offered in its slot's family.
    ///
    /// - Throws: why it is not.
    @MainActor
    public func widget(
        for placement: Board.Placement, in slot: Board.Slot, of board: Board
    ) throws(EngineError) -> WidgetDescriptor {
        let place = "\(board.name): slots.\(slot.id)"
        guard let widget = widget(placement.kind) else {
            let known = widgets.map(\.kind).joined(separator: ", ")
            throw EngineError(message: "\(place): there is no kind \"\(placement.kind)\"; this program has \(known)")
        }
        guard widget.settings.families.contains(slot.family.widgetFamily) else {
            let families = widget.settings.families.map(\.rawValue).joined(separator: ", ")
            throw EngineError(
                message: "\(place): \(placement.kind) has no \(slot.family.rawValue); it comes in \(families)")
        }
        return widget
    }
}
