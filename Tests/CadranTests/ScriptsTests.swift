import FoundationEssentials
import Testing

/// Script widgets from the command line.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ScriptsTests {
    /// A folder whose `scripts.json` declares a script and a board that shows it.
    private static func folder(_ command: String, kind: String = "mine.v1") throws -> TestFolder {
        let folder = try TestFolder()
        try Self.open(folder.path)
        _ = try folder.write(
            #"{"scripts": [{"kind": "\#(kind)", "name": "Mine", "command": "\#(command)", "shell": true}]}"#,
            as: "scripts.json")
        return folder
    }

    /// Lets scripts of another account enter.
    private static func open(_ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    @Test func widgets_listsScripts() async throws {
        let folder = try Self.folder("echo hi")
        let end = try await CadranProgram.run(["widgets", "--scripts", folder.path("scripts.json")])
        #expect(end.code == 0)
        #expect(end.output.contains("mine.v1  Mine "))
        #expect(try await CadranProgram.run(["widgets"]).output.contains("mine.v1") == false)
    }

    @Test func snapshot_drawsAScript() async throws {
        let folder = try Self.folder(#"echo \"$CADRAN_WIDTH $TZ $CADRAN_NOW\""#)
        let end = try await CadranProgram.run([
            "snapshot", "--scripts", folder.path("scripts.json"), "--board", "simulator-128x64", "--kind", "mine.v1",
            "--zone", "Europe/Berlin", "--at", "2026-11-30T09:41:00Z", "--family", "accessoryRectangular",
            "--accessibility",
        ])
        #expect(end.complaint == "")
        #expect(end.code == 0)
        #expect(end.output.contains("128 Europe/Berlin 1796031660"))
    }

    @Test func snapshot_saysWhyAScriptFailed() async throws {
        let folder = try Self.folder("echo no bus >&2; exit 4")
        let end = try await CadranProgram.run([
            "snapshot", "--scripts", folder.path("scripts.json"), "--board", "simulator-128x64", "--kind", "mine.v1",
            "-o", folder.path("out.png"),
        ])
        #expect(end.complaint.contains("script mine.v1 ended with exit code 4: no bus"))
    }

    @Test func aFileWithAMistakeIsRefusedWithItsPlace() async throws {
        let folder = try Self.folder("echo hi", kind: "clock.v1")
        let file = folder.path("scripts.json")
        let taken = try await CadranProgram.run(["widgets", "--scripts", file])
        #expect(taken.code == 2)
        #expect(taken.complaint == "\(file): scripts[0].kind: there is a kind \"clock.v1\" already\n")
        _ = try folder.write("{", as: "scripts.json")
        let broken = try await CadranProgram.run(["run", "--board", "simulator-128x64", "--scripts", file])
        #expect(broken.code == 2)
        #expect(broken.complaint.hasPrefix("\(file): line 1, column 2: "))
        let missing = try await CadranProgram.run(["widgets", "--scripts", folder.path("none.json")])
        #expect(missing.code == 2)
        #expect(missing.complaint == "\(folder.path("none.json")): there is no such file\n")
    }
}
