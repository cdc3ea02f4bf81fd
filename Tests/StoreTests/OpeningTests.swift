import FoundationEssentials
import Glibc
import Testing

@testable import Store

@Suite struct OpeningTests {
    private let scratch = Scratch()
    private var file: String { scratch.file("cadran.sqlite") }

    private func failure(_ body: () throws -> Void) -> StoreError? {
        do { try body() } catch { return error as? StoreError }
        return nil
    }

    /// A schema after the present one.
    private static let next = Schema(
        version: Schema.current.version + 1, creation: Schema.current.creation,
        steps: [Schema.current.version: ["ALTER TABLE meta ADD COLUMN note TEXT"]])

    @Test func newFile_isMadeWithItsDirectories_forItsOwnerAlone() throws {
        let path = scratch.file("state/cadran/cadran.sqlite")
        let store = try Store(at: path)
        try store.meta.save("a", Data())
        var status = stat()
        for (name, mode) in [(path, 0o600), (path + "-wal", 0o600), (scratch.file("state/cadran"), 0o700)] {
            #expect(stat(name, &status) == 0 && status.st_mode & 0o777 == mode, "\(name)")
        }
    }

    @Test func closing_leavesOneFile() throws {
        do { try Store(at: file).meta.save("a", Data()) }
        #expect(scratch.names == ["cadran.sqlite"])
    }

    @Test func secondOpening_isRefused_whileTheFirstLasts() throws {
        let store = try Store(at: file)
        let error = failure { _ = try Store(opening: file, patience: 0) }
        #expect(error?.code == .busy && error?.description.contains("stop the other Cadran") == true)
        try store.meta.save("a", data("1"))
        #expect(try store.meta.load("a") == data("1"))
    }

    @Test func newerVersion_isRefused_andTheFileStaysAsItIs() throws {
        do { _ = try Store(opening: file, schema: Self.next) }
        let before = bytes(file)
        let error = failure { _ = try Store(at: file) }
        #expect(error?.code == .newerSchema)
        #expect(
            error?.description
                == "\(file): checking the version: the file has store version 2, made by a newer Cadran; this one knows "
                + "up to 1; the file was left as it is; install that version, or move the file away to start afresh")
        #expect(failure { _ = try Store.migrate(at: file) }?.code == .newerSchema)
        #expect(bytes(file) == before && scratch.names == ["cadran.sqlite"])
    }

    @Test func newerVersion_thatWasKilled_keepsItsLog() throws {
        let path = scratch.file("copy.sqlite")
        let newer = try Store(opening: file, schema: Self.next)
        try newer.meta.save("a", data("1"))
        for end in ["", "-wal"] { put(bytes(file + end), path + end) }
        let before = bytes(path + "-wal")
        #expect(!before.isEmpty && failure { _ = try Store(at: path) }?.code == .newerSchema)
        #expect(bytes(path + "-wal") == before)
        #expect(try Store(opening: path, schema: Self.next).meta.load("a") == data("1"))
    }

    @Test func olderVersion_isRefused_untilItIsMigrated() throws {
        do { try Store(at: file).meta.save("a", data("1")) }
        let before = bytes(file)
        let error = failure { _ = try Store(opening: file, schema: Self.next) }
        #expect(error?.code == .olderSchema && error?.description.hasSuffix("run “cadran store migrate”") == true)
        #expect(bytes(file) == before)
        let migration = try Store.migrate(at: file, schema: Self.next)
        #expect(migration == StoreMigration(from: 1, to: 2, backup: "\(file).v1"))
        let store = try Store(opening: file, schema: Self.next)
        #expect(try store.meta.load("a") == data("1"))
        #expect(try store.database.integer("SELECT count(*) FROM meta WHERE note IS NULL") == 1)
        #expect(try Store(at: "\(file).v1").meta.load("a") == data("1"))
    }

    @Test func migrationThatFails_changesNothing() throws {
        do { try Store(at: file).meta.save("a", data("1")) }
        let broken = Schema(version: 2, creation: [], steps: [1: ["DROP TABLE meta", "NONSENSE"]])
        #expect(failure { _ = try Store.migrate(at: file, schema: broken) }?.step == "NONSENSE")
        #expect(try Store(at: file).meta.load("a") == data("1"))
        let gap = Schema(version: 3, creation: [], steps: [1: ["DROP TABLE meta"]])
        #expect(failure { _ = try Store.migrate(at: file, schema: gap) }?.code == .olderSchema)
        #expect(try Store(at: file).meta.load("a") == data("1"))
    }

    @Test func migration_ofACurrentFile_doesNothing() throws {
        do { _ = try Store(at: file) }
        let before = bytes(file)
        #expect(try Store.migrate(at: file) == StoreMigration(from: 1, to: 1, backup: nil))
        #expect(bytes(file) == before && scratch.names == ["cadran.sqlite"])
    }

    @Test func migration_withoutAFile_saysSo_andMakesNone() {
        #expect(failure { _ = try Store.migrate(at: file) }?.reason == "there is no such file")
        #expect(scratch.names == [])
    }

    @Test func otherProgramsDatabase_isLeftAlone() throws {
        do {
            let database = try Database(opening: file)
            try database.run("CREATE TABLE photos (id INTEGER)")
        }
        let before = bytes(file)
        #expect(failure { _ = try Store(at: file) }?.code == .foreign)
        #expect(bytes(file) == before)
    }

    @Test func fileThatIsNoDatabase_isLeftAlone() throws {
        put(Data(repeating: 0x55, count: 9000), file)
        let error = failure { _ = try Store(at: file) }
        #expect(error?.code == .corrupt && error?.description.contains("nothing was deleted") == true)
        #expect(bytes(file) == Data(repeating: 0x55, count: 9000))
    }

    @Test func damagedPages_areReported_andNothingIsDeleted() throws {
        do {
            let store = try Store(at: file)
            for index in 0..<200 {
                try store.activities.save([
                    StoredActivity(id: "\(index)", sequence: index, record: Data(repeating: 7, count: 900))
                ])
            }
        }
        var damaged = bytes(file)
        for index in 40_000..<140_000 { damaged[index] = 0xEE }
        put(damaged, file)
        let store = try Store(at: file)
        let error = failure { _ = try store.activities.load() }
        #expect(error?.code == .corrupt && error?.step.hasPrefix("SELECT id, sequence, record") == true)
        #expect(try store.faults().isEmpty == false)
        #expect(bytes(file) == damaged)
    }

    @Test func directoryThatCannotBeMade_isNamed() throws {
        put(Data(), scratch.file("plain"))
        let error = failure { _ = try Store(at: scratch.file("plain/deep/cadran.sqlite")) }
        #expect(error?.code == .cannotOpen && error?.step == "making the directory \(scratch.file("plain/deep"))")
        #expect(error?.reason == "Not a directory")
    }

    @Test func pathOfADirectory_isRefused() {
        #expect(failure { _ = try Store(at: scratch.path) }?.reason == "Is a directory")
    }

    // MARK: Where it lies

    private static let places: [(Bool, [String: String], String?)] = [
        (true, ["HOME": "/root", "XDG_STATE_HOME": "/x"], "/var/lib/cadran/cadran.sqlite"),
        (false, ["HOME": "/home/ada"], "/home/ada/.local/state/cadran/cadran.sqlite"),
        (false, ["HOME": "/home/ada", "XDG_STATE_HOME": "/x"], "/x/cadran/cadran.sqlite"),
        (false, ["HOME": "/home/ada", "XDG_STATE_HOME": "x"], "/home/ada/.local/state/cadran/cadran.sqlite"),
        (false, ["STATE_DIRECTORY": "/var/lib/panel:/var/lib/more"], "/var/lib/panel/cadran.sqlite"),
        (true, ["STATE_DIRECTORY": "/var/lib/panel"], "/var/lib/panel/cadran.sqlite"),
        (false, [:], nil),
    ]

    @Test(arguments: places)
    func location_followsUserAndEnvironment(isRoot: Bool, environment: [String: String], path: String?) {
        #expect(StoreLocation.path(isRoot: isRoot) { environment[$0] } == path)
    }
}
