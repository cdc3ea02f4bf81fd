import Activities
import Engine
import Executors
import FoundationEssentials
import Glibc
import JSON
import Store
import Testing

/// What the child's activities are made of.
struct ParcelAttributes: SteppedActivityAttributes {
    struct ContentState: Codable, Hashable { var stop: Int }

    func step(after present: ContentState, at now: Date) -> ContentState? { ContentState(stop: present.stop + 1) }
}

/// A process with activities on a real disk, killed in place of each of its writes.
@Suite(.timeLimit(.minutes(5))) struct KillTests {
    /// A life of three activities.
    private static let script = [
        start("a", 1), change("a", 2), start("b", 1), step("a"), change("b", 2), end("a"), remove("a"), start("c", 7),
        start("a", 9), change("c", 8), end("b"), change("a", 10), step("c"),
    ]

    private static func start(_ id: String, _ stop: Int) -> String {
        line(
            "start", #"{"id":"\#(id)","type":"ParcelAttributes","attributes":{},"content":{"state":{"stop":\#(stop)}}}"#
        )
    }

    private static func change(_ id: String, _ stop: Int) -> String {
        line("update", #"{"id":"\#(id)","content":{"state":{"stop":\#(stop)}}}"#)
    }

    private static func end(_ id: String) -> String { line("end", #"{"id":"\#(id)"}"#) }
    private static func remove(_ id: String) -> String { line("remove", #"{"id":"\#(id)"}"#) }
    private static func step(_ id: String) -> String { line("step", #"{"id":"\#(id)"}"#) }
    private static func line(_ verb: String, _ body: String) -> String { #"{"verb":"\#(verb)","body":\#(body)}"# }

    private static func command(_ line: String) throws -> ActivityCommand {
        let request = try JSONValue(parsing: line).object ?? JSONObject()
        let body = request["body"] ?? .null
        let id = body.object?["id"]?.string ?? ""
        switch request["verb"]?.string {
        case "remove": return .remove(id: id)
        case "step": return .step(id: id)
        case let verb: return try ActivityCommand(try #require(ActivityVerb(rawValue: verb ?? "")), native: body)
        }
    }

    /// What can be seen of the activities.
    private static func sight(_ center: ActivityCenter) -> [String] {
        let book = center.book
        return ["a", "b", "c"].map { id in
            guard let record = book.record(id) else { return "\(id) unknown" }
            let stop = try? record.content(for: ParcelAttributes.self).state.stop
            return "\(id) \(record.state) at \(stop ?? -1)"
        }
    }

    /// What is there after each number of commands.
    private static func sights(_ script: [String]) throws -> [[String]] {
        let shadow = ActivityCenter(report: { Issue.record("reported: \($0)") })
        shadow.register(ParcelAttributes.self)
        var sights = [sight(shadow)]
        for line in script {
            let outcome = shadow.apply(try command(line)).outcome
            guard case .applied = outcome else { throw ChildError(description: "\(line) gave \(outcome)") }
            sights.append(sight(shadow))
        }
        return sights
    }

    /// A child that is killed in place of an operation, or comes through.
    ///
    /// - Returns: how many commands it answered, and how many operations there were if it came through.
    private func run(_ script: [String], in folder: TestFolder, dyingAt operation: Int) async throws -> (Int, Int?) {
        let input = try folder.write(script.map { $0 + "\n" }.joined(), as: "in")
        let process = try CadranProgram.spawn(
            [folder.path("store"), "\(operation)"], input: input, output: folder.path("out"),
            complaint: folder.path("err"), program: "KillChild")
        let code = await CadranProgram.exit(of: process)
        let lines = try folder.text("out").split(separator: "\n")
        let accepted = lines.prefix { $0 == "accepted" }.count
        if code == 0, lines.count == script.count + 1, let last = lines.last, last.hasPrefix("operations ") {
            return (accepted, Int(last.dropFirst("operations ".count)))
        }
        guard code == 128 + SIGKILL, lines.count == accepted else {
            throw ChildError(description: "exit \(code); \(lines); \(try folder.text("err"))")
        }
        return (accepted, nil)
    }

    /// What a new process finds in a store, which then goes on working.
    private func found(in folder: TestFolder) throws -> [String] {
        let center = ActivityCenter(report: { Issue.record("reported: \($0)") })
        center.register(ParcelAttributes.self)
        try center.restore(from: ActivityArchive(SharedStore(try Store(at: folder.path("store")))))
        let found = Self.sight(center)
        let next = center.apply(try Self.command(Self.start("next", 1))).outcome
        guard case .applied = next else { throw ChildError(description: "nothing can be stored any more: \(next)") }
        return found
    }

    @Test func killedAtEveryWrite_everythingAcceptedIsThere_andNothingElse() async throws {
        let sights = try Self.sights(Self.script)
        var (operation, answered) = (0, Set<Int>())
        while true {
            operation += 1
            let folder = try TestFolder()
            let (accepted, operations) = try await run(Self.script, in: folder, dyingAt: operation)
            let found = try found(in: folder)
            // The command that was being carried out may have come through, and none behind it.
            let possible = sights[accepted..<min(accepted + 2, sights.count)]
            #expect(possible.contains(found), "operation \(operation), \(accepted) accepted: \(found)")
            answered.insert(accepted)
            if let operations {
                #expect(operations == operation - 1 && accepted == Self.script.count)
                break
            }
        }
        // It died in the middle of every one of them.
        #expect(answered == Set(0...Self.script.count))
        #expect(operation > 2 * Self.script.count)
    }

    @Test func killedAnywhereInALongLife_everythingAcceptedIsThere() async throws {
        // Long enough for the log to be brought into the file while activities come and go.
        let script = (0..<60).flatMap { round in
            [Self.start("a", round), Self.change("a", round + 1), Self.step("a"), Self.end("a"), Self.remove("a")]
        }
        let sights = try Self.sights(script)
        let whole = try TestFolder()
        let operations = try #require(try await run(script, in: whole, dyingAt: 0).1)
        let end = try found(in: whole)
        #expect(end == sights.last)
        for part in 1...24 {
            let folder = try TestFolder()
            let (accepted, _) = try await run(script, in: folder, dyingAt: operations * part / 25)
            let found = try found(in: folder)
            #expect(sights[accepted..<min(accepted + 2, sights.count)].contains(found), "\(accepted): \(found)")
        }
    }

    // MARK: The daemon itself

    /// Numbers sent to a daemon and answered by it.
    private struct Told: Sendable {
        var lastApplied = 0
        var lastSent = 0
    }

    /// Sends updates as fast as they are taken; kills the daemon once a number of them is answered.
    private static func flood(_ path: String, from first: Int, killing process: pid_t, after answers: Int) throws
        -> Told
    {
        let client = try SocketClient(path)
        var told = Told(lastApplied: first - 1, lastSent: first - 1)
        var (answered, isKilled) = (0, false)
        while true {
            while told.lastSent - (first - 1) - answered < 16, !isKilled {
                told.lastSent += 1
                let content = #"{"state":{"value":\#(told.lastSent)}}"#
                client.send(#"{"command":"activity.update","body":{"id":"flood","content":\#(content)}}"# + "\n")
            }
            guard let line = client.readLine() else { return told }
            answered += 1
            if line.contains(#""outcome":"applied""#) { told.lastApplied = first - 1 + answered }
            if answered == answers {
                kill(process, SIGKILL)
                isKilled = true
            }
        }
    }

    @Test func killedDaemon_showsTheLastAccepted_orWhatWasOnItsWay() async throws {
        let folder = try TestFolder()
        var shown = 0
        for (round, answers) in [1, 7, 40, 133, 300].enumerated() {
            let daemon = try await Daemon(folder: folder, keeps: true)
            if round == 0 {
                let start =
                    #"{"id":"flood","type":"status","attributes":{"title":"F"},"content":{"state":{"value":0}}}"#
                let started = try await daemon.ask(["activity", "start", "-"], input: start)
                #expect(started.code == 0, "\(started.complaint)")
            }
            let (path, process) = (folder.path("socket"), daemon.process)
            let told = try await withCheckedThrowingContinuation { continuation in
                NamedThread.start("flood") { [shown] in
                    continuation.resume(
                        with: Result { try Self.flood(path, from: shown + 1, killing: process, after: answers) })
                }
            }
            #expect(await CadranProgram.exit(of: daemon.process) == 128 + SIGKILL)
            let next = try await Daemon(folder: folder, keeps: true)
            let list = try await next.ask(["activity", "list", "--json"]).output
            let state = try JSONValue(parsing: list).object?["activities"]?.array?.first?.object?["contentState"]
            shown = try #require(state?.object?["value"]?.string.flatMap { Int($0) }, "\(list)")
            #expect((told.lastApplied...told.lastSent).contains(shown), "\(told), and \(shown) is shown")
            #expect(await next.end() == 0)
        }
    }
}
