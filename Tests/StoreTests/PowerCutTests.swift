import CPowerCut
import FoundationEssentials
import Testing

@testable import Store

/// A disk in memory that fails and loses power when told.
private final class Disk {
    let name: String
    let pointer: OpaquePointer

    init(_ name: String) {
        self.name = name
        pointer = powercut_new(name)
    }

    deinit { powercut_free(pointer) }

    func open() throws -> Store {
        let store = try Store(opening: "store", vfs: name)
        // So that the log is brought back in often.
        try store.database.run("PRAGMA wal_autocheckpoint=6")
        return store
    }
}

/// What a store holds, for comparing.
private struct Contents: Hashable {
    var activities: [StoredActivity] = []
    var last: Data?

    init() {}

    init(_ store: Store) throws {
        activities = try store.activities.load()
        last = try store.meta.load("last")
    }

    /// The last transaction and the activities, for messages.
    var words: String {
        let activities = activities.map { "\($0.id):\($0.sequence)" }.joined(separator: " ")
        return "[\(last.map { String(decoding: $0, as: UTF8.self) } ?? "none"): \(activities)]"
    }

    /// The contents after one more of the script's transactions.
    func after(_ number: Int) -> Self {
        var contents = self
        let activity = PowerCutTests.activity(number)
        contents.activities.removeAll { $0.id == activity.id || (number % 4 == 0 && $0.id == "1") }
        contents.activities.append(activity)
        contents.activities.sort { $0.sequence < $1.sequence }
        contents.last = data("\(number)")
        return contents
    }
}

/// Every operation of the disk fails once, and then for good; the power goes; nothing accepted is lost, nothing refused
/// comes back.
@Suite struct PowerCutTests {
    static let transactions = 18

    /// The activity transaction `number` writes; some are larger than a page.
    static func activity(_ number: Int) -> StoredActivity {
        let size = [20, 900, 6000, 3][number % 4]
        return StoredActivity(
            id: "\(number % 5)", sequence: number, record: Data(repeating: UInt8(number), count: size))
    }

    private static func write(_ number: Int, to store: Store) throws(StoreError) {
        try store.transaction { () throws(StoreError) in
            if number % 4 == 0 { try store.activities.remove(["1"]) }
            try store.activities.save([activity(number)])
            try store.meta.save("last", data("\(number)"))
        }
    }

    /// Writes until the disk fails; answers with what was accepted, and with what may have come through unanswered.
    ///
    /// - Parameter dies: whether nothing works any more once something was refused, closing included.
    private func writeAll(on disk: Disk, dies: Bool = false) -> (accepted: Contents, unanswered: Contents?) {
        var contents = Contents()
        do {
            // Two runs of the program.
            for numbers in [1...10, 11...Self.transactions] {
                let store = try disk.open()
                for number in numbers {
                    do throws(StoreError) { try Self.write(number, to: store) } catch {
                        if dies { powercut_fail(disk.pointer, 0, -1) }
                        return (contents, contents.after(number))
                    }
                    contents = contents.after(number)
                }
            }
        } catch {}
        return (contents, nil)
    }

    /// How many operations the script takes when nothing fails.
    private func operations(_ disk: Disk) -> Int {
        powercut_fail(disk.pointer, .max, 0)
        #expect(writeAll(on: disk).accepted.last == data("\(Self.transactions)"))
        return Int(powercut_operations(disk.pointer))
    }

    @Test(arguments: [PowerCutLosesAll, PowerCutLosesNothing, PowerCutLosesSome])
    func powerGoes_atEveryOperation(loss: PowerCutLoss) throws {
        let count = operations(Disk("count-\(loss.rawValue)"))
        #expect(count > 100)
        for operation in 0...count {
            for seed in 0..<(loss == PowerCutLosesSome ? UInt64(4) : 1) {
                let disk = Disk("cut-\(loss.rawValue)-\(operation)-\(seed)")
                powercut_fail(disk.pointer, Int32(operation), -1)
                let (accepted, unanswered) = writeAll(on: disk)
                powercut_reboot(disk.pointer, loss, seed + UInt64(operation) * 31)
                let store = try disk.open()
                let found = try Contents(store)
                #expect(
                    found == accepted || found == unanswered,
                    "operation \(operation), seed \(seed): \(accepted.words) became \(found.words)")
                #expect(try store.faults() == [], "operation \(operation), seed \(seed)")
            }
        }
    }

    @Test func oneOperationFails_whatWasRefusedStaysRefused() throws {
        let count = operations(Disk("count-once"))
        var refusals = 0
        for operation in 0..<count {
            let disk = Disk("once-\(operation)")
            powercut_fail(disk.pointer, Int32(operation), 1)
            let (accepted, unanswered) = writeAll(on: disk, dies: true)
            if unanswered != nil { refusals += 1 }
            powercut_reboot(disk.pointer, PowerCutLosesNothing, 1)
            #expect(try Contents(try disk.open()) == accepted, "operation \(operation)")
        }
        #expect(refusals > 50)
    }

    @Test func oneOperationFails_theStoreGoesOnWithTheNext() throws {
        let count = operations(Disk("count-next"))
        for operation in 0..<count {
            let disk = Disk("next-\(operation)")
            var contents = Contents()
            do {
                let store = try disk.open()
                powercut_fail(disk.pointer, Int32(operation), 1)
                for number in 1...Self.transactions where (try? Self.write(number, to: store)) != nil {
                    contents = contents.after(number)
                }
                // What fails only now would fail in reading back.
                powercut_fail(disk.pointer, .max, 0)
                #expect(try Contents(store) == contents, "operation \(operation)")
                powercut_fail(disk.pointer, .max, 0)
            }
            #expect(try Contents(try disk.open()) == contents, "operation \(operation)")
        }
    }

    @Test func transaction_isOneSync() throws {
        let disk = Disk("syncs")
        let store = try Store(opening: "store", vfs: disk.name)
        try Self.write(1, to: store)
        powercut_fail(disk.pointer, .max, 0)
        try Self.write(2, to: store)
        #expect(powercut_syncs(disk.pointer) == 1)
    }
}
