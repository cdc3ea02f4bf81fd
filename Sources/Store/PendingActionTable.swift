import FoundationEssentials

/// A stored action.
public struct StoredAction: Hashable, Sendable {
    public var id: String
    /// Whatever its owner made of it.
    public var record: Data

    public init(id: String, record: Data) {
        self.id = id
        self.record = record
    }
}

/// Actions that were asked for and not yet done.
public struct PendingActionTable {
    let database: Database

    /// All of them, in the order they were first saved.
    public func load() throws(StoreError) -> [StoredAction] {
        try database.rows("SELECT id, record FROM pending_actions ORDER BY number") {
            StoredAction(id: $0.text(0), record: $0.blob(1))
        }
    }

    /// Saves one behind the others, or in place of the one with its id.
    public func save(_ action: StoredAction) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run(
                """
                INSERT INTO pending_actions (id, record) VALUES (?, ?)
                ON CONFLICT (id) DO UPDATE SET record = excluded.record
                """, .text(action.id), .blob(action.record))
        }
    }

    /// Removes the one with an id.
    public func remove(_ id: String) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run("DELETE FROM pending_actions WHERE id = ?", .text(id))
        }
    }
}
