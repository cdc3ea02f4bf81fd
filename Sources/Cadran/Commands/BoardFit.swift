import Boards
import Engine
import FoundationEssentials
import JSON
import Widgets

/// What of a board this program cannot do: kinds and families it has not, actions nobody knows.
///
/// These are warnings: another program may have the kinds.
@MainActor
struct BoardFit {
    private let catalog: WidgetCatalog
    private let board: Board
    private let file: String

    init(_ catalog: WidgetCatalog, _ board: Board, file: String) {
        self.catalog = catalog
        self.board = board
        self.file = file
    }

    var problems: [BoardProblem] {
        let slots = board.slots.enumerated().flatMap { slotProblems($1, at: JSONPath()["slots"][$0]) }
        let buttons = board.buttons.enumerated().flatMap { buttonProblems($1, at: JSONPath()["buttons"][$0]) }
        return (slots + hiddenProblems + buttons).map { BoardProblem(file: file, $0) }
    }

    /// Names under `hidden` that hide nothing.
    private var hiddenProblems: [JSONProblem] {
        let known = catalog.widgets.flatMap {
            [$0.kind] + $0.settings.kindAliases + [$0.settings.featureFlag ?? $0.kind]
        }
        return board.hidden.enumerated().filter { !known.contains($1) }.map { index, name in
            JSONProblem(
                .warning, at: JSONPath()["hidden"][index], "this program has no kind and no feature \"\(name)\"",
                suggestion: Nearest.suggestion(for: name, among: catalog.widgets.map(\.kind)))
        }
    }

    private func slotProblems(_ slot: Board.Slot, at path: JSONPath) -> [JSONProblem] {
        slot.placements.enumerated().compactMap { index, placement in
            let isAlone = placement.id == slot.id
            return problem(of: placement, at: isAlone ? path : path["stack"][index], in: slot, at: path)
        }
    }

    private func problem(
        of placement: Board.Placement, at path: JSONPath, in slot: Board.Slot, at slotPath: JSONPath
    ) -> JSONProblem? {
        if placement.kind == Engine.emptyKind { return nil }
        guard let widget = catalog.widget(placement.kind) else {
            return JSONProblem(
                .warning, at: path["kind"], "this program has no kind \"\(placement.kind)\"",
                suggestion: Nearest.suggestion(for: placement.kind, among: catalog.widgets.map(\.kind)))
        }
        guard !widget.settings.families.contains(slot.family.widgetFamily) else { return nil }
        return JSONProblem(
            .warning, at: slotPath["family"], "\(placement.kind) has no \(slot.family.rawValue)",
            suggestion: "it comes in \(widget.settings.families.map(\.rawValue).joined(separator: ", "))")
    }

    private func buttonProblems(_ button: Board.Button, at path: JSONPath) -> [JSONProblem] {
        [("press", button.press), ("long", button.long), ("double", button.double)].compactMap { key, url in
            guard let url else { return nil }
            do {
                _ = try EngineAction(url)
                return nil
            } catch {
                return JSONProblem(.warning, at: path[key], "\(error)")
            }
        }
    }
}
