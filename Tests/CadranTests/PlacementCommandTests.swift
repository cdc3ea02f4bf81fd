import FoundationEssentials
import Glibc
import JSON
import Testing

/// Placements of a running daemon, over restarts; and days played in no time.
@Suite(.serialized, .timeLimit(.minutes(15))) struct PlacementCommandTests {
    /// A daemon that keeps its things in its folder.
    private func daemon(_ folder: TestFolder? = nil) async throws -> Daemon {
        try await Daemon(folder: folder, keeps: true)
    }

    @Test func placement_isAdded_remembered_andRemoved() async throws {
        let first = try await daemon()
        let added = try await first.ask(["placement", "add", "clock.v1", "--slot", "main"])
        #expect(added.output == "placed as p1\n", "\(added.complaint)")
        #expect(await first.end() == 0)
        let second = try await daemon(first.folder)
        let list = try await second.ask(["placement", "list"])
        let lines = list.output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("main  clock.v1  in main, board, "), "\(list.output)")
        #expect(lines.last?.hasPrefix("p1  clock.v1  in main, added, ") == true, "\(list.output)")
        #expect(try await second.ask(["placement", "remove", "p1"]).code == 0)
        let json = try JSONValue(parsing: Array(try await second.ask(["placement", "list", "--json"]).output.utf8))
        #expect(json.array?.count == 1)
        #expect(await second.end() == 0)
    }

    @Test func killedDaemon_remembersWhatItAccepted_andAsksNobodyAnew() async throws {
        let first = try await daemon()
        #expect(try await first.ask(["placement", "add", "clock.v1", "--slot", "main"]).code == 0)
        _ = await first.end(SIGKILL)
        let second = try await daemon(first.folder)
        #expect(try await second.ask(["placement", "list"]).output.contains("p1  clock.v1"))
        let story = try await second.ask(["explain", "main"]).output
        #expect(story.contains("kept from before the restart"), "\(story)")
        #expect(!story.contains("asked the provider"), "\(story)")
        #expect(await second.end() == 0)
    }

    @Test func wrongPlacements_areRefusedInASentence() async throws {
        let daemon = try await daemon()
        let wrong: [([String], String)] = [
            (["add", "clok.v1", "--slot", "main"], "there is no kind \"clok.v1\"; did you mean \"clock.v1\"?"),
            (["add", "clock.v1", "--slot", "mian"], "the board has no slot \"mian\"; did you mean \"main\"?"),
            (["add", "clock.v1"], "which slot? give --slot SLOT"),
            (["remove", "main"], "main stands in the board file"),
            (["remove", "p7"], "there is no placement \"p7\""),
            (["configure", "main", "--set", "list"], "--set: write NAME=VALUE, not \"list\""),
            (["configure", "main", "--reset", "--set", "a=b"], "--reset, or values, not both"),
            (["turn", "main"], "usage: cadran placement"),
        ]
        for (words, complaint) in wrong {
            let end = try await daemon.ask(["placement"] + words)
            #expect(end.code == 2, "\(words)")
            #expect(end.complaint.contains(complaint), "\(words): \(end.complaint)")
        }
        #expect(await daemon.end() == 0)
    }

    @Test func withoutState_placementsAreRefused() async throws {
        let daemon = try await Daemon()
        let end = try await daemon.ask(["placement", "add", "clock.v1", "--slot", "main"])
        #expect(end.code == 2)
        #expect(end.complaint.contains("keeps nothing over restarts"))
        #expect(await daemon.end() == 0)
    }

    @Test func storeThatIsNone_isSaid_andTheBoardRuns() async throws {
        let folder = try TestFolder()
        try Array("this is no database, it is a text that somebody put here".utf8).write(
            to: folder.path("cadran.sqlite"))
        let daemon = try await daemon(folder)
        #expect(try await daemon.shows() == "clock.v1")
        #expect(daemon.said.contains("nothing is kept over restarts"))
        #expect(await daemon.end() == 0)
        #expect(try folder.text("cadran.sqlite").hasPrefix("this is no database"))
    }

    @Test func nextAndExplain_answerPeopleAndPrograms() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.shows()
        let next = try await daemon.ask(["next"])
        #expect(next.output.contains("2026-11-30 09:42:00  main: its next entry is shown"), "\(next.output)")
        let events = try JSONValue(parsing: Array(try await daemon.ask(["next", "--json"]).output.utf8)).array ?? []
        #expect(events.first?.object?["event"] == "entry")
        let story = try await daemon.ask(["explain", "main"])
        #expect(story.output.contains("asked the provider (run 1), because it has no timeline yet"))
        let panel = try await daemon.ask(["explain", "oled", "--json"])
        #expect(panel.output.contains("\"glassFrame\""))
        let nothing = try await daemon.ask(["explain", "oldd"])
        #expect(nothing.code == 2)
        #expect(
            nothing.complaint.contains("there is no placement, panel or activity \"oldd\"; did you mean \"oled\"?"),
            "\(nothing.complaint)")
        #expect(await daemon.end() == 0)
    }

    /// Every standard widget with data of its own, each on a panel: a day costs none more than its budget.
    @Test func dayOfTheStandardBundle_staysWithinItsBudget() async throws {
        let folder = try TestFolder()
        let items = #"[{ "text": "Milk" }, { "text": "Bread" }]"#
        _ = try folder.write(#"{ "title": "To do", "items": \#(items) }"#, as: "list.json")
        _ = try folder.write(#"{ "title": "Orders", "value": 1234, "target": 1500 }"#, as: "kpi.json")
        let configurations = [
            "clock.v1": "{}", "date.v1": "{}", "system.v1": "{}", "qr.v1": #"{ "text": "https://example.org" }"#,
            "countdown.v1": #"{ "date": "2026-12-24T18:00:00Z" }"#,
            "list.v1": #"{ "file": "\#(folder.path("list.json"))" }"#,
            "kpi.v1": #"{ "file": "\#(folder.path("kpi.json"))" }"#,
        ]
        let kinds = configurations.keys.sorted()
        let panels = kinds.indices.map { #"{ "id": "panel-\#($0)", "module": "ssd1306-128x64", "bus": "emulated" }"# }
        let slots = kinds.enumerated().map { index, kind in
            #"{ "id": "slot-\#(index)", "panel": "panel-\#(index)", "family": "accessoryRectangular", "kind": "\#(kind)", "#
                + #""configuration": \#(configurations[kind] ?? "{}") }"#
        }
        let board =
            #"{ "name": "Day", "panels": [\#(panels.joined(separator: ","))], "#
            + #""slots": [\#(slots.joined(separator: ","))] }"#
        _ = try folder.write(board, as: "board.json")
        let end = try await CadranProgram.run([
            "rehearse", "--board", folder.path("board.json"), "--zone", "Europe/Berlin", "--at", "2026-11-30T00:00:00",
            "--json",
        ])
        #expect(end.code == 0 && end.complaint.isEmpty, "\(end.complaint)")
        let placements = try JSONValue(parsing: Array(end.output.utf8)).object?["placements"]?.array ?? []
        #expect(placements.count == 7)
        for placement in placements.compactMap(\.object) {
            let (runs, charged) = (placement["runs"]?.integer ?? 0, placement["charged"]?.integer ?? 99)
            #expect(runs > 0 && charged <= 70 && placement["failures"] == 0, "\(placement)")
        }
    }

    @Test(arguments: [("2026-03-29", 23), ("2026-10-25", 25), ("2026-11-30", 24)])
    func rehearsal_ofADay_staysWithinItsBudget(day: String, hours: Int) async throws {
        let end = try await CadranProgram.run([
            "rehearse", "--board", "simulator-128x64", "--zone", "Europe/Berlin", "--at", "\(day)T00:00:00", "--hours",
            "\(hours)", "--json",
        ])
        #expect(end.code == 0, "\(end.complaint)")
        let result = try JSONValue(parsing: Array(end.output.utf8)).object
        for placement in result?["placements"]?.array?.compactMap(\.object) ?? [] {
            let (runs, charged) = (placement["runs"]?.integer ?? 0, placement["charged"]?.integer ?? 99)
            #expect(runs > 0 && charged <= 70, "\(placement)")
            #expect(placement["failures"] == 0)
        }
        // A frame a minute, and no moment awake beside them.
        let frames = result?["panels"]?.array?.first?.object?["frames"]?.integer
        #expect(frames == hours * 60 + 1)
        #expect(result?["moments"]?.integer == hours * 60)
    }
}
