import FoundationEssentials
import Glibc
import Synchronization
import Testing
import Widgets

@testable import ScriptWidgets

/// Scripts that stay and print a timeline a line.
@Suite @MainActor
struct StayingScriptTests {
    /// Answers each line with how many it has read.
    private static let counting = "n=0; while read -r line; do n=$((n+1)); echo \"{\\\"text\\\": \\\"$n\\\"}\"; done"

    @Test func oneProcessAnswersAgainAndAgain() async throws {
        let rig = try ScriptRig()
        let script = rig.shell(Self.counting, stays: true)
        for count in 1...3 { #expect(await rig.words(script) == "\(count)") }
        // Another placement has a process of its own.
        #expect(await rig.words(script, placement: "q") == "1")
        #expect(await rig.words(script) == "4")
    }

    @Test func theRequestIsALineOfJSON() async throws {
        let rig = try ScriptRig()
        let script = rig.shell("read -r line; echo \"$line\" | tr -d '{}\"'; cat", stays: true)
        #expect(
            await rig.words(script)
                == "kind:test.v1,family:accessoryRectangular,width:128,height:64,placement:p,configuration:,now:1796031660"
        )
    }

    @Test func whatItPrintsUnaskedIsNewsAndTheNextAnswer() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("door")
        let (news, told) = AsyncStream<String>.makeStream()
        rig.host.onNews = { told.yield("\($0) \($1)") }
        let script = rig.shell("read -r line; echo first; cat door; echo second; cat >/dev/null", stays: true)
        #expect(await rig.words(script) == "first")
        close(await rig.folder.openPipe("door"))
        for await line in news {
            #expect(line == "test.v1 p")
            break
        }
        #expect(await rig.words(script) == "second")
    }

    @Test func oneThatEndsIsStartedAnew() async throws {
        let rig = try ScriptRig()
        let script = rig.shell("read -r line; echo $$; exit 4", stays: true)
        let first = await rig.words(script)
        #expect(Int(first) != nil)
        let second = await rig.words(script)
        #expect(second == "script test.v1 ended with exit code 4" || (Int(second) != nil && second != first))
    }

    @Test func oneThatHangsIsEndedAndStartedAnew() async throws {
        let rig = try ScriptRig()
        let script = rig.shell(
            "read -r line; echo one; read -r line; echo begun >&2; exec 1>&2; cat >/dev/null", stays: true)
        #expect(await rig.words(script) == "one")
        async let answer = rig.words(script)
        #expect(await rig.logLine() == "script test.v1: begun")
        // Its output closes, since it was given away.
        #expect(await answer == "script test.v1 closed its output and was ended")
        #expect(await rig.words(script) == "one")
    }

    @Test func oneThatDoesNotAnswerIsEnded() async throws {
        let rig = try ScriptRig()
        let script = rig.shell("read -r line; echo one; read -r line; echo begun >&2; cat", stays: true)
        #expect(await rig.words(script) == "one")
        async let answer = rig.words(script)
        #expect(await rig.logLine() == "script test.v1: begun")
        rig.time.advance(by: 10)
        #expect(await answer == "script test.v1 gave no timeline within 10 s and was ended; it last said: begun")
        #expect(await rig.words(script) == "one")
    }

    @Test func forAPictureItEndsOnceItHasAnswered() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("life")
        async let life = rig.folder.readPipe("life")
        let script = rig.shell("exec 3>life; \(Self.counting)", stays: true)
        #expect(await rig.words(script, placement: nil) == "1")
        #expect(await life == "")
    }

    @Test func withTheHostAllScriptsEnd() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("life")
        async let life = rig.folder.readPipe("life")
        let script = rig.shell("exec 3>life; trap '' TERM; (setsid cat >/dev/null &) ; \(Self.counting)", stays: true)
        #expect(await rig.words(script) == "1")
        rig.host.stop()
        #expect(await life == "")
    }

    @Test func withItsPlacementAScriptEnds() async throws {
        let rig = try ScriptRig()
        try rig.folder.makePipe("life")
        async let life = rig.folder.readPipe("life")
        let script = rig.shell("exec 3>life; \(Self.counting)", stays: true)
        #expect(await rig.words(script) == "1")
        #expect(await rig.words(rig.shell(Self.counting, kind: "other", stays: true)) == "1")
        rig.host.descriptor(of: script).source.forget(placement: "q")
        #expect(await rig.words(script) == "2")
        rig.host.descriptor(of: script).source.forget(placement: "p")
        #expect(await life == "")
        #expect(await rig.words(rig.shell(Self.counting, kind: "other", stays: true)) == "2")
    }

    @Test func aLineThatIsNoTimelineIsAFailureAndNoEnd() async throws {
        let rig = try ScriptRig()
        let script = rig.shell("read -r line; echo '{'; \(Self.counting)", stays: true)
        #expect(
            await rig.words(script)
                == "script test.v1: its output is no JSON: line 1, column 2: the text ends inside the object that began at line 1, column 1"
        )
        #expect(await rig.words(script) == "1")
    }
}
