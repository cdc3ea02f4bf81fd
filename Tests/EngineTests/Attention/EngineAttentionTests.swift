import Activities
import Boards
import Clocks
import FoundationEssentials
import Pixels
import Testing
import Views

@testable import Engine
@testable import Widgets

/// Attention as the glass shows it.
@MainActor
@Suite struct EngineAttentionTests {
    /// A stack of a and b.
    private static let stack = TestBoard.plain.replacing(
        #""kind": "a""#, with: #""stack": [{ "kind": "a" }, { "kind": "b" }], "dwell": 60"#)

    private static func night(_ level: String) -> String {
        TestBoard.plain.replacing(
            #""slots""#, with: #""quietHours": [{ "from": "22:00", "to": "07:00", "brightness": \#(level) }], "slots""#)
    }

    private func moment(_ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Date {
        TimeZoneRules.utc.date(year: 2026, month: 11, day: 30, hour: hour, minute: minute, second: second)
    }

    /// Rule T20: what is hidden moves on in state, draws nothing, and is drawn once when it is seen.
    @Test func T20_hiddenPlacement_costsNoRefresh() async throws {
        let fixture = try EngineFixture(Self.stack, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        await fixture.answer("b", ScriptedSource.timeline([0: 30, 10: 31, 20: 32, 30: 33, 40: 34, 50: 35]))
        let count = fixture.frameCount
        for _ in 0..<59 { fixture.pass(1) }
        #expect(fixture.frameCount == count)
        #expect(fixture.bar() == 20)
        fixture.pass(1)
        #expect(fixture.frameCount == count + 1)
        #expect(fixture.bar() == 35)
    }

    @Test func stack_turnsByItself_andTheEngineSleepsBetween() async throws {
        let fixture = try EngineFixture(Self.stack, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        await fixture.answer("b", ScriptedSource.timeline([0: 30]))
        #expect(fixture.engine.attention.dues(at: fixture.time.moment).map(\.cause) == [.dwell(slot: "main")])
        fixture.pass(60)
        #expect(fixture.bar() == 30)
        fixture.open("cadran://next")
        #expect(fixture.bar() == 20)
    }

    @Test func night_dimsThePanel_andMorningBrightensIt() async throws {
        let fixture = try EngineFixture(Self.night("10"), wall: moment(21, 59, 50))
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([-86_400: 20]))
        #expect(fixture.panel.brightness == [])
        fixture.pass(10)
        #expect(fixture.panel.brightness == [10])
        fixture.pass(9 * 3600)
        #expect(fixture.panel.brightness == [10, 100])
        #expect(fixture.bar() == 20)
    }

    @Test func panelThatIsOff_isBlankOnce_andDrawsTheCurrentEntryWhenItIsWoken() async throws {
        let fixture = try EngineFixture(Self.night(#""off""#), wall: moment(23))
        let offset = moment(23).timeIntervalSince(nine41)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([offset: 20, offset + 60: 21, offset + 120: 22]))
        fixture.show()
        #expect(fixture.frame?.inkCount == 0)
        #expect(fixture.panel.asked == ["off"])
        let count = fixture.frameCount
        for _ in 0..<130 { fixture.pass(1) }
        #expect(fixture.frameCount == count)
        // A press lights it and does nothing else.
        fixture.press("cadran://nxt")
        #expect(fixture.bar() == 22 && fixture.said.isEmpty)
        #expect(fixture.frameCount == count + 1)
        #expect(fixture.panel.asked == ["off", "wake", "on"])
        fixture.pass(29.999)
        #expect(fixture.bar() == 22)
        fixture.pass(0.001)
        #expect(fixture.frame?.inkCount == 0)
        #expect(fixture.panel.asked == ["off", "wake", "on", "off"])
    }

    @Test func nightToggle_holdsUntilTheNextChange() async throws {
        let fixture = try EngineFixture(Self.night("10"), wall: moment(12))
        fixture.start()
        fixture.open("cadran://night/toggle")
        #expect(fixture.panel.brightness == [10])
        fixture.open("cadran://brightness/50")
        #expect(fixture.panel.brightness == [10, 50])
        fixture.pass(10 * 3600)
        #expect(fixture.panel.brightness == [10, 50, 10])
        fixture.open("cadran://night/off")
        #expect(fixture.panel.brightness == [10, 50, 10, 100])
    }

    // MARK: - Alerts

    private func started(_ board: String = TestBoard.plain, kinds: [String] = ["a"], wall: Date = nine41) async throws
        -> EngineFixture
    {
        let fixture = try EngineFixture(board, kinds: kinds, wall: wall)
        fixture.start()
        for kind in kinds { await fixture.answer(kind, ScriptedSource.timeline([-1e6: 20])) }
        return fixture
    }

    @Test func alert_isShownForItsTime_thenTheActivity() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        let activity = fixture.frame
        fixture.apply(try Deliveries.alert("one", title: "At the door", body: "Mira has arrived"))
        let alert = fixture.frame
        #expect(alert != activity)
        fixture.pass(9.999)
        #expect(fixture.frame == alert)
        fixture.pass(0.001)
        #expect(fixture.engine.attention.layout["main"]?.content == .activity(id: "one"))
        #expect(fixture.frame != alert)
    }

    @Test func alert_isPublishedWithItsSound() async throws {
        let fixture = try await started()
        var published = fixture.engine.publishedActions().makeAsyncIterator()
        fixture.apply(try Deliveries.start("one"))
        fixture.apply(try Deliveries.alert("one", title: "At the door", body: "Mira has arrived"))
        #expect(
            await published.next()?.event
                == .alert(activity: "one", title: "At the door", body: "Mira has arrived", sound: "bell"))
    }

    @Test func alert_wakesADimmedPanel() async throws {
        let fixture = try await started(Self.night("10"), wall: moment(23))
        fixture.apply(try Deliveries.start("one"))
        #expect(fixture.panel.brightness == [10])
        fixture.apply(try Deliveries.alert("one", title: "At the door", body: ""))
        #expect(fixture.panel.brightness == [10, 100])
        #expect(fixture.panel.asked == ["wake"])
        fixture.pass(10)
        #expect(fixture.panel.brightness == [10, 100, 10])
    }

    @Test func dismiss_takesTheAlertFirst_thenTheActivity() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        fixture.apply(try Deliveries.alert("one", title: "At the door", body: ""))
        fixture.press("cadran://dismiss")
        #expect(fixture.engine.attention.layout["main"]?.content == .activity(id: "one"))
        fixture.press("cadran://dismiss")
        #expect(fixture.center.book.record("one")?.state == .dismissed)
        #expect(fixture.bar() == 20)
    }

    // MARK: - Slots

    @Test func strip_drawsTwoActivitiesAsSmallAsTheyCome() async throws {
        let fixture = try await started(AttentionBoards.strip, kinds: ["a", "b"])
        for (index, id) in ["1", "2", "3"].enumerated() {
            fixture.apply(try Deliveries.start(id, score: Double(-index)))
        }
        #expect(fixture.engine.attention.layout["main"]?.content == .activity(id: "1"))
        #expect(fixture.engine.attention.layout["top"]?.content == .activities(first: "2", second: "3"))
        let strip = try #require(fixture.frame)
        let columns = (0..<128).filter { x in (0..<16).contains { strip[x, $0] > 0 } }
        // One at either end, and nothing between them.
        #expect(columns.first! < 30 && columns.last! > 98)
        #expect(!columns.contains { (45..<83).contains($0) })
    }

    @Test func show_pinsAKind_andReturns() async throws {
        let fixture = try await started(Self.stack, kinds: ["a", "b"])
        fixture.open("cadran://show/b?return=20")
        #expect(fixture.engine.attention.layout["main"]?.content == .widget(placement: "main-2"))
        fixture.pass(19.999)
        #expect(fixture.engine.attention.layout["main"]?.reason == .pinned)
        fixture.pass(0.001)
        #expect(fixture.engine.attention.layout["main"]?.content == .widget(placement: "main-1"))
    }

    @Test func show_ofWhatIsNotThere_namesTheKinds() async throws {
        let fixture = try await started(Self.stack, kinds: ["a", "b"])
        fixture.open("cadran://show/c")
        #expect(fixture.said.last == "nothing called “c” can be shown; the kinds on this board: a, b")
    }

    /// A pin whose content has gone falls back within the frame, and says so.
    @Test func pin_thatIsEmpty_fallsBackAndSaysSo() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        fixture.open("cadran://show/one")
        #expect(fixture.engine.attention.layout["main"]?.isPinEmpty == false)
        fixture.apply(try Deliveries.end("one", gone: 0))
        #expect(fixture.bar() == 20)
        #expect(fixture.engine.attention.layout["main"]?.isPinEmpty == true)
    }

    @Test func slotOfAnAction_isTheOneNamed() async throws {
        let fixture = try await started(AttentionBoards.halves, kinds: ["a", "b"])
        fixture.apply(try Deliveries.start("1"))
        fixture.open("cadran://next?slot=right")
        #expect(fixture.engine.attention.layout["right"]?.content == .activity(id: "1"))
        fixture.open("cadran://next?slot=middle")
        #expect(fixture.said.last?.contains("its slots are left, right") == true)
    }
}

/// What attention says of the moments to come.
@MainActor
@Suite struct AttentionForecastTests {
    private static let board = """
        { "name": "Forecast", "quietHours": [{ "from": "09:45", "to": "09:50", "brightness": 5 }],
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "dwell": 60,
                      "stack": [{ "id": "x", "kind": "a" }, { "id": "y", "kind": "b" }] }] }
        """

    /// What was foretold happens at its moment, and nothing else does.
    @Test func forecast_isWhatHappens() async throws {
        let fixture = try EngineFixture(Self.board, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        await fixture.answer("b", ScriptedSource.timeline([0: 30]))
        fixture.apply(try Deliveries.start("one"))
        fixture.apply(try Deliveries.alert("one", title: "At the door", body: ""))
        fixture.apply(try Deliveries.end("one", gone: 100))
        let foretold = fixture.engine.attentionForecast(seconds: 600)
        #expect(foretold.count > 8)
        var seen: [AttentionForecast] = []
        for second in 1...600 {
            let before = fixture.engine.attention
            fixture.pass(1)
            let after = fixture.engine.attention
            for slot in ["main"] where before.layout[slot]?.content != after.layout[slot]?.content {
                seen.append(
                    AttentionForecast(at: AttentionRun.moment(Double(second)), change: .slot(slot, after.layout[slot]!))
                )
            }
            if before.light(of: "oled") != after.light(of: "oled") {
                seen.append(
                    AttentionForecast(
                        at: AttentionRun.moment(Double(second)), change: .panel("oled", after.light(of: "oled"))))
            }
        }
        #expect(seen.map(\.change) == foretold.map(\.change))
        #expect(
            zip(seen, foretold).allSatisfy { abs($0.at.wall.timeIntervalSince($1.at.wall)) < 0.001 },
            "\(seen.map(\.at.wall)) \(foretold.map(\.at.wall))")
    }

    @Test func status_saysWhy() async throws {
        let fixture = try EngineFixture(Self.board, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        await fixture.answer("b", ScriptedSource.timeline([0: 30]))
        fixture.open("cadran://show/b?return=60")
        let panel = fixture.engine.status.object?["panels"]?.array?.first?.object
        #expect(panel?["brightness"] == 100)
        let slot = panel?["slots"]?.array?.first?.object
        #expect(slot?["because"] == "pinned" && slot?["pinned"] == true && slot?["visible"] == true)
    }
}
