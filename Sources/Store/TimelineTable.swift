import FoundationEssentials

/// A stored timeline.
public struct StoredTimeline: Hashable, Sendable {
    /// The placement it belongs to.
    public var placement: String
    /// The kind of widget that made it.
    public var kind: String
    /// Whatever its owner made of it.
    public var archive: Data

    public init(placement: String, kind: String, archive: Data) {
        self.placement = placement
        self.kind = kind
        self.archive = archive
    }
}

/// The last timeline of each placement.
public struct TimelineTable {
    let database: Database

    /// All of them, by placement.
    public func load() throws(StoreError) -> [StoredTimeline] {
        try database.rows("SELECT placement, kind, archive FROM timelines ORDER BY placement", [], Self.read)
    }

    /// That of one placement; nil when there is none.
    public func load(_ placement: String) throws(StoreError) -> StoredTimeline? {
        let sql = "SELECT placement, kind, archive FROM timelines WHERE placement = ?"
        return try database.rows(sql, [.text(placement)], Self.read).first
    }

    /// Saves one in place of the one before.
    public func save(_ timeline: StoredTimeline) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run(
                "INSERT OR REPLACE INTO timelines (placement, kind, archive) VALUES (?, ?, ?)",
                .text(timeline.placement), .text(timeline.kind), .blob(timeline.archive))
        }
    }

    /// Removes that of a placement.
    public func remove(_ placement: String) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run("DELETE FROM timelines WHERE placement = ?", .text(placement))
        }
    }

    private static func read(_ row: SQLRow) -> StoredTimeline {
        StoredTimeline(placement: row.text(0), kind: row.text(1), archive: row.blob(2))
    }
}
