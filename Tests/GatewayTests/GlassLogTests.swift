import Activities
import Clocks
import Engine
import FoundationEssentials
import JSON
import Synchronization
import Testing

@testable import Gateway

/// A glass that shows what a test says.
private final class FakeGlass: GlassWatch {
    private let contents = Mutex<
        (known: [String: ActivityDelivery], listeners: [AsyncStream<ActivityDelivery>.Continuation])
    >(
        ([:], []))

    func deliveries() -> AsyncStream<ActivityDelivery> {
        let (stream, continuation) = AsyncStream<ActivityDelivery>.makeStream()
        contents.withLock { $0.listeners.append(continuation) }
        return stream
    }

    func delivery(of id: String) async -> ActivityDelivery? { contents.withLock { $0.known[id] } }

    func pulse() async -> EnginePulse { EnginePulse(panels: 1, illPanels: 0) }

    func tell(_ id: String, _ sequence: Int, _ fate: ActivityDelivery.Fate) {
        let delivery = ActivityDelivery(id: id, sequence: sequence, isPresent: true, fate: fate)
        let listeners = contents.withLock { contents in
            contents.known[id] = delivery
            return contents.listeners
        }
        for listener in listeners { listener.yield(delivery) }
    }
}

@Suite struct GlassLogTests {
    private let glass = FakeGlass()
    private let time = VirtualTime(wall: GateRig.start)

    private var log: GlassLog { GlassLog(watch: glass, stories: StoryBook(now: { GateRig.start }), time: time) }

    @Test func whatIsKnownAlready_isAnsweredAtOnce() async {
        glass.tell("a", 3, .displayed(panels: ["oled"]))
        #expect(await log.fate(of: "a", sequence: 3, within: 9) == .displayed(panels: ["oled"]))
        #expect(await log.fate(of: "a", sequence: 2, within: 9) == .superseded)
        glass.tell("a", 4, .suppressed(reason: "ill"))
        #expect(await log.fate(of: "a", sequence: 4, within: 9) == .suppressed(reason: "ill"))
    }

    @Test func whatIsNotKnown_isWaitedFor_othersDoNotCount() async {
        let log = log
        glass.tell("a", 1, .displayed(panels: ["oled"]))
        async let fate = log.fate(of: "a", sequence: 2, within: 9)
        while log.waitingCount == 0 { await Task.yield() }
        glass.tell("b", 2, .displayed(panels: ["oled"]))
        glass.tell("a", 2, .displayed(panels: ["oled", "paper"]))
        #expect(await fate == .displayed(panels: ["oled", "paper"]))
        #expect(log.waitingCount == 0)
    }

    @Test func wait_isBounded() async {
        let log = log
        async let fate = log.fate(of: "a", sequence: 1, within: 9)
        while time.waiterCount == 0 { await Task.yield() }
        time.advance(by: 9)
        #expect(await fate == nil)
        #expect(log.waitingCount == 0)
    }

    @Test func wait_endsWithItsTask() async {
        let log = log
        let task = Task { await log.fate(of: "a", sequence: 1, within: 9) }
        while log.waitingCount == 0 { await Task.yield() }
        task.cancel()
        #expect(await task.value == nil)
    }

    @Test func answers_sayWhatBecameOfIt() async {
        let glass = FakeGlass()
        let rig = GateRig(glass: glass)
        glass.tell("tea", 1, .displayed(panels: ["oled"]))
        let started = await rig.service.ask("POST /v1/activities?wait=displayed", GateRig.start())
        #expect(started["delivery"] == "displayed" && started["panels"] == ["oled"])
        glass.tell("tea", 2, .suppressed(reason: "panel oled is ill"))
        let prefer = ["prefer": "wait=5"]
        let ill = await rig.service.ask("PATCH /v1/activities/tea", GateRig.update(2), headers: prefer)
        #expect(ill["delivery"] == "suppressed" && ill["reason"] == "panel oled is ill")
        glass.tell("tea", 9, .displayed(panels: ["oled"]))
        #expect(await rig.service.ask("PATCH /v1/activities/tea?wait=5", GateRig.update(1))["delivery"] == "superseded")
        #expect(await rig.service.ask("PATCH /v1/activities/tea", GateRig.update(5))["delivery"] == "queued")
        glass.tell("tea", 1, .displayed(panels: ["oled"]))
        let late = await rig.service.ask("PATCH /v1/activities/tea?wait=0", GateRig.update(6))
        #expect(late["delivery"] == "queued" && late["reason"]?.string?.isEmpty == false)
    }
}
