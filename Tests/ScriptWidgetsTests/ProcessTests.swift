import FoundationEssentials
import Glibc
import JSON
import Testing
import Widgets

@testable import ScriptWidgets

/// What scripts find when they run.
@Suite @MainActor
struct ProcessTests {
    @Test func aScriptAnswersWithWhatItPrints() async throws {
        let rig = try ScriptRig()
        #expect(await rig.words(rig.shell("echo Hello; echo world")) == "Hello|world")
        #expect(await rig.words(rig.shell(#"echo '{"view": "Again"}'"#)) == "Again")
    }

    @Test func aCommandIsNoBusinessOfTheShell() async throws {
        let rig = try ScriptRig()
        var script = ScriptConfiguration(
            kind: "plain", command: ["printf", "%s.", "$HOME", "a b", "`id`"], directory: rig.folder.path)
        script.user = ScriptRig.account
        #expect(await rig.words(script) == "$HOME.a b.`id`.")
    }

    @Test func theEnvironmentIsWhatIsDocumented() async throws {
        let rig = try ScriptRig()
        setenv("CADRAN_TEST_SECRET", "x", 1)
        rig.host.zone = "Europe/Berlin"
        var script = rig.shell("env")
        script.environment = ["TODO": "milk\u{20}and eggs"]
        guard case .success = await rig.ask(script) else { return #expect(Bool(false)) }
        let lines = await rig.words(script).split(separator: "|").map(String.init)
        let expected = [
            "CADRAN_CONFIGURATION={}", "CADRAN_FAMILY=accessoryRectangular", "CADRAN_HEIGHT=64", "CADRAN_KIND=test.v1",
            "CADRAN_NOW=1796031660", "CADRAN_PLACEMENT=p", "CADRAN_WIDTH=128", "PATH=/usr/local/bin:/usr/bin:/bin",
            "TODO=milk and eggs", "TZ=Europe/Berlin", "USER=\(ScriptRig.account)", "LOGNAME=\(ScriptRig.account)",
        ]
        #expect(expected.filter { !lines.contains($0) } == [])
        let names = Set(lines.compactMap { $0.split(separator: "=").first.map(String.init) })
        #expect(names.subtracting(expected.map { String($0.split(separator: "=")[0]) }) == ["HOME", "LANG", "PWD"])
    }

    @Test func theProcessHasNothingOfOurs() async throws {
        let rig = try ScriptRig()
        // Open, and not marked to be closed.
        let descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        // The fourth is the folder that ls itself reads.
        var list = ScriptConfiguration(kind: "fds", command: ["ls", "/proc/self/fd"], directory: rig.folder.path)
        list.user = ScriptRig.account
        #expect(await rig.words(list) == "0|1|2|3")
        #expect(await rig.words(rig.shell("readlink /proc/$$/fd/0")) == "/dev/null")
        let states = await rig.words(
            rig.shell("grep -E '^(SigBlk|SigIgn|NoNewPrivs)' /proc/self/status | tr -d '\\t'; pwd"))
        #expect(
            states == "SigBlk:0000000000000000|SigIgn:0000000000000000|NoNewPrivs:1|\(rig.folder.path)")
        #expect(await rig.words(rig.shell("cat /proc/self/oom_score_adj; cut -d' ' -f19 /proc/self/stat")) == "500|5")
        // A session of its own: its first process has the session's number.
        #expect(
            await rig.words(rig.shell("set -- $(cat /proc/$$/stat); [ $6 = $$ ] && [ $5 = $$ ] && echo own")) == "own")
    }

    @Test func theLimitsAreThoseOfItsDeclaration() async throws {
        let rig = try ScriptRig()
        var script = rig.shell("ulimit -c; ulimit -d; ulimit -f; ulimit -n")
        #expect(await rig.words(script) == "0|122880|20480|64")
        script.limits.megabytes = 10
        script.limits.files = 20
        script.limits.fileMegabytes = 1
        #expect(await rig.words(script) == "0|40960|2048|20")
    }

    @Test(.enabled(if: geteuid() == 0)) func rootsScriptsRunAsNobody() async throws {
        let rig = try ScriptRig()
        var script = rig.shell("id -un; id -Gn; grep -E '^Cap(Eff|Prm)' /proc/self/status | tr -d '\\t'; echo $HOME")
        script.user = nil
        let nobody = try ScriptUser.named("nobody")
        #expect(
            await rig.words(script)
                == "nobody|nogroup|CapPrm:0000000000000000|CapEff:0000000000000000|\(nobody.home)")
    }

    @Test func whatCannotRunSaysWhy() async throws {
        let rig = try ScriptRig()
        func said(_ command: [String]) async -> String {
            var script = ScriptConfiguration(kind: "x", command: command, directory: rig.folder.path)
            script.user = ScriptRig.account
            return await rig.words(script).replacing(rig.folder.path, with: "DIR")
        }
        let start = "script x could not be started: "
        #expect(
            await said(["./none"]) == start + "there is no program DIR/./none, or not the one that its first line names"
        )
        #expect(
            await said(["nonesuch"]) == start
                + "there is no program \"nonesuch\" in /usr/local/bin:/usr/bin:/bin; for one in the script's directory write ./nonesuch"
        )
        try rig.folder.write("echo hi", as: "flat", mode: 0o644)
        #expect(
            await said(["./flat"]) == start
                + "DIR/./flat may not be run by the user \(ScriptRig.account); run: chmod a+rx DIR/./flat")
        try rig.folder.write("\u{1}\u{2}", as: "binary", mode: 0o755)
        #expect(
            await said(["./binary"]) == start
                + "DIR/./binary is no program; its first line should be #!/bin/sh, or the like")
        var script = rig.shell("echo")
        script.directory = "/nonexistent"
        #expect(
            await rig.words(script)
                == "script test.v1 could not be started: its directory /nonexistent cannot be entered by the user \(ScriptRig.account): No such file or directory"
        )
    }

    @Test func threeHundredRunsLeaveNothingBehind() async throws {
        let rig = try ScriptRig()
        let script = rig.shell("echo $$")
        _ = await rig.words(script)
        let before = Self.descriptorCount
        for _ in 0..<300 { #expect(await rig.words(script).isEmpty == false) }
        // Tests beside this one open and close some, and the last processes may not be buried yet.
        #expect(Self.descriptorCount - before < 150)
        #expect(ProcessTree.below(getpid()).processes < 150)
    }

    /// The descriptors of this process.
    private static var descriptorCount: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    @Test func configurationAndFamilyReachTheScript() async throws {
        let rig = try ScriptRig()
        let script = rig.shell(#"printf '{"view": "%s"}' "$(echo "$CADRAN_CONFIGURATION" | tr -d '{}"')""#)
        var configuration = JSONObject()
        configuration["stop"] = "Main St"
        guard case .success(let timeline) = await rig.ask(script, configuration: configuration) else {
            return #expect(Bool(false))
        }
        #expect(Drawing.words(timeline.entries[0].view()) == "stop:Main St")
        #expect(timeline.policy == TimelineReloadPolicy.after(nine41.addingTimeInterval(300)))
    }
}
