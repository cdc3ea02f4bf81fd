import FoundationEssentials

/// Wear of each panel.
public struct CareTable {
    let database: Database

    /// That of a panel; nil when none is known.
    public func load(_ panel: String) throws(StoreError) -> Data? {
        try database.rows("SELECT record FROM care WHERE panel = ?", [.text(panel)]) { $0.blob(0) }.first
    }

    /// Saves that of some panels, all or none.
    public func save(_ records: [String: Data]) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for (panel, record) in records {
                try database.run(
                    "INSERT OR REPLACE INTO care (panel, record) VALUES (?, ?)", .text(panel), .blob(record))
            }
        }
    }

    /// Removes that of a panel.
    public func remove(_ panel: String) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run("DELETE FROM care WHERE panel = ?", .text(panel))
        }
    }
}
