import Activities
import CPowerCut
import FoundationEssentials
import Testing

@testable import Engine
@testable import Store

/// The least attributes there can be.
struct ParcelAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stop: Int
    }
}

/// Activities in the store, on a disk that loses power.
@Suite struct ActivityArchiveTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    /// The script: a few activities come, change and go; some commands arrive together.
    private static let commands: [[ActivityCommand]] = [
        [parcel("a", 1)],
        [change("a", 2), change("a", 3), parcel("b", 1)],
        [change("b", 2)],
        [.remove(id: "a")],
        [parcel("c", 7), change("b", 3)],
        [change("c", 8)],
        [.end(.init(id: "b"))],
        [parcel("a", 9)],
    ]

    private static func content(_ stop: Int) -> ActivityCommand.Content {
        .init(state: Data(#"{"stop": \#(stop)}"#.utf8))
    }

    private static func parcel(_ id: String, _ stop: Int) -> ActivityCommand {
        .start(.init(id: id, type: "ParcelAttributes", attributes: Data("{}".utf8), content: content(stop)))
    }

    private static func change(_ id: String, _ stop: Int) -> ActivityCommand {
        .update(.init(id: id, content: content(stop)))
    }

    /// A centre that keeps its activities on a disk.
    private func center(on disk: String) throws -> ActivityCenter {
        let center = ActivityCenter(now: { Self.start }, report: { Issue.record("reported: \($0)") })
        center.register(ParcelAttributes.self)
        try center.restore(from: ActivityArchive(SharedStore(Store(opening: "store", vfs: disk))))
        return center
    }

    /// What is known of the script's activities.
    private func records(_ center: ActivityCenter) -> [ActivityRecord?] {
        let book = center.book
        return ["a", "b", "c"].map { book.record($0) }
    }

    /// Sends the script until something is refused; answers with what was accepted, and with what may have come through.
    private func run(on disk: String) -> [[ActivityRecord?]] {
        // What the activities would be without a disk.
        let shadow = ActivityCenter(now: { Self.start })
        shadow.register(ParcelAttributes.self)
        var accepted = records(shadow)
        guard let center = try? center(on: disk) else { return [accepted] }
        for lot in Self.commands {
            let outcomes = center.apply(lot).map(\.outcome)
            _ = shadow.apply(lot)
            if outcomes.contains(where: { $0.isRefused }) {
                #expect(outcomes.allSatisfy { $0.isRefused } && records(center) == accepted)
                return [accepted, records(shadow)]
            }
            accepted = records(shadow)
            #expect(records(center) == accepted)
        }
        return [accepted]
    }

    @Test(arguments: [PowerCutLosesAll, PowerCutLosesNothing, PowerCutLosesSome])
    func powerGoes_atEveryOperation_nothingAcceptedIsLost(loss: PowerCutLoss) throws {
        var operation: Int32 = 0
        var isThrough = false
        while !isThrough {
            let name = "archive-\(loss.rawValue)-\(operation)"
            let disk = powercut_new(name)
            defer { powercut_free(disk) }
            powercut_fail(disk, operation, -1)
            let possible = run(on: name)
            isThrough = powercut_operations(disk) <= operation
            powercut_reboot(disk, loss, UInt64(operation) + 5)
            let found = records(try center(on: name))
            #expect(possible.contains(found), "operation \(operation)")
            operation += 1
        }
        #expect(operation > 60)
    }

    @Test func lot_isOneSync() throws {
        let disk = powercut_new("archive-syncs")
        defer { powercut_free(disk) }
        let center = try center(on: "archive-syncs")
        _ = center.apply(Self.parcel("a", 1))
        powercut_fail(disk, .max, 0)
        _ = center.apply((0..<100).map { Self.change("a", $0) })
        #expect(powercut_syncs(disk) == 1)
    }
}

extension ActivityOutcome {
    /// Whether the store refused it.
    fileprivate var isRefused: Bool {
        if case .rejected(let rejection) = self { rejection.code == .persistenceFailure } else { false }
    }
}
