import Boards
import JSON

/// What is placed where: the board file, what was added and configured over it, and what is hidden.
@MainActor
struct PlacementBook {
    /// The board as its file says.
    let file: Board
    /// What is stored for the board.
    var rows: [PlacementRow] = []
    /// The ids of rows that cannot be read.
    var unreadable: Set<String> = []
    /// The name a kind has in this program.
    let presentName: @MainActor (String) -> String
    /// Whether a kind is not to be shown.
    let isHidden: @MainActor (String) -> Bool

    /// The board as it is run: hidden placements are left out of stacks, and alone stay to say that they are missing.
    var board: Board {
        var board = file
        for index in board.slots.indices {
            let all = placements(in: board.slots[index])
            let visible = all.filter { !isHidden($0.kind) }
            board.slots[index].placements = visible.isEmpty ? Array(all.prefix(1)) : visible
        }
        return board
    }

    /// Every placement with its slot, also those that are hidden.
    var all: [(slot: Board.Slot, placement: Board.Placement)] {
        file.slots.flatMap { slot in placements(in: slot).map { (slot, $0) } }
    }

    /// The ids that are taken, also by placements whose slot is not on the board at the moment.
    var ids: Set<String> { Set(all.map(\.placement.id) + rows.map(\.id)).union(unreadable) }

    /// The row of a placement.
    func row(_ id: String) -> PlacementRow? { rows.first { $0.id == id } }

    /// Whether a placement stands in the board file.
    func isOfFile(_ id: String) -> Bool { file.slots.contains { $0.placement(id) != nil } }

    /// The place for one more in a slot.
    func nextPosition(in slot: String) -> Int { (rows.filter { $0.slot == slot }.map(\.position).max() ?? -1) + 1 }

    private func placements(in slot: Board.Slot) -> [Board.Placement] {
        let own = slot.placements.map { placement in
            var placement = placement
            if let row = row(placement.id), !row.record.isAdded,
                presentName(row.record.kind) == presentName(placement.kind)
            {
                placement.configuration = row.configuration
            }
            return placement
        }
        let added = rows.filter { $0.record.isAdded && $0.slot == slot.id && !isOfFile($0.id) }
        return own + added.sorted { ($0.position, $0.id) < ($1.position, $1.id) }.map(\.placement)
    }
}
