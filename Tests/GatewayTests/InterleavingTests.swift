import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

/// One activity, started, updated and ended over two transports at once.
@Suite struct InterleavingTests {
    /// A generator whose numbers can be had again.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// A command with the timestamp that is also the minutes it brings.
    private struct Step: Sendable {
        var verb: String
        var timestamp: Int

        var body: String {
            let content = #""content":{"state":{"minutes":\#(timestamp)}},"timestamp":\#(1_800_000_000 + timestamp)"#
            switch verb {
            case "start": return #"{"id":"one","type":"Kettle","attributes":{"name":"Tea"},\#(content)}"#
            default: return #"{"id":"one",\#(content)}"#
            }
        }

        /// The request over HTTP.
        var line: String {
            switch verb {
            case "start": "POST /v1/activities"
            case "update": "PATCH /v1/activities/one"
            default: "POST /v1/activities/one/end"
            }
        }
    }

    /// What was answered to a step.
    private struct Answer: Sendable {
        var step: Step
        var outcome: String
    }

    @Test func twoHundredInterleavings_leaveOneActivity_andTheNewestWins() async throws {
        var applied = 0
        for seed in 0..<200 {
            var dice = Dice(state: UInt64(seed) &* 7_919 &+ 1)
            let verbs = [
                "start", "start", "update", "update", "update", "update", "update", seed % 3 == 0 ? "end" : "update",
            ]
            let stamps = Array(1...verbs.count).shuffled(using: &dice)
            let steps = zip(verbs, stamps).map { Step(verb: $0, timestamp: $1) }.shuffled(using: &dice)
            let rig = GateRig()
            let answers = try await run(Array(steps.prefix(4)), Array(steps.suffix(4)), on: rig)
            #expect(answers.count == 8)
            check(answers, rig, seed)
            applied += answers.count { $0.outcome == "applied" }
        }
        #expect(applied > 400, "hardly anything was carried out: \(applied)")
    }

    /// Both halves at the same time, one over HTTP and one over the control socket.
    private func run(_ overHTTP: [Step], _ overSocket: [Step], on rig: GateRig) async throws -> [Answer] {
        let directory = SocketDirectory()
        let second = SocketDirectory()
        let http = try HTTPServer(.socket(directory.socket), control: rig.control)
        let control = try ControlServer(path: second.socket, handler: rig.control, limits: .patient)
        async let one = blocking {
            let client = RawHTTPClient(directory.socket)
            return overHTTP.map { step in
                let body = (try? JSONValue(parsing: client.ask(step.line, step.body).body))?.object
                return Answer(step: step, outcome: body?["outcome"]?.string ?? body?["code"]?.string ?? "?")
            }
        }
        async let other = blocking {
            let client = try ControlClient(path: second.socket, timeout: 600)
            return try overSocket.map { step in
                let request = ControlRequest(command: "activity.\(step.verb)", body: try JSONValue(parsing: step.body))
                switch try client.send(request) {
                case .success(let result): return Answer(step: step, outcome: result.object?["outcome"]?.string ?? "?")
                case .failure(let failure): return Answer(step: step, outcome: failure.code)
                }
            }
        }
        let answers = try await one + other
        http.stop()
        control.stop()
        return answers
    }

    private func check(_ answers: [Answer], _ rig: GateRig, _ seed: Int) {
        let told = answers.map { "\($0.step.verb) \($0.step.timestamp): \($0.outcome)" }.joined(separator: ", ")
        let known = ["applied", "unchanged", "superseded", "ignoredEnded", "unknownActivity"]
        #expect(answers.allSatisfy { known.contains($0.outcome) }, "seed \(seed): \(told)")
        let newest = answers.filter { $0.outcome == "applied" }.map(\.step.timestamp).max()
        #expect(rig.center.book.all().count == (newest == nil ? 0 : 1), "seed \(seed): \(told)")
        #expect(rig.minutes("one") == newest, "seed \(seed): \(told)")
        // What was superseded is older than what is shown.
        let superseded = answers.filter { $0.outcome == "superseded" }.map(\.step.timestamp).max() ?? 0
        #expect(superseded < newest ?? 0 || superseded == 0, "seed \(seed): \(told)")
    }
}
