import FoundationEssentials
import Intents
import Testing
import Views

@testable import Engine
@testable import Widgets

/// Buttons and toggles of widgets.
@MainActor
@Suite struct InteractionTests {
    private let desk = IntentDesk()

    private func fixture() throws -> EngineFixture {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        return fixture
    }

    /// A lamp's toggle.
    private func lamp(isOn: Bool, fails: Bool = false) -> WidgetEntry {
        EngineFixture.entry { [desk] in
            AnyView(Toggle(isOn: isOn, intent: LampIntent(desk, fails: fails)) { Text("Lamp") })
        }
    }

    private func answer(_ fixture: EngineFixture, _ entry: WidgetEntry) async {
        await fixture.answer("a", WidgetTimeline(entries: [entry], policy: .never))
        fixture.show()
    }

    /// Takes events up to the end of an interaction.
    private func end(_ fixture: EngineFixture) async {
        await fixture.take { if case .interactionEnded = $0 { true } else { false } }
        fixture.show()
    }

    @Test func toggle_showsItsNewStateAtOnce_thenWhatItsWidgetSays() async throws {
        let fixture = try fixture()
        await answer(fixture, lamp(isOn: false))
        let off = fixture.frame
        let requests = fixture.sources["a"]!.requests.count
        desk.hold("lamp true")
        fixture.press("cadran://select")
        let on = fixture.frame
        #expect(on != off)
        #expect(fixture.sources["a"]!.requests.count == requests)
        desk.release("lamp true")
        await end(fixture)
        #expect(desk.done == ["lamp true"])
        // Throttle or not, the timeline is asked for.
        #expect(fixture.sources["a"]!.requests.count == requests + 1)
        #expect(fixture.frame == on)
        await answer(fixture, lamp(isOn: true))
        #expect(fixture.frame == on)
    }

    @Test func toggle_whoseWidgetSaysOtherwise_showsThat() async throws {
        let fixture = try fixture()
        await answer(fixture, lamp(isOn: false))
        let off = fixture.frame
        fixture.press("cadran://select")
        await end(fixture)
        #expect(fixture.frame != off)
        await answer(fixture, lamp(isOn: false))
        #expect(fixture.frame == off)
    }

    @Test func toggle_pressedTwice_goesThereAndBack() async throws {
        let fixture = try fixture()
        await answer(fixture, lamp(isOn: false))
        let off = fixture.frame
        fixture.press("cadran://select")
        fixture.press("cadran://select")
        #expect(fixture.frame == off)
        await end(fixture)
        await end(fixture)
        #expect(desk.done == ["lamp true", "lamp false"])
    }

    @Test func toggle_thatFails_isTakenBack_said_andItsWidgetAsked() async throws {
        let fixture = try fixture()
        await answer(fixture, lamp(isOn: false, fails: true))
        let off = fixture.frame
        let requests = fixture.sources["a"]!.requests.count
        fixture.press("cadran://select")
        await end(fixture)
        #expect(fixture.said.contains("“Lamp” failed: the lamp does not answer"))
        #expect(fixture.frame != off)
        fixture.pass(4)
        #expect(fixture.frame == off)
        #expect(fixture.sources["a"]!.requests.count == requests + 1)
    }

    @Test func toggle_whoseReloadFails_showsItsOldStateAgain() async throws {
        let fixture = try fixture()
        await answer(fixture, lamp(isOn: false))
        fixture.press("cadran://select")
        await end(fixture)
        let targets = fixture.engine.panels["oled"]?.slots["main"]?.pressed
        #expect(targets == [0: true])
        await fixture.fail("a", "no network")
        #expect(fixture.engine.panels["oled"]?.slots["main"]?.pressed == [:])
    }

    @Test func buttons_areDoneOneAfterTheOther_inTheOrderOfTheirPresses() async throws {
        let fixture = try fixture()
        await answer(
            fixture,
            EngineFixture.entry { [desk] in
                AnyView(
                    VStack {
                        Button("1", intent: DeskIntent("1", desk))
                        Button("2", intent: DeskIntent("2", desk))
                    })
            })
        desk.hold("1")
        fixture.press("cadran://select")
        fixture.press("cadran://select")
        fixture.press("cadran://select")
        fixture.press("cadran://next")
        fixture.press("cadran://select")
        desk.release("1")
        await end(fixture)
        await end(fixture)
        #expect(desk.done == ["1", "2"])
    }

    @Test func intent_thatHangs_isGivenUp_andTheNextIsDone() async throws {
        let fixture = try fixture()
        await answer(
            fixture,
            EngineFixture.entry { [desk] in
                AnyView(
                    VStack {
                        Button("1", intent: DeskIntent("hangs", desk))
                        Button("2", intent: DeskIntent("2", desk))
                    })
            })
        desk.hold("hangs")
        fixture.press("cadran://select")
        fixture.press("cadran://select")
        fixture.press("cadran://select")
        fixture.press("cadran://next")
        fixture.press("cadran://select")
        await fixture.time.waiters(atLeast: 1)
        fixture.time.advance(by: InteractionQueue.watchdog)
        await end(fixture)
        #expect(fixture.said.contains("“Desk work” did not end within 30 s"))
        await end(fixture)
        #expect(desk.done == ["hangs", "2"])
        let requests = fixture.sources["a"]!.requests.count
        #expect(requests >= 2)
        desk.release("hangs")
    }

    @Test func words_ofAnIntent_areShownForAMoment() async throws {
        let fixture = try fixture()
        await answer(
            fixture,
            EngineFixture.entry { [desk] in AnyView(Button("1", intent: DeskIntent("1", desk, says: "Dinner is on"))) })
        fixture.press("cadran://select")
        await end(fixture)
        #expect(fixture.engine.attention.layout["main"]?.content == .notice("Dinner is on"))
    }

    @Test func storm_ofPresses_isCut() async throws {
        let fixture = try fixture()
        await answer(fixture, EngineFixture.entry { [desk] in AnyView(Button("1", intent: DeskIntent("1", desk))) })
        desk.hold("1")
        let moment = fixture.time.monotonic
        for _ in 0..<50 { fixture.engine.handle(.pressed(URL(string: "cadran://select")!, at: moment)) }
        #expect(fixture.said.count { $0.contains("too many presses wait") } == 1)
        desk.release("1")
        for _ in 0..<InteractionQueue.mostWaiting { await end(fixture) }
        #expect(desk.done.count == InteractionQueue.mostWaiting)
    }
}
