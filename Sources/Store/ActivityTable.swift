import FoundationEssentials

/// A stored activity.
public struct StoredActivity: Hashable, Sendable {
    public var id: String
    /// The number of its last change; the order they are loaded in.
    public var sequence: Int
    /// Whatever its owner made of it.
    public var record: Data

    public init(id: String, sequence: Int, record: Data) {
        self.id = id
        self.sequence = sequence
        self.record = record
    }
}

/// The activities.
public struct ActivityTable {
    let database: Database

    /// All of them, by sequence.
    public func load() throws(StoreError) -> [StoredActivity] {
        try database.rows("SELECT id, sequence, record FROM activities ORDER BY sequence, id") {
            StoredActivity(id: $0.text(0), sequence: $0.integer(1), record: $0.blob(2))
        }
    }

    /// Saves some in place of those with their ids, all or none.
    public func save(_ activities: [StoredActivity]) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for activity in activities {
                try database.run(
                    "INSERT OR REPLACE INTO activities (id, sequence, record) VALUES (?, ?, ?)",
                    .text(activity.id), .integer(activity.sequence), .blob(activity.record))
            }
        }
    }

    /// Removes those with these ids, all or none.
    public func remove(_ ids: [String]) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for id in ids { try database.run("DELETE FROM activities WHERE id = ?", .text(id)) }
        }
    }
}
