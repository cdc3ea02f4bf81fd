import Boards
import Clocks
import FoundationEssentials
import JSON
import Panels
import Testing
import Views

@testable import Engine
@testable import Widgets

/// What `cadran next` and `cadran explain` tell.
@MainActor
@Suite struct StoryTests {
    @Test func next_tellsWhatComes_earliestFirst() async throws {
        let fixture = try EngineFixture(TestBoard.halves, kinds: ["a", "b"])
        fixture.start()
        #expect(
            lines(fixture) == [
                "+10 left giveUp: run 1 of its provider is given up unless it answers",
                "+10 right giveUp: run 1 of its provider is given up unless it answers",
                "- left reload: its provider is asked, because it has no timeline yet; held back, because a run is under way",
                "- right reload: its provider is asked, because it has no timeline yet; held back, because a run is under way",
            ])
        await fixture.answer("a", ScriptedSource.timeline([0: 20, 60: 21], policy: .after(nine41)))
        let end = nine41 + 90
        let entry = WidgetEntry(date: nine41) { AnyView(Text(end, style: .timer)) }
        await fixture.answer("b", WidgetTimeline(entries: [entry], policy: .never))
        #expect(
            lines(fixture) == [
                "+1 right redraw: time in its picture moves on",
                "+60 left entry: its next entry is shown",
                "+300 left reload: its provider is asked, because its timeline's policy says so; held back, because the last timeline is too young",
            ])
    }

    @Test func next_tellsOfActivities() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        fixture.apply(try Deliveries.start("one", stale: 90))
        #expect(lines(fixture).contains("+90 Plain activity: an activity begins, goes stale or is dismissed"))
    }

    @Test func next_isEmptyWhereNothingComes() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        #expect(fixture.engine.next == .array([]))
    }

    @Test func explain_tellsHowAPlacementIsAndWhy() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20, 60: 21], policy: .after(nine41)))
        fixture.engine.handle(.reload(.kind("a")))
        let object = try #require(await fixture.engine.explanation(of: "main")?.object)
        #expect(object["state"] == "current")
        #expect(object["entries"] == 2)
        #expect(object["nextEntry"] == "2026-11-30T09:42:00+00:00")
        #expect(object["policy"] == "after 2026-11-30T09:41:00+00:00")
        #expect(
            object["wanted"] == ["reason": "request", "time": "2026-11-30T09:46:00+00:00", "heldBackBy": "throttle"])
        #expect(object["budget"] == ["limit": 70, "remaining": 70])
        let decisions = object["decisions"]?.array?.compactMap { $0.object?["decision"]?.string } ?? []
        #expect(decisions == ["asked", "installed", "held", "held"])
    }

    @Test func explain_namesTheStates() async throws {
        let fixture = try EngineFixture(TestBoard.halves, kinds: ["a"])
        fixture.start()
        #expect(await state(fixture, "left") == "placeholder")
        #expect(await state(fixture, "right") == "missing")
        await fixture.answer("a", ScriptedSource.timeline([0: 20], policy: .after(nine41)))
        #expect(await state(fixture, "left") == "current")
        fixture.pass(300)
        for wait in [30.0, 60, 120] {
            await fixture.fail("a", "no answer")
            fixture.pass(wait)
        }
        #expect(await state(fixture, "left") == "stale")
    }

    @Test func explain_tellsWhatAPanelDecided_andHowItIsWorn() async throws {
        var refresh = RefreshCounters()
        (refresh.full, refresh.partial) = (3, 40)
        let decision = PanelDecision(
            at: Moment(wall: nine41, monotonic: MonotonicInstant(nanoseconds: 0)), text: "full: 40 partial refreshes")
        let wear = PanelCounters(refresh: refresh)
        let fixture = try EngineFixture(TestBoard.plain) { size in
            FakePanel(size: size, decisions: [decision], wear: wear)
        }
        fixture.start()
        let told = await fixture.engine.explanation(of: "oled")?.object
        #expect(told?["refreshes"] == ["full": 3, "partial": 40, "partialSinceFull": 0])
        #expect(
            told?["decisions"] == [["time": "2026-11-30T09:41:00+00:00", "text": "full: 40 partial refreshes"]])
    }

    @Test func explain_knowsPanels_andNothingElse() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        #expect(await fixture.engine.explanation(of: "oled")?.object?["id"] == "oled")
        #expect(await fixture.engine.explanation(of: "nothing") == nil)
        #expect(fixture.engine.explainable == ["main", "oled"])
    }

    @Test(arguments: [
        (0.0, "UTC", "1970-01-01T00:00:00+00:00"), (1_796_031_660, "Asia/Kathmandu", "2026-11-30T15:26:00+05:45"),
        (1_796_031_660, "America/New_York", "2026-11-30T04:41:00-05:00"),
    ])
    func localTime_hasItsOffset(seconds: Double, zone: String, text: String) throws {
        let zone = try TimeZoneRules(identifier: zone)
        #expect(LocalTime.text(Date(timeIntervalSince1970: seconds), in: zone) == text)
    }

    @Test func localTime_ofDatesNoClockShows_areWords() {
        #expect(LocalTime.text(.distantPast, in: .utc) == "distantPast")
        #expect(LocalTime.text(.distantFuture, in: .utc) == "distantFuture")
    }

    private func state(_ fixture: EngineFixture, _ id: String) async -> String? {
        await fixture.engine.explanation(of: id)?.object?["state"]?.string
    }

    /// What comes next, a line each.
    private func lines(_ fixture: EngineFixture) -> [String] {
        (fixture.engine.next.array ?? []).compactMap(\.object).map { event in
            let time = event["seconds"]?.number.map { "+\(Int($0.rounded()))" } ?? "-"
            let subject = ["placement", "slot", "board"].lazy.compactMap { event[$0]?.string }.first ?? "?"
            return "\(time) \(subject) \(event["event"]?.string ?? "?"): \(event["text"]?.string ?? "?")"
        }
    }
}
