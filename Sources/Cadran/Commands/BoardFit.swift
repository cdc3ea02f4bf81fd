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
        return (slots + hiddenProblems + actionProblems).map { BoardProblem(file: file, $0) }
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
        slot.placements.enumerated().flatMap { index, placement in
            let isAlone = placement.id == slot.id
            let place = isAlone ? path : path["stack"][index]
            return [problem(of: placement, at: place, in: slot, at: path)].compactMap { $0 }
                + configurationProblems(of: placement, at: place["configuration"])
        }
    }

    /// What a kind cannot do with what it is configured with.
    private func configurationProblems(of placement: Board.Placement, at path: JSONPath) -> [JSONProblem] {
        guard let configuration = placement.configuration,
            let schema = catalog.widget(placement.kind)?.configurationSchema
        else { return [] }
        return schema.problems(in: configuration).map { problem in
            JSONProblem(
                .warning, at: JSONPath(path.steps + problem.path.steps), problem.message, suggestion: problem.suggestion
            )
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

    /// Actions nobody knows, of everything that can be pressed or turned.
    private var actionProblems: [JSONProblem] {
        let path = JSONPath()
        var actions: [(JSONPath, URL?)] = []
        for (index, button) in board.buttons.enumerated() {
            let place = path["buttons"][index]
            actions += [
                (place["press"], button.press), (place["long"], button.long), (place["double"], button.double),
                (place["hold"], button.hold),
            ]
        }
        for (index, chord) in board.chords.enumerated() {
            actions.append((path["chords"][index]["press"], chord.press))
        }
        for (index, encoder) in board.encoders.enumerated() {
            let place = path["encoders"][index]
            actions += [(place["clockwise"], encoder.clockwise), (place["counterclockwise"], encoder.counterclockwise)]
        }
        return actions.compactMap { place, url in
            guard let url else { return nil }
            do {
                try Engine.check(url, on: board)
                return nil
            } catch {
                return JSONProblem(.warning, at: place, "\(error)")
            }
        }
    }
}
