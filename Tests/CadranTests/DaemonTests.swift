import FoundationEssentials
import Glibc
import Testing

/// The daemon and the commands that talk to it, as processes.
@Suite(.serialized, .timeLimit(.minutes(15))) struct DaemonTests {
    @Test func start_saysWhatItDrives() async throws {
        let daemon = try await Daemon()
        try await daemon.says("panel oled: works, and shows its first picture")
        for words in [
            "board Simulator 128x64 (", "zone UTC", "panel oled: ssd1306-128x64 emulated in this process",
            "slots: main (clock.v1)", "button a: emulated; press it with `cadran press a`",
            "control socket \(daemon.folder.path("socket"))",
        ] { #expect(daemon.said.contains(words), "\(words)") }
        #expect(await daemon.end() == 0)
        #expect(daemon.said.contains("stopped; panel oled keeps its picture"))
    }

    @Test func activity_goesThroughItsLife() async throws {
        let daemon = try await Daemon()
        #expect(try await daemon.shows() == "clock.v1")
        let file = try daemon.folder.write(DeliveryScenes.preparing, as: "start.json")
        let start = try await daemon.ask(["activity", "start", file])
        #expect(start.code == 0)
        #expect(start.output == "order-4711: applied, active\n")
        #expect(try await daemon.shows() == "activity order-4711")
        let before = try await daemon.glassFrame()
        let update = try await daemon.ask(
            ["activity", "update", "-"], input: DeliveryScenes.update("inTransit", minutes: 9))
        #expect(update.output == "order-4711: applied, active\n")
        #expect(try await daemon.glassFrame() == before + 1)
        let same = try await daemon.ask(
            ["activity", "update", "-"], input: DeliveryScenes.update("inTransit", minutes: 9))
        #expect(same.output == "order-4711: unchanged, active\n")
        #expect(try await daemon.glassFrame() == before + 1)
        let push = try await daemon.ask(["activity", "push", "--id", "order-4711", "-"], input: Self.payload)
        #expect(push.code == 0, "\(push.complaint)")
        #expect(try await daemon.glassFrame() == before + 2)
        let end = try await daemon.ask(
            ["activity", "end", "-", "--json"], input: "{ \"id\": \"order-4711\", \"dismissal\": \"immediate\" }")
        #expect(end.output.contains("\"state\":\"dismissed\""), "\(end.output)")
        #expect(try await daemon.shows() == "clock.v1")
        #expect(await daemon.end() == 0)
    }

    private static let payload = """
        { "aps": { "event": "update", "timestamp": 1796031700, "content-state": { "driverName": "Mia",
          "estimatedMinutes": 2, "status": "inTransit", "lastUpdate": "2026-11-30T09:41:00Z" } } }
        """

    @Test func malformedActivity_isRefusedWithItsPathAndTheGlassStays() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.ask(["activity", "start", "-"], input: DeliveryScenes.preparing)
        let before = try await daemon.glassFrame()
        let wrong = [
            ("{ \"id\": \"x\"", "line 1"),
            (
                DeliveryScenes.update("inTransit", minutes: 9).replacing("9,", with: "\"nine\","),
                "content.state.estimatedMinutes"
            ),
            (DeliveryScenes.update("flying", minutes: 9), "content.state.status"),
            ("{ \"id\": \"order-4711\", \"content\": { \"state\": {} } }", "content.state"),
            ("{ \"id\": \"nobody\", \"content\": { \"state\": {} } }", "nobody"),
            ("{ \"id\": \"order-4711\", \"contend\": {} }", "contend"),
            ("[]", "standard input:"),
        ]
        for (json, place) in wrong {
            let end = try await daemon.ask(["activity", "update", "-"], input: json)
            #expect(end.code == 2, "\(json)")
            #expect(end.complaint.contains(place), "\(json): \(end.complaint)")
            #expect(end.output.isEmpty)
        }
        #expect(try await daemon.glassFrame() == before)
        #expect(try await daemon.shows() == "activity order-4711")
        #expect(await daemon.end() == 0)
    }

    @Test func pressAndOpen_turnTheSlot() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.ask(["activity", "start", "-"], input: DeliveryScenes.preparing)
        #expect(try await daemon.shows() == "activity order-4711")
        #expect(try await daemon.ask(["press", "a"]).code == 0)
        #expect(try await daemon.shows() == "clock.v1")
        #expect(try await daemon.ask(["open", "cadran://home"]).code == 0)
        #expect(try await daemon.shows() == "activity order-4711")
        #expect(try await daemon.ask(["press", "c"]).code == 0)
        #expect(try await daemon.shows() == "clock.v1")
        for (words, sentence) in [
            (["press", "z"], "the board has no button \"z\""),
            (["press", "a", "--long"], "has no action for a long press"),
            (["open", "cadran://nxt"], "the actions are cadran://next"), (["open", "https://example.org"], "opens"),
        ] {
            let end = try await daemon.ask(words)
            #expect(end.code == 2, "\(words)")
            #expect(end.complaint.contains(sentence), "\(words): \(end.complaint)")
        }
        #expect(await daemon.end() == 0)
    }

    @Test func status_isForPeopleToo() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.status()
        let end = try await daemon.ask(["status"])
        #expect(end.output == "board: Simulator 128x64\npanel oled: well\n  main: clock.v1\n")
        #expect(await daemon.end(SIGINT) == 0)
    }

    @Test func secondDaemon_onTheSameSocket_isRefused() async throws {
        let daemon = try await Daemon()
        let second = try await CadranProgram.run(Daemon.arguments("simulator-128x64", daemon.folder))
        #expect(second.code == 3)
        #expect(second.complaint.contains("cadran already runs as pid \(daemon.process)"))
        #expect(try await daemon.ask(["status"]).code == 0)
        #expect(await daemon.end() == 0)
    }

    @Test func sigterm_endsWithinTwoSecondsAndTakesTheSocketAway() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.status()
        let clock = ContinuousClock()
        let start = clock.now
        #expect(await daemon.end() == 0)
        #expect(clock.now - start < .seconds(2))
        #expect(access(daemon.folder.path("socket"), F_OK) != 0)
        #expect(try await daemon.ask(["status"]).code == 3)
    }

    @Test func killedDaemon_leavesASocketTheNextTakesOver() async throws {
        let first = try await Daemon()
        #expect(await first.end(SIGKILL) == 128 + SIGKILL)
        #expect(access(first.folder.path("socket"), F_OK) == 0)
        #expect(try await first.ask(["status"]).code == 3)
        let second = try await Daemon(folder: first.folder)
        #expect(try await second.shows() == "clock.v1")
        #expect(await second.end() == 0)
    }

    @Test func missingBus_isSaidInASentenceAndTriedAgain() async throws {
        let folder = try TestFolder()
        let board = try folder.write(
            """
            { "name": "Nowhere",
              "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "i2c-97", "address": "0x3C" }],
              "slots": [{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "clock.v1" }] }
            """, as: "board.json")
        let daemon = try await Daemon(board: board, folder: folder)
        try await daemon.says("keeps trying")
        let lines = daemon.said.split(separator: "\n").filter { $0.contains("panel oled: There is no I2C bus") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("i2c-97") == true)
        let status = try await daemon.ask(["status"])
        #expect(status.code == 0)
        #expect(status.output.contains("There is no I2C bus"))
        #expect(await daemon.end() == 0)
        #expect(daemon.said.contains("panel oled was never reached"))
    }

    /// Some programs signal the process and its group.
    @Test func secondSignal_doesNotCutTheEndShort() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.shows()
        kill(daemon.process, SIGTERM)
        kill(daemon.process, SIGINT)
        #expect(await daemon.end() == 0)
        #expect(daemon.said.contains("stopped; panel oled keeps its picture"), "\(daemon.said)")
    }
}
