import FoundationEssentials

/// A stored placement.
public struct StoredPlacement: Hashable, Sendable {
    public var id: String
    /// The slot it stands in.
    public var slot: String
    /// Its place in the slot's stack, from 0.
    public var position: Int
    /// Whatever its owner made of it.
    public var record: Data

    public init(id: String, slot: String, position: Int, record: Data) {
        self.id = id
        self.slot = slot
        self.position = position
        self.record = record
    }
}

/// What stands in which slot.
public struct PlacementTable {
    let database: Database

    /// All of them, by slot and position.
    public func load() throws(StoreError) -> [StoredPlacement] {
        try database.rows("SELECT id, slot, position, record FROM placements ORDER BY slot, position, id") {
            StoredPlacement(id: $0.text(0), slot: $0.text(1), position: $0.integer(2), record: $0.blob(3))
        }
    }

    /// Saves some in place of those with their ids, all or none.
    public func save(_ placements: [StoredPlacement]) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for placement in placements {
                try database.run(
                    "INSERT OR REPLACE INTO placements (id, slot, position, record) VALUES (?, ?, ?, ?)",
                    .text(placement.id), .text(placement.slot), .integer(placement.position), .blob(placement.record))
            }
        }
    }

    /// Removes those with these ids and the timelines that belong to them, all or none.
    public func remove(_ ids: [String]) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for id in ids {
                try database.run("DELETE FROM placements WHERE id = ?", .text(id))
                try database.run("DELETE FROM timelines WHERE placement = ?", .text(id))
            }
        }
    }
}
