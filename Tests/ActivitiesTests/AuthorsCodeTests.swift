import FoundationEssentials
import Testing
import Views

@testable import Activities

// Code as authors write it for phones, without a word about concurrency. That it compiles is half of the test.

public struct PizzaAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        public var driverName: String
        public var deliveryTimer: ClosedRange<Date>
        public var topping: Topping
        public var history: [String: Int]
    }

    public enum Topping: String, Codable, Hashable {
        case margherita, marinara
    }

    public var numberOfPizzas: Int
    public var oven: Oven?
}

/// A class, which no rule of concurrency would let through a Sendable requirement.
public final class Oven: Codable {
    public var celsius: Int

    public init(celsius: Int) {
        self.celsius = celsius
    }
}

enum Game {
    struct Attributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var score: Int }
    }
}

enum Match {
    struct Attributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var goals: Int }
    }
}

@MainActor
final class PizzaModel {
    var activity: Activity<PizzaAttributes>?
    var state: PizzaAttributes.ContentState

    init() {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        state = PizzaAttributes.ContentState(
            driverName: "Ada", deliveryTimer: now...now.addingTimeInterval(900), topping: .marinara, history: ["a": 1])
    }

    func begin() throws {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        let content = ActivityContent(state: state, staleDate: nil)
        activity = try Activity<PizzaAttributes>.request(
            attributes: PizzaAttributes(numberOfPizzas: 1, oven: Oven(celsius: 400)), content: content, pushType: .token
        )
    }

    func change() async {
        state.driverName = "Grace"
        let alert = AlertConfiguration(title: "\(state.driverName) drives", body: "Wait.", sound: .default)
        await activity?.update(ActivityContent(state: state, staleDate: nil), alertConfiguration: alert)
        state.history["b"] = 2
        for activity in Activity<PizzaAttributes>.activities {
            await activity.end(.init(state: state, staleDate: nil), dismissalPolicy: .immediate)
        }
    }
}

/// Regions gathered by a function, as samples do.
@MainActor
private enum GatheredRegions {
    static func island(isLong: Bool) -> DynamicIsland {
        DynamicIsland {
            edges(isLong: isLong)
            DynamicIslandExpandedRegion(.bottom) { Text("bottom") }
        } compactLeading: {
            Text("leading")
        } compactTrailing: {
            Text("trailing")
        } minimal: {
            Text("minimal")
        }
    }

    @DynamicIslandExpandedContentBuilder
    private static func edges(isLong: Bool) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedRegion(.leading) { Text("left") }
        if isLong {
            DynamicIslandExpandedRegion(.trailing) { Text("right") }
        }
    }
}

@Suite struct AuthorsCodeTests {
    @Test @MainActor func regions_mayComeFromAFunction() {
        #expect(GatheredRegions.island(isLong: true).expanded.regions.keys.count == 3)
        #expect(GatheredRegions.island(isLong: false).expanded.regions.keys.count == 2)
    }

    @Test @MainActor func pizza_isOrderedChangedAndEnded() async throws {
        let center = ActivityCenter()
        try await ActivityCenter.$current.withValue(center) {
            let model = PizzaModel()
            try model.begin()
            let activity = try #require(model.activity)
            #expect(activity.attributes.oven?.celsius == 400 && activity.content.state == model.state)
            let names = Task { () -> [String] in
                var names: [String] = []
                for await content in activity.contentUpdates { names.append(content.state.driverName) }
                return names
            }
            await model.change()
            #expect(activity.content.state.history == ["a": 1, "b": 2] && activity.activityState == .dismissed)
            #expect(await names.value.last == "Grace")
        }
    }

    @Test func typesOfOneBareName_areToldApart() throws {
        let center = ActivityCenter()
        try ActivityCenter.$current.withValue(center) {
            let game = try Activity.request(
                attributes: Game.Attributes(), content: .init(state: .init(score: 1), staleDate: nil))
            let match = try Activity.request(
                attributes: Match.Attributes(), content: .init(state: .init(goals: 2), staleDate: nil))
            #expect(Activity<Game.Attributes>.activities.map(\.id) == [game.id])
            #expect(Activity<Match.Attributes>.activities.map(\.id) == [match.id])
            #expect(match.content.state.goals == 2)
            #expect(center.registry.names == ["ActivitiesTests.Match.Attributes", "Attributes"])
        }
    }
}
