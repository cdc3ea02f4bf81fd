import Activities
import Clocks
import FoundationEssentials
import Pixels
import Testing
import Views

@testable import Engine
@testable import Widgets

/// Timelines on panels.
@MainActor
@Suite struct EngineTimelineTests {
    @Test func start_whileTheProviderIsQuick_showsNoPlaceholder() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        #expect(fixture.frameCount == 0)
        await fixture.answer("a", ScriptedSource.timeline([0: 40]))
        #expect(fixture.frameCount == 1)
        #expect(fixture.bar() == 40)
    }

    @Test func start_whenTheProviderTakesASecond_showsThePlaceholder() throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        fixture.pass(0.999)
        #expect(fixture.frameCount == 0)
        fixture.pass(0.001)
        #expect(fixture.frameCount == 1)
    }

    @Test func entry_takesOverExactlyAtItsDate() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40, 60: 50]))
        fixture.pass(59.999)
        #expect(fixture.bar() == 40)
        fixture.pass(0.001)
        #expect(fixture.bar() == 50)
        #expect(fixture.frameCount == 2)
    }

    @Test func equalPictures_submitNothing() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40, 60: 40, 120: 40, 180: 41]))
        for _ in 0..<12 { fixture.pass(10) }
        #expect(fixture.frameCount == 1)
        fixture.pass(60)
        #expect(fixture.frameCount == 2)
    }

    @Test func emptyTimeline_keepsThePicture() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40], policy: .after(nine41)))
        fixture.pass(300)
        await fixture.answer("a", ScriptedSource.timeline([:], policy: .atEnd))
        #expect(fixture.bar() == 40)
        #expect(fixture.said.count == 1)
        fixture.pass(30)
        #expect(fixture.sources["a"]!.requests.count == 3)
    }

    @Test func allInTheFuture_keepsThePictureUntilTheFirstDate() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40], policy: .after(nine41)))
        fixture.pass(300)
        await fixture.answer("a", ScriptedSource.timeline([900: 50], policy: .never))
        #expect(fixture.bar() == 40)
        fixture.pass(600)
        #expect(fixture.bar() == 50)
    }

    @Test func doubleAnswer_isNotUsedAndSaid() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40]))
        await fixture.answer("a", ScriptedSource.timeline([0: 50]))
        #expect(fixture.bar() == 40)
        #expect(fixture.said == ["placement main: a timeline that was empty, late or given twice was not used"])
    }

    @Test func hungProvider_leavesItsPictureAndStopsNoOtherSlot() async throws {
        let fixture = try EngineFixture(TestBoard.halves, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20], policy: .after(nine41)))
        await fixture.answer("b", ScriptedSource.timeline([0: 30, 305: 31, 320: 32, 2000: 33]))
        fixture.pass(305)
        #expect(fixture.sources["a"]!.requests.count == 2)
        fixture.pass(15)
        #expect(fixture.bar(columns: 0..<64) == 20)
        #expect(fixture.bar(columns: 64..<128) == 32)
        #expect(fixture.said == ["placement left: the provider of a gave no timeline in time; the last picture stays"])
        // Its answer to the run that was given up is not used.
        await fixture.answer("a", ScriptedSource.timeline([0: 60]), request: 1)
        #expect(fixture.bar(columns: 0..<64) == 20)
        fixture.pass(30)
        await fixture.answer("a", ScriptedSource.timeline([0: 25]), request: 2)
        #expect(fixture.bar(columns: 0..<64) == 25)
        #expect(fixture.bar(columns: 64..<128) == 32)
    }

    @Test func twoSlots_areDrawnInTheirPlaces() async throws {
        let fixture = try EngineFixture(TestBoard.halves, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        #expect(fixture.frameCount == 0)
        await fixture.answer("b", ScriptedSource.timeline([0: 30]))
        #expect(fixture.frameCount == 1)
        #expect(fixture.bar(columns: 0..<64) == 20)
        #expect(fixture.bar(columns: 64..<128) == 30)
    }

    @Test func twoPanels_goTheirOwnWays() async throws {
        let fixture = try EngineFixture(TestBoard.panels, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("b", ScriptedSource.timeline([0: 30, 60: 31]))
        fixture.pass(1)
        await fixture.answer("a", ScriptedSource.timeline([0: 20]), request: 0)
        await fixture.answer("a", ScriptedSource.timeline([0: 21]), request: 1)
        fixture.pass(59)
        #expect(fixture.bar("one") == 20)
        #expect(fixture.bar("two") == 31)
        #expect(fixture.bar("three") == 21)
        #expect(fixture.panels["two"]!.frames.count == 2)
    }

    @Test func exit_leavesEachPanelAsTheBoardSays() async throws {
        let fixture = try EngineFixture(TestBoard.panels, kinds: ["a", "b"])
        fixture.engine.send(.stop)
        await fixture.engine.run()
        #expect(fixture.panels["one"]!.end == .keep)
        #expect(fixture.panels["two"]!.end == .blank)
        #expect(fixture.panels["three"]!.end == .off)
    }
}

/// The wall clock being set.
@MainActor
@Suite struct EngineClockTests {
    @Test func clockSetForward_showsTheEntryOfTheNewTime() async throws {
        let fixture = try await started([0: 40, 60: 41, 3600: 42])
        step(fixture, to: 3600)
        #expect(fixture.bar() == 42)
        #expect(fixture.sources["a"]!.requests.count == 1)
    }

    @Test func clockSetBack_showsTheEntryOfTheNewTime() async throws {
        let fixture = try await started([0: 40, 60: 41, 3600: 42])
        fixture.pass(60)
        #expect(fixture.bar() == 41)
        step(fixture, to: 30)
        #expect(fixture.bar() == 40)
        #expect(fixture.sources["a"]!.requests.count == 1)
    }

    @Test func clockSetBackBeforeTheTimeline_keepsThePictureUntilTheProviderAnswers() async throws {
        let fixture = try await started([0: 40])
        step(fixture, to: -86_400)
        #expect(fixture.bar() == 40)
        #expect(fixture.sources["a"]!.requests.count == 2)
        await fixture.answer("a", ScriptedSource.timeline([-86_400: 44]))
        #expect(fixture.bar() == 44)
    }

    @Test func unknownClockAtBoot_isAskedAnewOnceItIsSet() async throws {
        let fixture = try EngineFixture(TestBoard.plain, wall: Date(timeIntervalSince1970: 0))
        fixture.start()
        let old = ScriptedSource.entry(Date(timeIntervalSince1970: 0), bar: 40)
        await fixture.answer("a", WidgetTimeline(entries: [old], policy: .atEnd))
        #expect(fixture.bar() == 40)
        fixture.pass(3000)
        #expect(fixture.sources["a"]!.requests.count == 1)
        step(fixture, to: 0)
        #expect(fixture.sources["a"]!.requests.count == 2)
        await fixture.answer("a", ScriptedSource.timeline([0: 44]))
        #expect(fixture.bar() == 44)
    }

    @Test func clockSet_whileTheNextDueMomentIsTheSame_stillWakesForIt() async throws {
        let fixture = try await started([0: 40, 60: 41])
        // The engine's own alarm, not the test, must ring: once for the step, once at the entry's date.
        await fixture.time.waiters(atLeast: 1)
        fixture.time.setWall(nine41.addingTimeInterval(30))
        await fixture.take { if case .woke(.clockChanged) = $0 { true } else { false } }
        await fixture.time.waiters(atLeast: 1)
        fixture.time.advance(by: 30)
        await fixture.take { if case .woke(.due) = $0 { true } else { false } }
        #expect(fixture.bar() == 41)
    }

    @Test func clockSetBack_redrawsTimersOfThePast() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        let end = nine41.addingTimeInterval(60)
        let entry = WidgetEntry(date: nine41.addingTimeInterval(-86_400), relevance: nil) {
            AnyView(Text(end, style: .timer))
        }
        await fixture.answer("a", WidgetTimeline(entries: [entry], policy: .never))
        let first = fixture.frame
        fixture.pass(30)
        #expect(fixture.frame != first)
        step(fixture, to: 0)
        #expect(fixture.frame == first)
    }

    private func started(_ bars: [Double: Int]) async throws -> EngineFixture {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline(bars))
        return fixture
    }

    /// Sets the wall clock to some seconds after 09:41.
    private func step(_ fixture: EngineFixture, to seconds: Double) {
        fixture.time.setWall(nine41.addingTimeInterval(seconds))
        fixture.engine.handle(.woke(.clockChanged))
    }
}
