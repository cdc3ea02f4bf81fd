import Boards
import FoundationEssentials
import JSON
import Store

/// A placement as it is stored: one that was added, or what was configured over one of the board's.
struct PlacementRow: Hashable, Sendable {
    var id: String
    var slot: String
    /// Its place among those added to the slot, from 0.
    var position: Int
    var record: Record

    /// What is stored beside the columns.
    struct Record: Codable, Hashable, Sendable {
        /// The board it belongs to.
        var board: String
        var kind: String
        /// The whole configuration as JSON text; nil for the kind's defaults.
        var configuration: String?
        /// Whether it was added; the board has it otherwise.
        var isAdded: Bool
    }

    /// The configuration; nil for the kind's defaults.
    var configuration: JSONObject? {
        record.configuration.flatMap { try? JSONValue(parsing: Array($0.utf8)).object }
    }

    /// The placement for a board.
    var placement: Board.Placement { Board.Placement(id: id, kind: record.kind, configuration: configuration) }
}

extension PlacementRow {
    /// The name of a placement in the store: boards may use the same ids.
    static func key(_ id: String, board: String) -> String { "\(board)/\(id)" }

    /// Whether a row is one, whatever board it is of.
    static func isReadable(_ stored: StoredPlacement) -> Bool {
        (try? JSONDecoder().decode(Record.self, from: stored.record)) != nil
    }

    /// Reads a row of a board; nil for one of another board or one that cannot be read.
    init?(_ stored: StoredPlacement, board: String) {
        guard let record = try? JSONDecoder().decode(Record.self, from: stored.record), record.board == board,
            stored.id.hasPrefix(board + "/")
        else { return nil }
        self.init(
            id: String(stored.id.dropFirst(board.count + 1)), slot: stored.slot, position: stored.position,
            record: record)
    }

    /// The row for the store.
    var stored: StoredPlacement {
        // Strings and truths always encode.
        let data = (try? JSONEncoder().encode(record)) ?? Data()
        return StoredPlacement(
            id: Self.key(id, board: record.board), slot: slot, position: position, record: data)
    }
}
