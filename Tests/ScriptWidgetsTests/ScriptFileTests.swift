import FoundationEssentials
import Glibc
import JSON
import Testing
import Widgets

@testable import ScriptWidgets

/// Files that declare scripts.
@Suite struct ScriptFileTests {
    private static func read(_ text: String, besides kinds: [String] = []) throws -> [ScriptConfiguration] {
        try ScriptFile.read(Array(text.utf8), file: "scripts.json", folder: "/etc/cadran", besides: kinds)
    }

    @Test func whatIsLeftOutHasItsDefault() throws {
        let script = try #require(try Self.read(#"{"scripts": [{"kind": "a.v1", "command": ["./a", "b"]}]}"#).first)
        #expect(script.kind == "a.v1")
        #expect(script.displayName == "a.v1")
        #expect(script.command == ["./a", "b"])
        #expect(script.directory == "/etc/cadran")
        #expect(script.families == WidgetFamily.allCases)
        #expect(script.interval == 300)
        #expect(script.limits == ScriptLimits())
        #expect(!script.usesShell && !script.stays && script.user == nil && script.environment.isEmpty)
    }

    @Test func everythingCanBeSaid() throws {
        let script = try #require(
            try Self.read(
                """
                {"$schema": "x", "scripts": [{"kind": "a", "name": "A", "description": "D", "command": "a | b",
                  "shell": true, "stays": true, "families": ["accessoryInline"], "every": 60, "directory": "sub",
                  "user": "nobody", "environment": {"X": "1", "Y": 2}, "placeholder": {"text": "soon"},
                  "limits": {"seconds": 2.5, "megabytes": 50, "files": 10, "processes": 5, "fileMegabytes": 0,
                             "outputMegabytes": 1}}]}
                """
            ).first)
        #expect(script.displayName == "A")
        #expect(script.summary == "D")
        #expect(script.command == ["a | b"])
        #expect(script.usesShell && script.stays)
        #expect(script.families == [.accessoryInline])
        #expect(script.interval == 60)
        #expect(script.directory == "/etc/cadran/sub")
        #expect(script.user == "nobody")
        #expect(script.environment == ["X": "1", "Y": "2"])
        #expect(script.placeholder != nil)
        var limits = ScriptLimits()
        (limits.seconds, limits.megabytes, limits.files) = (2.5, 50, 10)
        (limits.processes, limits.fileMegabytes, limits.outputMegabytes) = (5, 0, 1)
        #expect(script.limits == limits)
    }

    @Test(arguments: [
        ("", "scripts.json: the text is empty; a JSON value was expected"),
        ("[]", "scripts.json: expected an object, found an empty array"),
        ("{}", "scripts.json: scripts: missing key"),
        (#"{"scripts": [3]}"#, "scripts.json: scripts[0]: expected an object, found the number 3"),
        (
            #"{"scripts": [{}]}"#,
            "scripts.json: scripts[0].kind: missing key\nscripts.json: scripts[0].command: missing key"
        ),
        (
            #"{"scripts": [{"kind": "a b", "command": ["x"]}]}"#,
            "scripts.json: scripts[0].kind: \"a b\" is no kind; use letters, digits, ., _ and -"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": "ls -l"}]}"#,
            "scripts.json: scripts[0].command: expected an array of words, found a string; write [\"ls\",\"-l\"], or \"shell\": true beside it"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["ls"], "shell": true}]}"#,
            "scripts.json: scripts[0].command: expected a string for the shell, found an array"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": []}]}"#,
            "scripts.json: scripts[0].command: expected an array of strings, the program first"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x", 1]}]}"#,
            "scripts.json: scripts[0].command: expected an array of strings, the program first"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x\u0000y"]}]}"#,
            "scripts.json: scripts[0].command: holds a NUL character"
        ),
        (#"{"scripts": [{"kind": "a", "command": ["x"], "familys": []}]}"#, "did you mean \"families\"?"),
        (
            #"{"scripts": [{"kind": "a", "command": ["x"], "families": []}]}"#,
            "scripts.json: scripts[0].families: holds no family"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x"], "families": ["inline"]}]}"#,
            "scripts[0].families[0]: unknown family \"inline\""
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x"], "limits": {"seconds": 60}}]}"#,
            "scripts.json: scripts[0].limits.seconds: expected a number from 0.1 to 10, found the number 60"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x"], "environment": {"CADRAN_NOW": "1"}}]}"#,
            "scripts.json: scripts[0].environment.CADRAN_NOW: is set by Cadran itself"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x"], "environment": {"A=B": "1"}}]}"#,
            "scripts.json: scripts[0].environment[\"A=B\"]: is no name of a variable"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x"], "placeholder": {"type": "Tex"}}]}"#,
            "scripts[0].placeholder.type: there is no view \"Tex\"; did you mean \"Text\"?"
        ),
        (
            #"{"scripts": [{"kind": "a", "command": ["x"]}, {"kind": "a", "command": ["y"]}]}"#,
            "scripts.json: scripts[1].kind: \"a\" is declared twice"
        ),
        (
            #"{"scripts": [{"kind": "clock.v1", "command": ["x"]}]}"#,
            "scripts.json: scripts[0].kind: there is a kind \"clock.v1\" already"
        ),
    ])
    func oneMistakeIsOneSentence(text: String, message: String) {
        do {
            _ = try Self.read(text, besides: ["clock.v1"])
            Issue.record("nothing was refused")
        } catch {
            #expect("\(error)".contains(message), "\(error)")
        }
    }

    @Test func aMissingFileSaysSo() {
        #expect(throws: ScriptFileError("/nonexistent/scripts.json", "there is no such file")) {
            try ScriptFile.read(path: "/nonexistent/scripts.json")
        }
    }

    @Test(.enabled(if: geteuid() == 0)) func whatAnybodyMayWriteIsNotRunByRoot() throws {
        let folder = try TestFolder()
        let path = try folder.write(#"{"scripts": []}"#, as: "scripts.json", mode: 0o666)
        #expect(
            throws: ScriptFileError(
                path, "anybody may write it, and it says what root runs", suggestion: "run: chmod o-w \(path)")
        ) { try ScriptFile.read(path: path) }
        chmod(path, 0o644)
        #expect(try ScriptFile.read(path: path).isEmpty)
    }

    @Test func theUsualFilesAreTheMachinesAndTheUsers() throws {
        let folder = try TestFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path(".config/cadran"), withIntermediateDirectories: true)
        try folder.write("{}", as: ".config/cadran/scripts.json")
        let own = folder.path(".config/cadran/scripts.json")
        #expect(ScriptFile.usualPaths(environment: ["HOME": folder.path]).last == own)
        #expect(ScriptFile.usualPaths(environment: ["XDG_CONFIG_HOME": folder.path(".config")]).last == own)
        #expect(!ScriptFile.usualPaths(environment: ["XDG_CONFIG_HOME": "relative"]).contains(own))
    }

    @Test func aRelativePathBeginsInTheFileFolder() throws {
        let script = try #require(try ScriptFile.read(path: Checkout.path("Examples/Scripts/scripts.json")).first)
        #expect(script.directory == Checkout.path("Examples/Scripts"))
    }
}
