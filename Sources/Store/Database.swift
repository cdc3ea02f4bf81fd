import CSQLite
import FoundationEssentials

/// One connection to one SQLite file, for one thread at a time.
///
/// The log is written ahead (`journal_mode=WAL`) and synced at each commit (`synchronous=EXTRA`): one write and one sync
/// a transaction, which spares SD cards, and a torn end is found by checksum after a power cut. The file is held alone
/// (`locking_mode=EXCLUSIVE`): a second daemon is told so at once, and no shared memory is needed.
final class Database {
    /// The path, as errors name it.
    let file: String
    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]
    private var depth = 0
    /// Whether a commit failed and its frames may still stand in the log.
    private var isDoubtful = false

    /// Opens a file, or makes an empty one; nothing is read and nothing written yet.
    ///
    /// - Parameters:
    ///   - vfs: SQLite's name of the file system to use, nil for the real one.
    ///   - patience: milliseconds to wait for another process to let go of the file.
    init(opening file: String, vfs: String? = nil, patience: Int32 = 2000) throws(StoreError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let status = sqlite3_open_v2(file, &opened, flags, vfs)
        guard status == SQLITE_OK, let opened else {
            let error = StoreError(sqlite: status, on: opened, file: file, step: "opening")
            sqlite3_close_v2(opened)
            throw error
        }
        self.file = file
        handle = opened
        sqlite3_busy_timeout(handle, patience)
        // Until the file is known to be ours, closing must not bring a log into it; an empty log is only cleared away.
        csqlite_set_checkpoint_on_close(handle, StoreFile.isEmpty(file + "-wal") ? 1 : 0)
        // Before the first read, so that the log needs no shared memory.
        try run("PRAGMA locking_mode=EXCLUSIVE")
        try run("PRAGMA trusted_schema=OFF")
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Sets how commits reach the disk; from here on closing brings the log back into the file.
    func prepareForWriting() throws(StoreError) {
        // More than FULL only in that deleting a rollback journal is synced too: the journal of the change to WAL, come
        // back after a power cut, would undo that change and with it drop the log.
        try run("PRAGMA synchronous=EXTRA")
        try run("PRAGMA journal_mode=WAL")
        try run("PRAGMA journal_size_limit=4194304")
        csqlite_set_checkpoint_on_close(handle, 1)
    }
}

// MARK: - Statements

extension Database {
    /// Runs a statement for its effect.
    func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
        _ = try rows(sql, values) { _ in }
    }

    /// Runs a statement and reads each of its rows.
    func rows<Element>(
        _ sql: String, _ values: [SQLValue] = [], _ read: (SQLRow) -> Element
    ) throws(StoreError) -> [Element] {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let status = value.bind(to: statement, at: Int32(index + 1))
            guard status == SQLITE_OK else { throw error(status, sql) }
        }
        var elements: [Element] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: elements.append(read(SQLRow(statement: statement)))
            case SQLITE_DONE: return elements
            case let status: throw error(status, sql)
            }
        }
    }

    /// The first column of the first row as a number; 0 when there is none.
    func integer(_ sql: String) throws(StoreError) -> Int { try rows(sql) { $0.integer(0) }.first ?? 0 }

    /// How many rows the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// A statement made ready once and kept.
    private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        let status = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard status == SQLITE_OK, let statement else { throw error(status, sql) }
        statements[sql] = statement
        return statement
    }

    private func error(_ status: Int32, _ sql: String) -> StoreError {
        StoreError(sqlite: status, on: handle, file: file, step: sql)
    }
}

// MARK: - Transactions

extension Database {
    /// Does all of `body` or nothing of it; when it returns, all of it is on the disk. Within another, it is part of it.
    func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        guard depth == 0 else { return try body() }
        try settle()
        try run("BEGIN IMMEDIATE")
        depth = 1
        defer { depth = 0 }
        do throws(StoreError) {
            let value = try body()
            try commit()
            return value
        } catch {
            // SQLite itself rolls back after the worst errors, and then says that there is nothing to roll back.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            try? settle()
            throw error
        }
    }

    private func commit() throws(StoreError) {
        do throws(StoreError) { try run("COMMIT") } catch {
            isDoubtful = true
            throw error
        }
    }

    /// After a commit that failed: empties the log, so that what was refused cannot come back after a crash.
    private func settle() throws(StoreError) {
        guard isDoubtful else { return }
        try emptyLog()
        isDoubtful = false
    }

    /// Brings everything in the log into the file and cuts the log off.
    func emptyLog() throws(StoreError) {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)"
        let isBusy = try rows(sql) { $0.integer(0) != 0 }.contains(true)
        if isBusy { throw error(SQLITE_BUSY, sql) }
    }
}
