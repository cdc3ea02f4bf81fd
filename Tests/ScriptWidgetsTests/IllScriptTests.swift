import FoundationEssentials
import Glibc
import Testing
import Widgets

@testable import ScriptWidgets

/// Scripts that hang, crash, flood and lie.
@Suite @MainActor
struct IllScriptTests {
    @Test func aHungScriptIsEnded() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("never")
        try rig.folder.makePipe("life")
        async let life = rig.folder.readPipe("life")
        async let answer = rig.words(rig.shell("exec 3>life; echo begun >&2; cat never"))
        #expect(await rig.logLine() == "script test.v1: begun")
        await rig.time.waiters(atLeast: 2)
        rig.time.advance(by: 9.99)
        rig.time.advance(by: 0.01)
        #expect(await answer == "script test.v1 gave no timeline within 10 s and was ended; it last said: begun")
        #expect(await life == "")
        #expect(
            await rig.logLine()
                == "script test.v1 gave no timeline within 10 s and was ended; it last said: begun")
    }

    @Test func whatIgnoresSIGTERMIsKilledASecondLater_withAllItStarted() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("never")
        try rig.folder.makePipe("life")
        async let life = rig.folder.readPipe("life")
        // One process in the group, one in a session of its own whose parent is gone.
        let script = rig.shell(
            """
            trap '' TERM; exec 3>life
            (setsid sh -c 'cat never' &)
            cat never & echo begun >&2; cat never
            """)
        async let answer = rig.words(script)
        #expect(await rig.logLine() == "script test.v1: begun")
        await rig.time.waiters(atLeast: 2)
        rig.time.advance(by: 10)
        #expect(await answer.hasPrefix("script test.v1 gave no timeline within 10 s and was ended"))
        await rig.time.waiters(atLeast: 1)
        rig.time.advance(by: 1)
        #expect(await life == "")
    }

    @Test func aCrashSaysHowItEnded() async throws {
        let rig = try ScriptRig()
        #expect(
            await rig.words(rig.shell("echo half; echo 'ValueError: no bus' >&2; exit 3"))
                == "script test.v1 ended with exit code 3: ValueError: no bus")
        #expect(await rig.words(rig.shell("kill -SEGV $$")) == "script test.v1 was ended by signal 11")
        #expect(
            await rig.words(rig.shell("exit 0"))
                == "script test.v1: printed nothing; a timeline in JSON or a line of text was expected")
    }

    @Test func aFloodIsCutOff() async throws {
        let rig = try ScriptRig()
        var script = rig.shell("cat /dev/zero")
        #expect(
            await rig.words(script) == "script test.v1 printed more than 10 MB for one timeline and was ended")
        script = rig.shell("head -c 3000000 /dev/zero | tr '\\0' x")
        script.limits.outputMegabytes = 2
        #expect(await rig.words(script) == "script test.v1 printed more than 2 MB for one timeline and was ended")
        let lines = rig.shell("yes '{\"text\": 1}'", stays: true)
        #expect(await rig.words(lines) == "1")
        #expect(
            await rig.logLine()
                == "script test.v1 printed more than 60 lines in 10 s that nobody asked for and was ended")
    }

    @Test func whatAScriptLeavesBehindEndsWithIt() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("never")
        try rig.folder.makePipe("life")
        async let life = rig.folder.readPipe("life")
        // The processes left behind hold standard output open.
        let answer = await rig.words(
            rig.shell("exec 3>life; cat never & (setsid sh -c '(cat never &) ; cat never' &); echo done"))
        #expect(answer == "done")
        #expect(await life == "")
    }

    @Test func tooMuchMemoryIsNoticed() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("never")
        let script = rig.shell(
            """
            dd if=/dev/zero bs=48M count=1 2>/dev/null | { head -c 1 >/dev/null; echo full >&2; cat never; }
            """)
        async let answer = rig.words(script)
        #expect(await rig.logLine() == "script test.v1: full")
        await rig.time.waiters(atLeast: 2)
        rig.time.advance(by: ScriptLoop.lookInterval)
        let said = await answer
        #expect(said.hasPrefix("script test.v1 held "))
        #expect(said.hasSuffix(" MB of memory, and may hold 30 and was ended"))
    }

    @Test func memoryBeyondAllMeasureIsRefused() async throws {
        let rig = try ScriptRig()
        let said = await rig.words(rig.shell("LC_ALL=C exec dd if=/dev/zero bs=200M count=1 of=/dev/null"))
        #expect(said.hasPrefix("script test.v1 ended with exit code 1: dd: memory exhausted"))
    }

    @Test func tooManyProcessesAreNoticed() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("never")
        var script = rig.shell("for i in 1 2 3 4 5 6; do cat never & done; echo begun >&2; cat never")
        script.limits.processes = 4
        async let answer = rig.words(script)
        #expect(await rig.logLine() == "script test.v1: begun")
        await rig.time.waiters(atLeast: 2)
        rig.time.advance(by: ScriptLoop.lookInterval)
        let said = await answer
        #expect(said.hasPrefix("script test.v1 ran "))
        #expect(said.hasSuffix(" processes, and may run 4 and was ended"))
    }

    @Test func aForkBombIsOver() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("life")
        async let life = rig.folder.readPipe("life")
        // Forty at a time, each a session of its own, and their heirs.
        let bomb =
            "i=0; while [ $i -lt 40 ]; do setsid sh -c 'setsid cat /dev/zero >/dev/null & wait' & i=$((i+1)); done"
        #expect(await rig.words(rig.shell("exec 3>life; \(bomb); echo over")) == "over")
        #expect(await life == "")
    }

    @Test func standardErrorIsLoggedAndRationed() async throws {
        let rig = try ScriptRig()
        let script = rig.shell("i=0; while [ $i -lt 500 ]; do echo \"line $i\" >&2; i=$((i+1)); done; echo ok")
        #expect(await rig.words(script) == "ok")
        for index in 0..<ComplaintLog.burst { #expect(await rig.logLine() == "script test.v1: line \(index)") }
        rig.time.advance(by: ComplaintLog.secondsPerLine)
        #expect(await rig.words(rig.shell("printf 'a\\033[2Jb\\n' >&2; echo ok")) == "ok")
        #expect(await rig.logLine() == "script test.v1: a [2Jb (490 lines before it are left out)")
    }

    @Test func healthyScriptsKeepTheirScheduleBesideIllOnes() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("never")
        try rig.folder.write("0", as: "count")
        let ill = [
            rig.shell("echo begun >&2; cat never", kind: "hung"), rig.shell("kill -ABRT $$", kind: "crashing"),
            rig.shell("cat /dev/zero", kind: "flooding"),
            rig.shell("echo '{\"entries\": [{\"date\": 1e99, \"view\": \"x\"}]}'", kind: "lying"),
            rig.shell("trap '' TERM; echo begun >&2; while :; do cat never; done", kind: "deaf"),
        ]
        let healthy = rig.shell("n=$(($(cat count)+1)); echo $n > count; echo $n", kind: "healthy")
        for round in 1...5 {
            let failures = ill.map { script in Task { await rig.words(script, placement: script.kind) } }
            await rig.logLines(["script hung: begun", "script deaf: begun"])
            #expect(await failures[1].value == "script crashing was ended by signal 6")
            #expect(
                await failures[2].value == "script flooding printed more than 10 MB for one timeline and was ended")
            #expect(
                await failures[3].value
                    == "script lying: entries[0].date: a date outside the years 1900 to 2199")
            // Two are still under way.
            #expect(await rig.words(healthy, placement: "healthy") == "\(round)")
            rig.time.advance(by: 10)
            for index in [0, 4] {
                #expect(
                    await failures[index].value
                        == "script \(ill[index].kind) gave no timeline within 10 s and was ended; it last said: begun")
            }
            rig.time.advance(by: 290)
        }
    }

    @Test func moreThanMayRunAtOnceWaitTheirTurn() async throws {
        let rig = try ScriptRig()
        let most = ScriptLoop.mostAtOnce
        var answers: [Task<String, Never>] = []
        for index in 0...most {
            try rig.folder.makePipe("gate\(index)")
            let script = rig.shell("touch seen\(index); cat gate\(index); echo \(index)")
            answers.append(Task { await rig.words(script, placement: "\(index)") })
            // The task asks before the next one does.
            await Task.yield()
        }
        // A gate opens once its script waits at it.
        var gates: [Int32] = []
        for index in 0..<most { gates.append(await rig.folder.openPipe("gate\(index)")) }
        #expect(access(rig.folder.path("seen\(most)"), F_OK) != 0)
        close(gates[3])
        #expect(await answers[3].value == "3")
        close(await rig.folder.openPipe("gate\(most)"))
        #expect(await answers[most].value == "\(most)")
        for (index, gate) in gates.enumerated() where index != 3 {
            close(gate)
            #expect(await answers[index].value == "\(index)")
        }
    }
}

extension ScriptConfiguration {
    /// The script with something changed.
    func copy(_ change: (inout ScriptConfiguration) -> Void) -> ScriptConfiguration {
        var copy = self
        change(&copy)
        return copy
    }
}
