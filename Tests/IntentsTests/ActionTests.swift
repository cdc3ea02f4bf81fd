import FoundationEssentials
import JSON
import TestSupport
import Testing
import Views

@testable import Intents

/// Controls with intents: what is drawn, and what a press performs.
@Suite @MainActor struct ActionTests {
    private func render(_ view: some View) -> Rendering {
        ViewRenderer(text: .cell(width: 6, height: 8)).render(
            view, size: .init(width: 64, height: 64),
            profile: .init(panelSize: .init(width: 128, height: 64), format: .mono, isEmissive: true),
            now: Date(timeIntervalSince1970: 1_800_000_000), zone: .utc)
    }

    private func actions(_ view: some View) throws -> [IntentAction] {
        try render(view).controls.map { try #require($0.press.action) }
    }

    @Test func controlsCarryTheirIntents() throws {
        let actions = try actions(Panel())
        #expect(
            actions.map(\.name) == [
                "ToggleItemIntent", "ToggleItemIntent", "EndRideIntent", "SetLampIntent", "SetLampIntent",
            ])
        #expect(actions.map(\.isToggle) == [true, false, false, false, true])
        #expect(actions.map { $0.parameters["id"] }.prefix(2) == [1, 2])
        #expect(actions[2].title == "End Ride")
        #expect(render(Panel(isDone: true)).controls.map(\.press.isOn) == [true, nil, nil, nil, true])
    }

    @Test func controlsWithoutIntentsCarryNone() {
        #expect(render(Button("Plain") {}).controls.map(\.press.action?.name) == [nil])
        #expect(render(Button("Off", intent: SetLampIntent()).disabled(true)).controls.isEmpty)
    }

    @Test func aPressPerformsTheIntentOfItsControl() async throws {
        let deeds = Deeds()
        let actions = try actions(Panel())
        try await Deeds.$current.withValue(deeds) {
            let toggled = try await actions[1].perform()
            let ended = try await actions[2].perform()
            #expect(toggled == IntentOutcome())
            #expect(ended == IntentOutcome(dialog: "Ended after 3 stops", value: 3))
        }
        #expect(deeds.all == ["toggle 2", "end"])
    }

    @Test func whatAnIntentThrowsComesThrough() async throws {
        let deeds = Deeds()
        let end = try actions(Panel())[2]
        await Deeds.$current.withValue(deeds) {
            _ = try? await end.perform()
            await #expect(throws: EndRideIntent.NoRide.self) { try await end.perform() }
        }
    }

    @Test func aToggleThatSetsAValueGetsTheStateAfterThePress() async throws {
        let deeds = Deeds()
        try await Deeds.$current.withValue(deeds) {
            let on = try await actions(Panel(isDone: false))[4].perform()
            #expect(on.dialog == "The lamp is on")
            _ = try await actions(Panel(isDone: true))[4].perform()
            // A button's intent keeps the value it was given.
            _ = try await actions(Panel(isDone: true))[3].perform()
        }
        #expect(deeds.all == ["lamp true", "lamp false", "lamp false"])
    }

    @Test func aResultMayLeadToAURLOrAnotherIntent() async throws {
        #expect(try await IntentAction(OpenListIntent()).perform().url == URL(string: "todo://list"))
        let deeds = Deeds()
        let outcome = try await Deeds.$current.withValue(deeds) { try await IntentAction(ChainIntent()).perform() }
        #expect(outcome == IntentOutcome(dialog: "Chained"))
        #expect(deeds.all == ["toggle 9"])
    }

    @Test func nobodyIsAsked() async throws {
        let error = await caught(IntentNeedsPeople.self) { try await IntentAction(AskingIntent()).perform() }
        #expect(
            error?.description
                == "the parameter \"Name\" needs a value, and nobody can be asked for it: Your name, please")
    }
}
