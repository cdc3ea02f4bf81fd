import FoundationEssentials

/// What a migration did.
public struct StoreMigration: Hashable, Sendable {
    /// The version the file had.
    public let from: Int
    /// The version it has now.
    public let to: Int
    /// Where the file as it was is kept; nil when there was nothing to do.
    public let backup: String?
}

extension Store {
    /// Brings a file of an older version to this program's, after copying it beside itself; a current one stays.
    ///
    /// Nothing else does this: opening an older file only says that it has to be done.
    /// - Throws: `StoreError`; the file then is as it was.
    public static func migrate(at path: String) throws(StoreError) -> StoreMigration {
        try migrate(at: path, schema: .current)
    }

    static func migrate(at path: String, schema: Schema) throws(StoreError) -> StoreMigration {
        guard StoreFile.exists(path) else {
            throw StoreError(.cannotOpen, file: path, step: "migrating", reason: "there is no such file")
        }
        let database = try Database(opening: path)
        guard case .older(let version) = try schema.state(of: database) else {
            return StoreMigration(from: schema.version, to: schema.version, backup: nil)
        }
        let backup = StoreFile.free("\(path).v\(version)")
        try StoreFile.prepare(backup)
        try database.run("VACUUM INTO ?", .text(backup))
        try StoreFile.sync(backup)
        try database.prepareForWriting()
        try schema.migrate(database, from: version)
        return StoreMigration(from: version, to: schema.version, backup: backup)
    }
}
