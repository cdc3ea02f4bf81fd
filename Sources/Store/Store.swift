import FoundationEssentials

/// What Cadran remembers between runs, in one SQLite file: activities, timelines, placements, actions, panel care.
///
/// Each save returns once it is on the disk. For one thread at a time; `SharedStore` lets several take turns.
public final class Store {
    let database: Database

    /// Opens the store of a file, which is made, with its directory, when it is not there.
    ///
    /// A file of another version, of another program, or damaged is refused and left as it is.
    /// - Throws: `StoreError`.
    public convenience init(at path: String) throws(StoreError) {
        try StoreFile.prepare(path)
        try self.init(opening: path, vfs: nil)
    }

    /// Opens a store on a file system and with tables of the caller's choice.
    init(opening path: String, vfs: String? = nil, schema: Schema = .current, patience: Int32 = 2000) throws(StoreError)
    {
        database = try Database(opening: path, vfs: vfs, patience: patience)
        let state = try schema.state(of: database)
        if case .older(let version) = state { throw schema.isOlder(version, database) }
        try database.prepareForWriting()
        if state == .empty { try schema.create(in: database) }
    }

    /// The path of the file.
    public var path: String { database.file }

    /// Saves everything that `body` saves, or nothing; when it returns, all of it is on the disk.
    public func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try database.transaction(body)
    }

    /// What SQLite finds wrong with the file: one line a fault, none when it is sound. Reads the whole file.
    public func faults() throws(StoreError) -> [String] {
        do throws(StoreError) {
            return try database.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
        } catch {
            // Damage so deep that the check itself cannot go on.
            guard error.code == .corrupt else { throw error }
            return [error.reason]
        }
    }
}

// MARK: - Tables

extension Store {
    /// Live Activities.
    public var activities: ActivityTable { ActivityTable(database: database) }
    /// The last timeline of each placement.
    public var timelines: TimelineTable { TimelineTable(database: database) }
    /// What stands in which slot.
    public var placements: PlacementTable { PlacementTable(database: database) }
    /// Actions that were asked for and not yet done.
    public var pendingActions: PendingActionTable { PendingActionTable(database: database) }
    /// Wear of each panel.
    public var care: CareTable { CareTable(database: database) }
    /// Single values.
    public var meta: MetaTable { MetaTable(database: database) }
}
