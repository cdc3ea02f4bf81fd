import FoundationEssentials
import Glibc
import JSON
import Testing

/// What followers of a running daemon are told.
@Suite(.serialized, .timeLimit(.minutes(15))) struct FollowTests {
    /// Sends an alert as a server would.
    private func alert(_ title: String, to daemon: Daemon, at seconds: Int) async throws {
        let payload = """
            { "aps": { "timestamp": \(seconds), "event": "update",
                "content-state": { "driverName": "Jürgen", "estimatedMinutes": 2, "status": "inTransit",
                                   "lastUpdate": "2026-11-30T09:41:00Z" },
                "alert": { "title": "\(title)", "body": "Two stops", "sound": "bell" } } }
            """
        let pushed = try await daemon.ask(["activity", "push", "--id", "order-4711", "-"], input: payload)
        #expect(pushed.code == 0, "\(pushed.complaint)")
    }

    private func titles(_ told: Finished) throws -> [String] {
        try told.output.split(separator: "\n").map { line in
            try #require(JSONValue(parsing: Array(line.utf8)).object?["title"]?.string, "\(line)")
        }
    }

    @Test func follower_isToldOfAlerts_ofThoseBeforeItAsWell() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.shows()
        #expect(try await daemon.ask(["activity", "start", "-"], input: DeliveryScenes.preparing).code == 0)
        try await alert("One", to: daemon, at: 1_796_031_661)
        #expect(try titles(await daemon.ask(["follow", "--after", "0", "--count", "1"])) == ["One"])
        async let second = daemon.ask(["follow", "--after", "1", "--count", "1"])
        try await alert("Two", to: daemon, at: 1_796_031_662)
        #expect(try titles(await second) == ["Two"])
        #expect(await daemon.end() == 0)
    }

    @Test func follower_endsWithTheDaemon() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.shows()
        async let followed = daemon.ask(["follow"])
        #expect(await daemon.end() == 0)
        let told = try await followed
        #expect(told.code == 3 && told.output.isEmpty, "\(told.code) \(told.complaint)")
    }

    @Test func store_isMigratedOnlyWhereItIsOlder() async throws {
        let folder = try TestFolder()
        let missing = try await CadranProgram.run(["store", "migrate", "--state", folder.path("")])
        #expect(missing.code == 1 && missing.complaint.contains("there is no such file"), "\(missing.complaint)")
        let daemon = try await Daemon(folder: folder, keeps: true)
        #expect(await daemon.end() == 0)
        let done = try await CadranProgram.run(["store", "migrate", "--state", folder.path("")])
        #expect(done.code == 0 && done.output.contains("nothing was done"), "\(done.output) \(done.complaint)")
    }
}
