import FoundationEssentials
import Testing

/// What people type, and what they get: exit codes and sentences of the built program.
@Suite(.serialized, .timeLimit(.minutes(15))) struct CommandTests {
    static let commands = [
        "run", "demo", "snapshot", "gallery", "board", "widgets", "activity", "status", "press", "open",
    ]

    @Test(arguments: [["help"], ["--help"], ["-h"], []]) func help_listsTheCommands(words: [String]) async throws {
        let end = try await CadranProgram.run(words)
        #expect(end.code == 0)
        for command in Self.commands { #expect(end.output.contains("\n  \(command) ")) }
    }

    @Test(arguments: commands) func help_ofACommand_showsUsageAndOptions(command: String) async throws {
        for words in [[command, "--help"], [command, "-h"], ["help", command], [command, "--board", "x", "--help"]] {
            let end = try await CadranProgram.run(words)
            #expect(end.code == 0, "\(words)")
            #expect(end.output.contains("usage: cadran \(command)"), "\(words)")
            #expect(end.complaint.isEmpty, "\(words)")
        }
    }

    /// Words, exit code, and a part of what is said.
    static let mistakes: [([String], Int32, String)] = [
        (["rnu"], 2, "there is no command \"rnu\"; did you mean \"run\"?"),
        (["--bogus"], 2, "there is no command \"--bogus\""),
        (["help", "rnu"], 2, "there is no command \"rnu\"; did you mean \"run\"?"),
        (["run"], 2, "give --board"),
        (["run", "--board", "simulator-128x46"], 2, "did you mean \"simulator-128x64\"?"),
        (["run", "--board", "/nowhere/x.json"], 2, "/nowhere/x.json"),
        (["run", "--bord", "x"], 2, "unknown option \"--bord\"; did you mean \"--board\"?"),
        (["run", "simulator-128x64"], 2, "--board simulator-128x64"),
        (["run", "--board", "simulator-128x64", "--zone", "Mars/Olympus"], 2, "--zone"),
        (
            ["run", "--board", "simulator-128x64", "--socket", "/tmp/\(String(repeating: "x", count: 120))"], 2,
            "107 bytes"
        ),
        (["demo"], 2, "usage: cadran demo delivery"),
        (["demo", "delivery", "--speed", "fast"], 2, "--speed: \"fast\" is not a number from 40 to 1000"),
        (["demo", "delivery", "--board", "ssd1306-128x64-i2c"], 2, "not emulated"),
        (["snapshot", "--board", "simulator-128x64"], 2, "give -o FILE"),
        (["snapshot", "--board", "simulator-128x64", "-o"], 2, "-o needs a value"),
        (
            ["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--at", "9999-12-31T23:59:59Z"], 2,
            "too far away"
        ),
        (["run", "--board", "simulator-128x64", "--at", "0001-01-01T00:00:00"], 2, "too far away"),
        (["activity", "start", "/dev/zero"], 2, "is too large"),
        (
            ["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--scale", "1.5"], 2,
            "whole number from 1 to 64"
        ),
        (["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--at", "noon"], 2, "\"noon\" is no moment"),
        (
            ["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--kind", "clok.v1"], 2,
            "--kind: there is no \"clok.v1\"; did you mean \"clock.v1\"?"
        ),
        (
            ["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--kind", "clock.v1", "--family", "round"],
            2,
            "there is no \"round\""
        ),
        (["snapshot", "--board", "simulator-128x64", "-o", "/nowhere/x.png"], 1, "/nowhere/x.png cannot be written"),
        (
            ["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--panel", "oledd"], 2,
            "did you mean \"oled\"?"
        ),
        (
            ["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--activity", "/nowhere.json"], 2,
            "/nowhere.json cannot be read"
        ),
        (
            ["snapshot", "--board", "simulator-128x64", "-o", "/tmp/x.png", "--kind", "clock.v1", "--activity", "-"], 2,
            "--kind or --activity, not both"
        ),
        (["gallery"], 2, "give -o DIR"),
        (
            ["gallery", "-o", "/tmp/x", "--kind", "clok.v1"], 2,
            "there is no kind \"clok.v1\"; did you mean \"clock.v1\"?"
        ),
        (["gallery", "-o", "/tmp/x", "--panel", "128x46"], 2, "did you mean \"128x64\"?"),
        (["gallery", "-o", "/tmp/x", "--activity", "/nowhere.json"], 2, "/nowhere.json cannot be read"),
        (["gallery", "-o", "/dev/null/x"], 1, "/dev/null/x cannot be made"),
        (["board"], 2, "usage: cadran board check"),
        (["board", "check"], 2, "which boards?"),
        (["activity"], 2, "usage: cadran activity"),
        (["activity", "strat", "x.json"], 2, "did you mean \"start\"?"),
        (["activity", "start"], 2, "cadran activity start FILE"),
        (["activity", "start", "/nowhere.json"], 2, "/nowhere.json cannot be read"),
        (["activity", "list", "--socket", "/tmp/cadran-nobody"], 3, "start it with `cadran run --board"),
        (["status", "--socket", "/tmp/cadran-nobody"], 3, "no daemon answers at /tmp/cadran-nobody"),
        (["press", "--socket", "/tmp/cadran-nobody"], 2, "usage: cadran press BUTTON"),
        (["press", "a", "--long", "--double"], 2, "--long or --double"),
        (["press", "a", "--socket", "/tmp/cadran-nobody"], 3, "no daemon answers"),
        (["open", "cadran://next", "--socket", "/tmp/cadran-nobody"], 3, "no daemon answers"),
        (["widgets", "clock"], 2, "usage: cadran widgets"),
    ]

    @Test func mistakes_endWithTheirCodeAndASentence() async throws {
        for (words, code, sentence) in Self.mistakes {
            let end = try await CadranProgram.run(words)
            #expect(end.code == code, "\(words): \(end.complaint)")
            #expect(end.complaint.contains(sentence), "\(words): \(end.complaint)")
            #expect(end.output.isEmpty, "\(words): \(end.output)")
            #expect(end.complaint.split(separator: "\n").count == 1, "\(words): \(end.complaint)")
        }
    }

    @Test func activityStart_withNoDaemon_saysHowToStartOne() async throws {
        let end = try await CadranProgram.run(
            ["activity", "start", "-", "--socket", "/tmp/cadran-nobody"], input: DeliveryScenes.preparing)
        #expect(end.code == 3)
        #expect(end.complaint.contains("no daemon answers at /tmp/cadran-nobody: start it with `cadran run --board"))
    }

    @Test func activityStart_withMalformedJSON_namesThePlace() async throws {
        let end = try await CadranProgram.run(["activity", "start", "-"], input: "{ \"id\": \"x\",\n  nope }")
        #expect(end.code == 2)
        #expect(end.complaint.contains("line 2"))
    }

    @Test func outputThatGoesNowhere_isAFailure() async throws {
        let end = try await CadranProgram.run(["board", "list"], output: "/dev/full")
        #expect(end.code == 1)
        #expect(end.complaint.contains("No space left on device"))
    }

    @Test func boardCheck_ofAKindTheProgramLacks_warns() async throws {
        let folder = try TestFolder()
        let board = """
            { "name": "x", "panels": [{ "id": "p", "module": "ssd1306-128x64", "bus": "emulated" }],
              "buttons": [{ "id": "a", "chip": "emulated", "press": "cadran://nxt" }],
              "slots": [{ "id": "s", "panel": "p", "family": "accessoryInline", "kind": "clock.v2" }] }
            """
        try Array(board.utf8).write(to: folder.path("board.json"))
        let end = try await CadranProgram.run(["board", "check", folder.path("board.json")])
        #expect(end.code == 0)
        #expect(end.output.contains("slots[0].kind: warning: this program has no kind \"clock.v2\"; did you mean"))
        #expect(end.output.contains("buttons[0].press: warning: there is no action"))
    }

    @Test func boardCheck_ofAllBoards_isSilent() async throws {
        let list = try await CadranProgram.run(["board", "list"])
        let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.count >= 5)
        let end = try await CadranProgram.run(["board", "check"] + names)
        #expect(end.code == 0)
        #expect(end.output == "ok: \(names.count) boards\n")
    }

    @Test func boardCheck_ofABadBoard_saysWhereAndWhatIsNear() async throws {
        let folder = try TestFolder()
        let path = try folder.write(
            """
            { "name": "Bad", "panles": [],
              "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "i2c-1", "address": "0x78" }] }
            """, as: "bad.json")
        let end = try await CadranProgram.run(["board", "check", path])
        #expect(end.code == 2)
        #expect(end.output.contains("\(path): panles"))
        #expect(end.output.contains("panels"))
        #expect(end.output.contains("0x3C"))
        let run = try await CadranProgram.run(["run", "--board", path, "--socket", folder.path("socket")])
        #expect(run.code == 2)
        #expect(run.complaint.contains("0x3C"))
    }

    @Test func boardCheck_ofAMissingBoard_listsThoseThereAre() async throws {
        let end = try await CadranProgram.run(["board", "check", "nothing-like-it"])
        #expect(end.code == 2)
        #expect(end.output.contains("there is no such board; Known: adafruit-oled-bonnet-128x64"))
    }

    @Test func widgets_areListed() async throws {
        let end = try await CadranProgram.run(["widgets"])
        #expect(end.code == 0)
        #expect(end.output.contains("clock.v1"))
        #expect(end.output.contains("DeliveryActivityAttributes"))
    }
}
