import Boards
import FoundationEssentials

/// A board as text: its panels with their slots, what each button does, and the header.
struct BoardDrawing {
    private let board: Board

    init(_ board: Board) {
        self.board = board
    }

    /// All of it, a line each.
    var lines: [String] {
        var lines = [board.name] + (board.description.map { [$0] } ?? [])
        for panel in board.panels { lines += [""] + self.lines(of: panel) }
        let presses = pressLines
        if !presses.isEmpty { lines += [""] + presses }
        let header = HeaderDrawing(board)
        if header.isUsed { lines += ["", "the 40-pin header, pin 1 at the top left:"] + header.lines }
        return lines
    }

    // MARK: - Panels

    private func lines(of panel: Board.Panel) -> [String] {
        let place = panel.bus == .emulated ? "emulated" : "on \(panel.bus.name)"
        let slots = board.slots.filter { $0.panel == panel.id }
        return ["panel \(panel.id): \(panel.module.name), \(panel.size) pixels, \(place)"] + glass(panel, slots)
            + slots.map(words)
    }

    private func words(_ slot: Board.Slot) -> String {
        let kinds = slot.placements.map(\.kind).joined(separator: ", ")
        let stack = slot.placements.count > 1 ? ", a stack that rests \(slot.dwellSeconds) s" : ""
        return "  \(slot.id): \(slot.family.rawValue) at \(slot.frame.x),\(slot.frame.y), "
            + "\(slot.frame.size): \(kinds)\(stack)\(slot.activities ? "; takes activities" : "")"
    }

    /// The glass with the frames of its slots, a character for so many pixels.
    private func glass(_ panel: Board.Panel, _ slots: [Board.Slot]) -> [String] {
        let columns = min(64, max(24, panel.size.width / 3))
        let scale = Double(panel.size.width) / Double(columns)
        // Characters are twice as high as wide.
        let rows = max(3, Int((Double(panel.size.height) / scale / 2).rounded()))
        var picture = [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
        for slot in slots {
            let left = Int(Double(slot.frame.minX) / scale)
            let right = min(columns, max(left + 2, Int(Double(slot.frame.maxX) / scale)))
            let top = min(rows - 1, Int(Double(slot.frame.minY) / scale / 2))
            let bottom = min(rows, max(top + 1, Int((Double(slot.frame.maxY) / scale / 2).rounded())))
            frame(&picture, left..<right, top..<bottom, slot.id)
        }
        let edge = "  +" + String(repeating: "-", count: columns) + "+"
        return [edge] + picture.map { "  |\(String($0))|" } + [edge]
    }

    private func frame(
        _ picture: inout [[Character]], _ columns: Range<Int>, _ rows: Range<Int>, _ name: String
    ) {
        for row in rows {
            picture[row][columns.lowerBound] = "["
            picture[row][columns.upperBound - 1] = "]"
        }
        let row = (rows.lowerBound + rows.upperBound - 1) / 2
        let text = name.prefix(max(0, columns.count - 2))
        let start = columns.lowerBound + (columns.count - text.count) / 2
        for (offset, letter) in text.enumerated() { picture[row][start + offset] = letter }
    }

    // MARK: - Presses

    /// What each button, chord and encoder does, a gesture a line.
    private var pressLines: [String] {
        let table = PressTable(board)
        return table.ids.flatMap { id -> [String] in
            let gestures = table.gestures(of: id) ?? [:]
            let label = label(of: id)
            let deeds = PressTable.names.compactMap { name in
                gestures[name].map { "  \(PressTable.spoken(name)): \($0.absoluteString)" }
            }
            return [label] + (deeds.isEmpty ? ["  does nothing"] : deeds)
        }
    }

    private func label(of id: String) -> String {
        if let chord = board.chords.first(where: { $0.id == id }) {
            return "\(chord.buttons.joined(separator: " and ")) together (\(id))"
        }
        if let encoder = board.encoders.first(where: { $0.id == id }) {
            return "encoder \(encoder.label)\(encoder.label == id ? "" : " (\(id))")"
        }
        let button = board.button(id)
        let label = button?.label ?? id
        let place = button.map { $0.source == .emulated ? "emulated" : line(of: $0.source) } ?? ""
        return "button \(label)\(label == id ? "" : " (\(id))"), \(place)"
    }

    private func line(of source: Board.ButtonSource) -> String {
        guard case .gpio(let chip, let line) = source else { return "emulated" }
        let name =
            switch line {
            case .offset(let number): chip == nil ? "GPIO\(number)" : "line \(number)"
            case .name(let name): name
            }
        return chip.map { "\(name) of \($0)" } ?? name
    }
}
