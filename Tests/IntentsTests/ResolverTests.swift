import JSON
import Testing

@testable import Intents

/// Stored ids become entities again: the rules for what is gone, what is out of reach and what was never chosen.
@Suite struct ResolverTests {
    private let store = TaskStore()
    private let resolver = IntentResolver<SelectListIntent>()

    private func resolve(
        _ configuration: JSONObject?, for placement: String? = "p1"
    ) async -> IntentResolution<SelectListIntent> {
        await TaskStore.$current.withValue(store) { await resolver.resolve(configuration, for: placement) }
    }

    private func object(_ members: JSONValue) -> JSONObject { members.object ?? JSONObject() }

    private func ready(
        _ resolution: IntentResolution<SelectListIntent>
    ) throws -> (intent: SelectListIntent, report: IntentResolutionReport) {
        guard case .ready(let intent, let report) = resolution else {
            throw JSONMisfit("not ready: \(resolution)")
        }
        return (intent, report)
    }

    @Test func storedValuesAreFoundAgain() async throws {
        let stored = object(["list": "home", "city": 2, "priority": "high", "cities": [1, 0], "dailyGoal": 500])
        let (intent, report) = try ready(await resolve(stored))
        #expect(intent.list.name == "Home")
        #expect(intent.city?.name == "Kathmandu")
        #expect(intent.priority == .high)
        #expect(intent.cities.map(\.name) == ["Bern", "Berlin"])
        #expect(intent.dailyGoal == 500)
        #expect(intent.rows == .one)
        #expect(report == IntentResolutionReport())
    }

    @Test func aFreshPlacementBeginsWithWhatTheQueryNames() async throws {
        #expect(try ready(await resolve(nil)).intent.list.name == "Work")
        #expect(try ready(await resolve(object(["priority": "low"]), for: "p2")).intent.list.name == "Work")
    }

    @Test func theDefaultOfAPlacementStaysWhatItWas() async throws {
        #expect(try ready(await resolve(nil)).intent.list.name == "Work")
        store.set([TaskList(id: "new", name: "New"), TaskList(id: "work", name: "Work")])
        #expect(try ready(await resolve(nil)).intent.list.name == "Work")
        #expect(try ready(await resolve(nil, for: "p2")).intent.list.name == "New")
    }

    @Test func aRequiredEntityThatIsGoneIsToBeChosenAgainAndMayComeBack() async throws {
        let stored = object(["list": "home"])
        store.set([TaskList(id: "work", name: "Work")])
        guard case .incomplete(let report) = await resolve(stored) else {
            Issue.record("another list was taken")
            return
        }
        #expect(report.missing.map(\.name) == ["list"])
        #expect(report.missing.map(\.title) == ["List"])
        #expect(report.missing.map(\.wasChosen) == [true])
        store.set([TaskList(id: "home", name: "Home again")])
        #expect(try ready(await resolve(stored)).intent.list.name == "Home again")
    }

    @Test func anEntityThatWasReachableEarlierAndIsGoneIsToBeChosenAgain() async throws {
        let stored = object(["list": "home"])
        _ = try ready(await resolve(stored))
        store.set([])
        guard case .incomplete = await resolve(stored) else {
            Issue.record("a deleted list stays in use")
            return
        }
    }

    @Test func anOptionalEntityThatIsGoneIsNone() async throws {
        let (intent, report) = try ready(await resolve(object(["city": 77, "cities": [77, 0]])))
        #expect(intent.city == nil)
        #expect(intent.cities.map(\.name) == ["Berlin"])
        #expect(report.missing.isEmpty)
    }

    @Test func nothingChosenAndNothingNamedIsToBeChosen() async {
        store.set([])
        guard case .incomplete(let report) = await resolve(nil) else {
            Issue.record("there is nothing to show")
            return
        }
        #expect(report.missing.map(\.wasChosen) == [false])
    }

    @Test func aQueryThatFailsKeepsTheLastValueAndMarksItStale() async throws {
        let stored = object(["list": "home"])
        _ = try ready(await resolve(stored))
        store.setReachable(false)
        let (intent, report) = try ready(await resolve(stored))
        #expect(intent.list.name == "Home")
        #expect(report.isStale)
        #expect(
            report.complaints == [
                "the choice of list could not be looked up, the last one stays in use: the list server does not answer"
            ])
        store.setReachable(true)
        #expect(try ready(await resolve(stored)).report.isStale == false)
    }

    @Test func aQueryThatFailsAtFirstTellsNothing() async {
        store.setReachable(false)
        guard case .failed(let message) = await resolve(object(["list": "home"])) else {
            Issue.record("a list came from nowhere")
            return
        }
        #expect(message == "the choice of list could not be looked up: the list server does not answer")
    }

    @Test func valuesOfOtherPlacementsAndOtherChoicesDoNotHelp() async throws {
        _ = try ready(await resolve(object(["list": "home"])))
        store.setReachable(false)
        guard case .failed = await resolve(object(["list": "work"])) else {
            Issue.record("another choice was taken")
            return
        }
        guard case .failed = await resolve(object(["list": "home"]), for: "p2") else {
            Issue.record("the choice of another placement was taken")
            return
        }
    }

    @Test func aRemovedPlacementIsForgotten() async throws {
        let stored = object(["list": "home"])
        _ = try ready(await resolve(stored))
        resolver.forget(placement: "p1")
        store.setReachable(false)
        guard case .failed = await resolve(stored) else {
            Issue.record("the value of a removed placement was taken")
            return
        }
    }

    @Test func aFreshPlacementWhoseServerIsOutOfReachIsToBeChosen() async {
        store.setReachable(false)
        guard case .incomplete = await resolve(nil) else {
            Issue.record("a list came from nowhere")
            return
        }
    }

    @Test func aBadStoredValueIsRefusedBeforeAnythingIsLookedUp() async {
        guard case .refused(let problems) = await resolve(object(["list": "home", "rows": 3])) else {
            Issue.record("3 rows were taken")
            return
        }
        #expect(problems.map(\.path.description) == ["rows"])
        #expect(store.asked == 0)
    }

    @Test func aParameterTheWidgetDroppedIsOnlyComplainedAbout() async throws {
        let (intent, report) = try ready(await resolve(object(["list": "home", "color": "red"])))
        #expect(intent.list.name == "Home")
        #expect(report.complaints.count == 1)
        #expect(report.complaints.first?.hasPrefix("color: warning: unknown parameter") == true)
    }

    @Test func chosenNothingIsKeptForOptionals() async throws {
        let bulletin = IntentResolver<BulletinIntent>()
        guard case .ready(let fresh, _) = await bulletin.resolve(nil, for: nil),
            case .ready(let none, _) = await bulletin.resolve(object(["bulletin": .null]), for: nil)
        else {
            Issue.record("not ready")
            return
        }
        #expect(fresh.bulletin == "Evening")
        #expect(none.bulletin == nil)
    }
}
