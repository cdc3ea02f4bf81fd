import Activities
import Clocks
import Engine
import JSON
import Synchronization
import Testing

@testable import Gateway

/// An engine that answers when a test lets it.
final class SlowEngine: GlassWatch {
    private struct Contents {
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
        var illPanels = 0
        var asked = 0
    }

    private let contents = Mutex(Contents())

    /// How often it was asked.
    var asked: Int { contents.withLock { $0.asked } }

    func hold() { contents.withLock { $0.isHeld = true } }

    func letGo(illPanels: Int = 0) {
        let held = contents.withLock { contents in
            (contents.isHeld, contents.illPanels) = (false, illPanels)
            defer { contents.held = [] }
            return contents.held
        }
        for continuation in held { continuation.resume() }
    }

    func deliveries() -> AsyncStream<ActivityDelivery> { AsyncStream { _ in } }
    func delivery(of id: String) async -> ActivityDelivery? { nil }

    func pulse() async -> EnginePulse {
        await withCheckedContinuation { continuation in
            let goesOn = contents.withLock { contents in
                contents.asked += 1
                if contents.isHeld { contents.held.append(continuation) }
                return !contents.isHeld
            }
            if goesOn { continuation.resume() }
        }
        return EnginePulse(panels: 2, illPanels: contents.withLock { $0.illPanels })
    }
}

/// How the engine is, told without waiting for it.
@Suite struct HealthTests {
    private let engine = SlowEngine()
    private let time = VirtualTime(wall: GateRig.start)

    private func health() -> EngineHealth { EngineHealth(engine, now: { [time] in time.monotonic }) }

    /// Waits until an engine that is not held has answered.
    private func refresh(_ health: EngineHealth) async {
        await withCheckedContinuation { continuation in health.refresh { continuation.resume() } }
    }

    @Test func nobodyAsked_isStarting() {
        #expect(health().report() == HealthReport(pulse: nil, age: nil, owed: nil))
        #expect(health().report().status == .starting)
    }

    @Test func answered_isOk_withItsAge_andIllPanelsAreCounted() async {
        let health = health()
        await refresh(health)
        time.advance(by: 3)
        #expect(health.report() == HealthReport(pulse: EnginePulse(panels: 2, illPanels: 0), age: 3, owed: nil))
        #expect(health.report().status == .ok)
        engine.letGo(illPanels: 1)
        await refresh(health)
        #expect(health.report().status == .ill && health.report().pulse?.illPanels == 1)
    }

    @Test func owedForTenSeconds_isStalled_andTellsWhatWasKnown() async {
        let health = health()
        await refresh(health)
        engine.hold()
        health.refresh {}
        time.advance(by: 9.999)
        #expect(health.report().status == .ok)
        time.advance(by: 0.001)
        #expect(health.report().status == .stalled && health.report().pulse?.panels == 2)
        #expect(HTTPResponse.health(health.report()).status == 503)
        engine.letGo()
        await refresh(health)
        #expect(health.report().status == .ok && HTTPResponse.health(health.report()).status == 200)
    }

    @Test func manyAtOnce_askTheEngineOnce() async {
        let health = health()
        engine.hold()
        let told = Mutex(0)
        for _ in 0..<100 { health.refresh { told.withLock { $0 += 1 } } }
        while engine.asked == 0 { await Task.yield() }
        engine.letGo()
        await refresh(health)
        #expect(told.withLock { $0 } == 100)
        #expect(engine.asked <= 2)
    }

    /// The server's answer while the engine never gets to it.
    @Test func heldEngine_doesNotHoldTheAnswer() async throws {
        let rig = GateRig(glass: engine)
        let directory = SocketDirectory()
        let server = try HTTPServer(.socket(directory.socket), control: rig.control)
        let answers = try await blocking { [engine, time = rig.time] in
            let client = RawHTTPClient(directory.socket)
            // On a busy machine its first answer may take longer than a client waits.
            var first = client.ask("GET /healthz")
            while first.body.contains("starting") { first = client.ask("GET /healthz") }
            engine.hold()
            let held = client.ask("GET /healthz")
            time.advance(by: 20)
            return [first, held, client.ask("GET /healthz"), client.ask("GET /healthz")]
        }
        #expect(answers.map(\.status) == [200, 200, 503, 503])
        let bodies = try answers.map { try JSONValue(parsing: $0.body).object ?? JSONObject() }
        #expect(bodies.map { $0["status"]?.string } == ["ok", "ok", "stalled", "stalled"])
        #expect(bodies.allSatisfy { $0["panels"] == 2 && $0["illPanels"] == 0 })
        #expect(bodies[2]["owedSeconds"]?.number == 20)
        engine.letGo()
        server.stop()
    }
}
