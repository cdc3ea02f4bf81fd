import Engine
import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import Cadran

/// Programs that targets run.
@Suite struct CommandRunTests {
    /// Lines logged by one run.
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private let log = Log()

    private func run(_ words: String..., timeout: Double = 20) -> DeliveryOutcome {
        let log = log
        return CommandRun(words: words, timeout: timeout, log: { log.add($0) }).run()
    }

    @Test func program_thatEndsWell_isDelivered() { #expect(run("true") == .delivered(note: nil)) }

    @Test func program_thatEndsIll_isDelivered_andSaid() {
        #expect(run("false") == .delivered(note: "false ended with 1"))
    }

    @Test func program_thatIsNotThere_isRefused() {
        guard case .refused(let why) = run("no-such-program") else {
            Issue.record("it was run")
            return
        }
        #expect(why.hasPrefix("there is no program \"no-such-program\" in /usr/local/bin:/usr/bin:/bin"))
        guard case .refused(let why) = run("/nowhere/x") else {
            Issue.record("it was run")
            return
        }
        #expect(why == "/nowhere/x could not be run: No such file or directory")
    }

    @Test func arguments_meetNoShell() {
        #expect(run("/usr/bin/printf", "%s\n", "$(id); `id` && id > /tmp/x", "*") == .delivered(note: nil))
        #expect(log.all == ["/usr/bin/printf: $(id); `id` && id > /tmp/x", "/usr/bin/printf: *"])
    }

    @Test func output_isCut_andCleaned() {
        #expect(run("seq", "1000") == .delivered(note: nil))
        #expect(log.all.count == 11)
        #expect(log.all.first == "seq: 1" && log.all.last == "seq: 990 more lines are left out")
        #expect(run("printf", "a\u{1B}[2Jb") == .delivered(note: nil))
        #expect(log.all.last == "printf: a [2Jb")
    }

    @Test func program_thatPrintsWithoutEnd_isEnded() {
        #expect(run("yes", timeout: 1000) == .refused("yes printed more than 1 MB and was ended"))
        #expect(log.all.count == 11)
    }

    @Test func program_thatHangs_isEnded() {
        #expect(run("sleep", "1000", timeout: 0.05) == .refused("sleep took longer than 0.05 s and was ended"))
    }

    /// Deaf to SIGTERM, with children in sessions of their own: nothing of it is left.
    @Test func program_thatForksAndHangs_isEndedAltogether() throws {
        let folder = try TestFolder()
        let script = """
            import os, signal, time
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            for _ in range(3):
                if os.fork() == 0: os.setsid(); open("\(folder.path("pid"))", "a").write(f"{os.getpid()}\\n"); time.sleep(1000)
            time.sleep(0.2); print("ready", flush=True); time.sleep(1000)
            """
        guard case .refused = run("python3", "-c", script, timeout: 0.6) else {
            Issue.record("it ended by itself: \(log.all)")
            return
        }
        let children = try folder.text("pid").split(separator: "\n").compactMap { Int32($0) }
        #expect(children.count == 3)
        for child in children { #expect(kill(child, 0) != 0) }
    }

    /// A program that ends and leaves another behind keeps nobody waiting for that one.
    @Test func program_thatLeavesAnotherBehind_endsWithItself() {
        let script = "import os, time\nif os.fork() == 0: time.sleep(1000)"
        #expect(run("python3", "-c", script) == .delivered(note: nil))
    }
}

@Suite struct URLWordsTests {
    private let words = URLWords(URL(string: "play://living%20room/radio/1?volume=3&x=%2D")!)

    @Test(arguments: [
        ("{url}", "play://living%20room/radio/1?volume=3&x=%2D"), ("--to={path}", "--to=/radio/1"),
        ("{query}", "volume=3&x=%2D"),
        ("{no}", "{no}"), ("{", "{"), ("{path}{path}", "/radio/1/radio/1"), ("plain", "plain"),
    ])
    func argument_hasItsWords(template: String, argument: String) { #expect(words.argument(template) == argument) }

    @Test func argument_neverBecomesAnOption() {
        let sly = URLWords(URL(string: "x://-rf/")!)
        #expect(sly.argument("{host}") == nil)
        #expect(sly.argument("--host={host}") == "--host=-rf")
        #expect(URLWords(text: "--help").argument("{text}") == nil)
    }

    @Test func words_thatCameIn_areNotFilledAgain() {
        #expect(URLWords(text: "{text}{url}").argument("{text}") == "{text}{url}")
    }

    @Test func request_isEncodedWithinItsPlace() {
        let sly = URLWords(URL(string: "x://h/..%2F?a=b&c=d")!)
        #expect(sly.request("http://127.0.0.1/{path}?q={query}") == "http://127.0.0.1/%2F..%2F?q=a%3Db%26c%3Dd")
        #expect(sly.request("{url}") == "x://h/..%2F?a=b&c=d")
    }
}
