import Boards
import Clocks
import FoundationEssentials
import Pixels
import Synchronization
import Testing
import Views

@testable import Engine
@testable import Widgets

/// A power supply that is what a test says.
final class FakePower: PowerProbe {
    private let value = Mutex(PowerState.mains)

    func set(_ state: PowerState) { value.withLock { $0 = state } }

    func state() -> PowerState { value.withLock { $0 } }
}

/// A zone that is what a test says.
final class FakeZone: Sendable {
    private let value = Mutex(TimeZoneRules.utc)

    func set(_ zone: TimeZoneRules) { value.withLock { $0 = zone } }

    var zone: TimeZoneRules { value.withLock { $0 } }
}

/// What an engine does with schedules: asks, marks, stretches, hides.
@MainActor
@Suite struct EngineScheduleTests {
    @Test func T14_sourceWhoseProcessDied_keepsThePictureAndTheOthers() async throws {
        let fixture = try EngineFixture(TestBoard.halves, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20], policy: .after(nine41)))
        await fixture.answer("b", ScriptedSource.timeline([0: 30, 310: 31]))
        fixture.pass(300)
        await fixture.fail("a", "the command was killed by signal 9")
        #expect(fixture.bar(columns: 0..<64) == 20)
        #expect(fixture.said == ["placement left: the command was killed by signal 9"])
        fixture.pass(10)
        #expect(fixture.bar(columns: 64..<128) == 31)
        fixture.pass(20)
        #expect(fixture.sources["a"]!.requests.count == 3)
    }

    @Test func failingProvider_marksItsPictureOldAfterThreeFailures_untilItAnswers() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40], policy: .after(nine41)))
        let fresh = try #require(fixture.frame)
        fixture.pass(300)
        for (count, wait) in [30.0, 60, 120].enumerated() {
            await fixture.fail("a", "no answer")
            #expect((fixture.frame == fresh) == (count < 2))
            fixture.pass(wait)
        }
        // The picture is still there under the mark.
        let marked = try #require(fixture.frame)
        #expect((20..<44).allSatisfy { y in (0..<100).allSatisfy { marked[$0, y] == fresh[$0, y] } })
        await fixture.answer("a", ScriptedSource.timeline([0: 40]))
        #expect(fixture.frame == fresh)
    }

    @Test func sourceThatReturnsFailureFiveTimes_neverShowsThePlaceholderOverData() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        fixture.pass(1)
        let placeholder = try #require(fixture.frame)
        await fixture.answer("a", ScriptedSource.timeline([0: 40], policy: .after(nine41)))
        fixture.pass(300)
        for wait in [30.0, 60, 120, 240, 480] {
            await fixture.fail("a", "500")
            #expect(fixture.frame != placeholder)
            fixture.pass(wait)
        }
    }

    @Test func providerThatNeverHadAnything_saysNoData() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        fixture.pass(1)
        let placeholder = try #require(fixture.frame)
        for wait in [30.0, 60] {
            await fixture.fail("a", "no answer")
            #expect(fixture.frame == placeholder)
            fixture.pass(wait)
        }
        await fixture.fail("a", "no answer")
        #expect(fixture.frame == fixture.picture(of: .noData(kind: "a")))
        fixture.pass(120)
        await fixture.answer("a", ScriptedSource.timeline([0: 40]))
        #expect(fixture.bar() == 40)
    }

    @Test func theStates_lookDifferent() throws {
        let fixture = try EngineFixture(TestBoard.plain)
        let notices = [PlacementNotice.noData(kind: "a"), .empty, .missing(kind: "a")]
        let pictures = notices.map { fixture.picture(of: $0) }
        for (index, picture) in pictures.enumerated() {
            #expect(!pictures[(index + 1)...].contains(picture))
            #expect((picture.inkCount == 0) == (notices[index] == .empty))
        }
    }

    @Test(arguments: [(128, 64), (64, 64), (128, 16), (72, 40), (32, 32)])
    func notices_fitEverySlot(width: Int, height: Int) throws {
        let size = PixelSize(width: width, height: height)
        for notice in [PlacementNotice.noData(kind: "weather.v1"), .missing(kind: "weather.v1")] {
            let renderer = try EngineFixture.text.get()
            let profile = PanelProfile(panelSize: size, format: .mono, isEmissive: true)
            let drawn = renderer.render(
                PlacementNoticeView(notice: notice), size: size, profile: profile, now: nine41, zone: .utc,
                inspects: true)
            #expect(drawn.frame.inkCount > 0)
            #expect(drawn.lints.isEmpty, "\(size): \(drawn.lints)")
        }
    }

    @Test func unknownKind_showsThatItIsMissing_andTheOthersRun() async throws {
        let fixture = try EngineFixture(TestBoard.halves, kinds: ["a"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        #expect(fixture.bar(columns: 0..<64) == 20)
        let frame = try #require(fixture.frame)
        #expect((64..<128).contains { x in (0..<64).contains { frame[x, $0] > 0 } })
        #expect(
            fixture.said == [
                "Halves: slots.right: there is no kind \"b\"; this program has clock.v1, date.v1, countdown.v1, list.v1, "
                    + "kpi.v1, system.v1, qr.v1, a; the slot says that it is missing"
            ])
    }

    @Test func unknownFamily_showsThatItIsMissing() throws {
        let fixture = try EngineFixture(TestBoard.slot(kind: "clock.v1", family: "systemLarge"))
        fixture.start()
        #expect(fixture.frame == fixture.picture(of: .missing(kind: "clock.v1")))
        #expect(
            fixture.said == [
                "Odd: slots.main: clock.v1 has no systemLarge; it comes in accessoryCircular, accessoryRectangular, "
                    + "accessoryInline, systemSmall, systemMedium; the slot says that it is missing"
            ])
    }

    @Test func emptyKind_leavesTheSlotBlank() throws {
        let fixture = try EngineFixture(TestBoard.slot(kind: "empty"))
        fixture.start()
        #expect(fixture.frame?.inkCount == 0)
        #expect(fixture.said.isEmpty)
    }

    @Test func formerKind_keepsDrawing() async throws {
        let fixture = try EngineFixture(TestBoard.slot(kind: "old"), kindAliases: ["a": ["older", "old"]])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40]))
        #expect(fixture.bar() == 40)
        #expect(fixture.said.isEmpty)
    }

    @Test func T09_reloadOfAKind_asksItsPlacementsWhenTheThrottleAllows() async throws {
        let fixture = try EngineFixture(TestBoard.panels, kinds: ["a", "b"])
        fixture.start()
        for request in 0...1 { await fixture.answer("a", ScriptedSource.timeline([0: 20]), request: request) }
        await fixture.answer("b", ScriptedSource.timeline([0: 30]))
        fixture.pass(100)
        for _ in 0..<50 { fixture.engine.handle(.reload(.kind("a"))) }
        #expect(fixture.sources["a"]!.requests.count == 2)
        fixture.pass(200)
        #expect(fixture.sources["a"]!.requests.count == 4)
        #expect(fixture.sources["b"]!.requests.count == 1)
        fixture.engine.handle(.reload(.all))
        #expect(fixture.sources["b"]!.requests.count == 2)
    }

    @Test func reloadOfAnUnknownKind_isSaidAndChangesNothing() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40]))
        fixture.pass(300)
        fixture.engine.handle(.reload(.kind("zzz")))
        #expect(fixture.sources["a"]!.requests.count == 1)
        #expect(fixture.said == ["a reload of zzz was asked for, but no placement on this board has that kind"])
    }

    @Test func T20_hiddenPlacement_switchesInState_andDrawsOnceWhenItBecomesVisible() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40, 60: 41, 120: 42, 180: 43]))
        fixture.apply(try Deliveries.start("x"))
        let before = fixture.frameCount
        for _ in 0..<4 { fixture.pass(50) }
        #expect(fixture.frameCount == before)
        fixture.apply(.remove(id: "x"))
        #expect(fixture.frameCount == before + 1)
        #expect(fixture.bar() == 43)
    }
}

/// Power and zone.
@MainActor
@Suite struct EngineSurroundingsTests {
    @Test func power_stretchesReloads_andStopsSeconds() async throws {
        let power = FakePower()
        var options = EngineOptions()
        options.power = power
        let fixture = try EngineFixture(TestBoard.plain, options: options)
        fixture.start()
        let end = nine41 + 7200
        let entry = WidgetEntry(date: nine41, relevance: nil) { AnyView(Text(end, style: .timer)) }
        await fixture.answer("a", WidgetTimeline(entries: [entry], policy: .after(nine41)))
        let first = fixture.frameCount
        for _ in 0..<5 { fixture.pass(1) }
        #expect(fixture.frameCount == first + 5)
        power.set(.battery)
        for _ in 0..<55 { fixture.pass(1) }
        let slow = fixture.frameCount
        #expect(fixture.said == ["power: mains before, battery now; reloads are stretched"])
        // Minutes only: from here on one picture a minute at most.
        for _ in 0..<120 { fixture.pass(1) }
        #expect(fixture.frameCount - slow <= 2)
        fixture.pass(300)
        #expect(fixture.sources["a"]!.requests.count == 1)
        fixture.pass(420)
        #expect(fixture.sources["a"]!.requests.count == 2)
    }

    @Test func power_isLookedAtOnceAMinute_andIsNoReasonToWake() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40]))
        await fixture.time.waiters(atLeast: 1)
        #expect(fixture.time.nextDeadline == nil)
    }

    @Test func zoneChange_drawsAnew_withoutAskingProviders() async throws {
        let zone = FakeZone()
        var options = EngineOptions()
        options.zone = { zone.zone }
        let fixture = try EngineFixture(TestBoard.plain, options: options)
        fixture.start()
        let entry = WidgetEntry(date: nine41, relevance: nil) { AnyView(Text(nine41, style: .time)) }
        await fixture.answer("a", WidgetTimeline(entries: [entry], policy: .never))
        let utc = try #require(fixture.frame)
        fixture.engine.handle(.zoneChanged)
        #expect(fixture.frameCount == 1)
        zone.set(try TimeZoneRules(identifier: "Asia/Kathmandu"))
        fixture.engine.handle(.zoneChanged)
        #expect(fixture.frame != utc)
        #expect(fixture.frameCount == 2)
        #expect(fixture.sources["a"]!.requests.count == 1)
        #expect(fixture.said == ["time zone: UTC before, Asia/Kathmandu now"])
        zone.set(.utc)
        fixture.engine.handle(.zoneChanged)
        #expect(fixture.frame == utc)
    }
}
