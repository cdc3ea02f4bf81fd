/// The tables of one version of the store, and how to come to them from the versions before.
struct Schema: Sendable {
    /// The number a file carries in `user_version`.
    let version: Int
    /// The statements that make an empty file one of this version.
    let creation: [String]
    /// The statements that bring a file of a version to the next one, by the older version.
    let steps: [Int: [String]]

    /// The number that marks a file as Cadran's in `application_id`: “Cdrn”.
    static let applicationID = 0x4364_726E

    /// The tables of this program.
    static let current = Schema(
        version: 1,
        creation: [
            """
            CREATE TABLE activities (id TEXT PRIMARY KEY NOT NULL, sequence INTEGER NOT NULL, record BLOB NOT NULL) STRICT
            """,
            """
            CREATE TABLE timelines (placement TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, archive BLOB NOT NULL) STRICT
            """,
            """
            CREATE TABLE placements (
                id TEXT PRIMARY KEY NOT NULL, slot TEXT NOT NULL, position INTEGER NOT NULL, record BLOB NOT NULL
            ) STRICT
            """,
            """
            CREATE TABLE pending_actions (
                number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, record BLOB NOT NULL
            ) STRICT
            """,
            "CREATE TABLE care (panel TEXT PRIMARY KEY NOT NULL, record BLOB NOT NULL) STRICT",
            "CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) STRICT",
        ],
        steps: [:])
}

/// What a file turns out to be.
enum SchemaState: Hashable {
    /// A file without tables.
    case empty
    /// A store of this program's version.
    case current
    /// A store of an older version.
    case older(Int)
}

extension Schema {
    /// What a file is; throws when it is of a newer version or not Cadran's. Only reads.
    func state(of database: Database) throws(StoreError) -> SchemaState {
        let found = try database.integer("PRAGMA user_version")
        let owner = try database.integer("PRAGMA application_id")
        let tables = try database.integer("SELECT count(*) FROM sqlite_schema")
        if owner == 0 && found == 0 && tables == 0 { return .empty }
        guard owner == Self.applicationID, found > 0 else {
            throw refusal(.foreign, database, "the file is a database of another program")
        }
        guard found <= version else {
            throw refusal(
                .newerSchema, database,
                "the file has store version \(found), made by a newer Cadran; this one knows up to \(version)")
        }
        return found == version ? .current : .older(found)
    }

    /// Makes the tables in an empty file, all or none.
    func create(in database: Database) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for sql in creation { try database.run(sql) }
            try mark(database, version)
        }
    }

    /// Brings a file from an older version to this one, all steps or none.
    func migrate(_ database: Database, from older: Int) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for step in older..<version {
                guard let statements = steps[step] else {
                    throw refusal(.olderSchema, database, "no way leads from store version \(step) to \(version)")
                }
                for sql in statements { try database.run(sql) }
            }
            try mark(database, version)
        }
    }

    /// The refusal of a file of an older version, which only `Store.migrate` changes.
    func isOlder(_ found: Int, _ database: Database) -> StoreError {
        refusal(.olderSchema, database, "the file has store version \(found), this Cadran works with \(version)")
    }

    private func mark(_ database: Database, _ version: Int) throws(StoreError) {
        try database.run("PRAGMA application_id=\(Self.applicationID)")
        try database.run("PRAGMA user_version=\(version)")
    }

    private func refusal(_ code: StoreError.Code, _ database: Database, _ reason: String) -> StoreError {
        StoreError(code, file: database.file, step: "checking the version", reason: reason)
    }
}
