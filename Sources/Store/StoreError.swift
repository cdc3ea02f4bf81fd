/// What went wrong with the store: the file, what was being done, SQLite's words, and what to do about it.
public struct StoreError: Error, Hashable, Sendable {
    /// The kinds of failure, stable for programs.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The file or its directory cannot be made, opened or read.
        case cannotOpen
        /// Another process holds the file.
        case busy
        /// The file is damaged, or no database at all.
        case corrupt
        /// The file is a database of another program.
        case foreign
        /// A newer Cadran wrote the file.
        case newerSchema
        /// An older Cadran wrote the file, and it has not been migrated.
        case olderSchema
        /// The disk is full.
        case full
        /// The file or file system lets nothing be written.
        case readOnly
        /// The disk refused to read or write.
        case disk
        /// Anything else; a mistake of this program.
        case other
    }

    public let code: Code
    /// The path of the file.
    public let file: String
    /// The SQL statement or the act that failed.
    public let step: String
    /// The words of SQLite or of the system.
    public let reason: String

    init(_ code: Code, file: String, step: String, reason: String) {
        self.code = code
        self.file = file
        self.step = step
        self.reason = reason
    }
}

extension StoreError {
    /// What to do about it.
    public var remedy: String {
        switch code {
        case .cannotOpen: "check that the directory exists and that this user may write in it"
        case .busy: "stop the other Cadran that uses this file, or give this one a file of its own"
        case .corrupt:
            "nothing was deleted; move the file away to start afresh, or rescue it with “sqlite3 FILE .recover”"
        case .foreign: "give Cadran a file of its own"
        case .newerSchema: "the file was left as it is; install that version, or move the file away to start afresh"
        case .olderSchema: "run “cadran store migrate”"
        case .full: "make room on the disk; nothing was changed"
        case .readOnly: "make the file and its directory writable; nothing was changed"
        case .disk: "check the card or disk; nothing was changed"
        case .other: "report this as a bug"
        }
    }
}

extension StoreError: CustomStringConvertible {
    public var description: String { "\(file): \(step): \(reason); \(remedy)" }
}
