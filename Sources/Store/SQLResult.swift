import CSQLite

extension StoreError.Code {
    /// The kind of failure a primary result code of SQLite stands for.
    init(sqlite code: Int32) {
        self =
            switch code & 0xFF {
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
            case SQLITE_FULL: .full
            case SQLITE_READONLY: .readOnly
            case SQLITE_IOERR, SQLITE_NOLFS, SQLITE_PROTOCOL: .disk
            default: .other
            }
    }
}

extension StoreError {
    /// The failure of a step, with SQLite's own words for it.
    init(sqlite code: Int32, on handle: OpaquePointer?, file: String, step: String) {
        let words = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
        self.init(Code(sqlite: code), file: file, step: step, reason: "\(words) (SQLite \(code))")
    }
}
