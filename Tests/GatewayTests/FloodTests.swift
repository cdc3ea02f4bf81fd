import Activities
import FoundationEssentials
import JSON
import Synchronization
import Testing

@testable import Gateway

/// Fifty thousand updates, as many as a second has in which 5 000 arrive for ten.
@Suite struct FloodTests {
    private let ids = ["a", "b", "c", "d", "e"]

    /// How often each outcome was answered.
    private final class Counts: Sendable {
        private let counts = Mutex<[String: Int]>([:])

        func add(_ outcome: String) { counts.withLock { $0[outcome, default: 0] += 1 } }

        func callAsFunction(_ outcome: String) -> Int { counts.withLock { $0[outcome] ?? 0 } }

        var total: Int { counts.withLock { $0.values.reduce(0, +) } }
    }

    private func start(_ rig: GateRig) async {
        for id in ids { _ = await rig.service.ask("POST /v1/activities", GateRig.start(id, minutes: 0)) }
    }

    @Test func fiftyThousand_throughTheHandlers_endInTheRightStates_withinBounds() async {
        let rig = GateRig()
        await start(rig)
        let counts = Counts()
        let (senders, each) = (4, 2500)
        // Four senders for each activity; together they count up to 10 000, and the newest must win.
        await withTaskGroup(of: Void.self) { group in
            for id in ids {
                for sender in 0..<senders {
                    group.addTask { [rig] in
                        let service = rig.service
                        for round in 0..<each {
                            let number = round * senders + sender + 1
                            let answer = await service.ask(
                                "PATCH /v1/activities/\(id)", GateRig.update(number, timestamp: 1_800_000_000 + number))
                            counts.add(answer["outcome"]?.string ?? "\(answer.status)")
                        }
                    }
                }
            }
        }
        #expect(counts.total == 50_000)
        #expect(counts("applied") + counts("superseded") == 50_000, "others were answered")
        for id in ids { #expect(rig.minutes(id) == senders * each) }
        #expect(rig.gate.stories.count == 5)
        for id in ids {
            let events = rig.gate.stories.story(id)?.events ?? []
            #expect(events.count < 12)
            let updates = events.filter { [.updated, .superseded, .late].contains($0.kind) }.map(\.count).reduce(0, +)
            #expect(updates == 10_000)
        }
    }

    @Test func flood_overTheSocket_isAnsweredToTheLast() async throws {
        let rig = GateRig()
        await start(rig)
        let directory = SocketDirectory()
        let server = try HTTPServer(.socket(directory.socket), control: rig.control)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (index, id) in (ids + ids).enumerated() {
                group.addTask {
                    try await blocking {
                        let client = RawHTTPClient(directory.socket)
                        return (1...500).count { round in
                            let number = round * 2 + index / 5
                            let body = GateRig.update(number, timestamp: 1_800_000_000 + number)
                            return client.ask("PATCH /v1/activities/\(id)", body).status == 200
                        }
                    }
                }
            }
            for try await count in group { #expect(count == 500) }
        }
        for id in ids { #expect(rig.minutes(id) == 1001) }
        server.stop()
    }

    /// Five senders that write all their lines before they read an answer; how often each outcome was answered.
    @Test func twentyThousandLinesAhead_overTheControlSocket_areAnsweredInOrder_andTheLastCounts() async throws {
        let rig = GateRig()
        await start(rig)
        let directory = SocketDirectory()
        let server = try ControlServer(path: directory.socket, handler: rig.control, limits: .patient)
        let counts = Counts()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in ids {
                group.addTask {
                    try await blocking {
                        let client = RawClient(directory.socket)
                        let lines = (1...4000).map { number in
                            let content = #"{"state":{"minutes":\#(number)}}"#
                            return #"{"command":"activity.update","body":{"id":"\#(id)","content":\#(content)}}"# + "\n"
                        }
                        client.sendAside(lines.joined())
                        for _ in lines {
                            let line = client.readLine()
                            let result = try JSONValue(parsing: line).object?["result"]?.object
                            #expect(result?["id"]?.string == id)
                            counts.add(result?["outcome"]?.string ?? line)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(counts.total == 20_000)
        #expect(counts("applied") + counts("superseded") == 20_000)
        for id in ids { #expect(rig.minutes(id) == 4000) }
        #expect(rig.gate.stories.count == 5)
        server.stop()
    }

    /// A gate whose work stands still while the latch is closed.
    private func heldGate(_ latch: Latch) -> (service: HTTPService, center: ActivityCenter) {
        let rig = GateRig()
        let gate = ActivityGate(center: rig.center, waiting: 4, glass: nil, time: rig.time) { [center = rig.center] in
            await latch.pass()
            return center.apply($0)
        }
        return (HTTPService(control: ActivityControl(gate: gate)), rig.center)
    }

    /// The answers to requests sent at once; the latch opens when a number of them has been answered.
    private func answers(_ requests: [(String, String)], _ service: HTTPService, _ latch: Latch, openAfter count: Int)
        async -> [HTTPResponse]
    {
        latch.close()
        return await withTaskGroup(of: HTTPResponse.self) { group in
            for (line, body) in requests { group.addTask { await service.ask(line, body) } }
            var answers: [HTTPResponse] = []
            for await answer in group {
                answers.append(answer)
                if answers.count == count { latch.open() }
            }
            return answers
        }
    }

    @Test func fullGate_is429_withRetryAfter_andWhatWasTakenIsCarriedOut() async {
        let latch = Latch()
        let (service, center) = heldGate(latch)
        latch.close()
        async let first = service.ask("POST /v1/activities", GateRig.start("n0"))
        while latch.waiting == 0 { await Task.yield() }
        let requests = (1..<30).map { ("POST /v1/activities", GateRig.start("n\($0)")) }
        // One is being carried out and four wait.
        let answers = await answers(requests, service, latch, openAfter: 25) + [first]
        let busy = answers.filter { $0.status == 429 }
        #expect(busy.count == 25)
        #expect(busy.allSatisfy { $0["code"] == "busy" && Int($0.value("Retry-After") ?? "").map { $0 >= 1 } == true })
        #expect(answers.filter { $0.status == 201 }.count == 5)
        #expect(center.book.all().count == 5)
    }

    @Test func waitingUpdates_giveWayToTheNewest() async {
        let latch = Latch()
        let (service, center) = heldGate(latch)
        _ = await service.ask("POST /v1/activities", GateRig.start())
        latch.close()
        async let first = service.ask("PATCH /v1/activities/tea", GateRig.update(1, timestamp: 1_800_000_001))
        while latch.waiting == 0 { await Task.yield() }
        let requests = (2...40).map { ("PATCH /v1/activities/tea", GateRig.update($0, timestamp: 1_800_000_000 + $0)) }
        // One is being carried out and one waits.
        let answers = await answers(requests, service, latch, openAfter: 38) + [first]
        #expect(answers.allSatisfy { $0.status == 200 && $0["id"] == "tea" })
        #expect(answers.filter { $0["delivery"] == "superseded" }.count == 38)
        #expect(try! center.book.record("tea")?.content(for: Kettle.self).state.minutes == 40)
    }

    @Test func updateThatWouldBeRefused_costsTheOneBeforeNothing() async {
        let latch = Latch()
        let (service, center) = heldGate(latch)
        _ = await service.ask("POST /v1/activities", GateRig.start())
        latch.close()
        async let first = service.ask("PATCH /v1/activities/tea", GateRig.update(1))
        while latch.waiting == 0 { await Task.yield() }
        async let second = service.ask("PATCH /v1/activities/tea", GateRig.update(2))
        async let third = service.ask("PATCH /v1/activities/tea", #"{"content":{"state":{"minutes":"3"}}}"#)
        latch.open()
        let statuses = await [first.status, second.status, third.status]
        #expect(statuses == [200, 200, 422])
        #expect([1, 2].contains(try! center.book.record("tea")?.content(for: Kettle.self).state.minutes))
    }
}

/// Lets tasks pass, or holds them until it is opened.
final class Latch: Sendable {
    private struct State {
        var isClosed = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// How many are held.
    var waiting: Int { state.withLock { $0.held.count } }

    func close() { state.withLock { $0.isClosed = true } }

    func open() {
        let held = state.withLock { state in
            defer { state = State() }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func pass() async {
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.isClosed { state.held.append(continuation) }
                return !state.isClosed
            }
            if goesOn { continuation.resume() }
        }
    }
}
