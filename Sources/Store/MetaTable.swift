import FoundationEssentials

/// Single values.
public struct MetaTable {
    let database: Database

    /// The value of a key; nil when there is none.
    public func load(_ key: String) throws(StoreError) -> Data? {
        try database.rows("SELECT value FROM meta WHERE key = ?", [.text(key)]) { $0.blob(0) }.first
    }

    /// Saves a value in place of the one before.
    public func save(_ key: String, _ value: Data) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", .text(key), .blob(value))
        }
    }

    /// Removes a value.
    public func remove(_ key: String) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run("DELETE FROM meta WHERE key = ?", .text(key))
        }
    }
}
