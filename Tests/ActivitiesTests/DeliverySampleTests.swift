import Activities
import FoundationEssentials
import Testing
import Views
import Widgets

// A delivery as guides for phones write it; only the imports are others. That it compiles is half of the test.

struct PizzaDeliveryAttributes: ActivityAttributes {
    public typealias PizzaDeliveryStatus = ContentState

    public struct ContentState: Codable, Hashable {
        var driverName: String
        var deliveryTimer: ClosedRange<Date>
    }

    var numberOfPizzas: Int
    var totalAmount: String
    var orderNumber: String
}

struct PizzaDeliveryActivityWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: PizzaDeliveryAttributes.self) { context in
            LockScreenLiveActivityView(context: context)
                .activityBackgroundTint(Color.cyan)
                .activitySystemActionForegroundColor(Color.black)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label("\(context.attributes.numberOfPizzas) Pizzas", systemImage: "bag")
                        .foregroundColor(.indigo)
                        .font(.title2)
                }
                DynamicIslandExpandedRegion(.trailing, priority: 1) {
                    Label {
                        Text(timerInterval: context.state.deliveryTimer, countsDown: true)
                            .multilineTextAlignment(.trailing)
                            .frame(width: 50)
                            .monospacedDigit()
                    } icon: {
                        Image(systemName: "timer")
                            .foregroundColor(.indigo)
                    }
                    .font(.title2)
                }
                DynamicIslandExpandedRegion(.center) {
                    Text("\(context.state.driverName) is on the way!")
                        .lineLimit(1)
                        .font(.caption)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    Link(destination: URL(string: "pizza://contact+\(context.attributes.orderNumber)")!) {
                        Label("Call driver", systemImage: "phone")
                    }
                    .dynamicIsland(verticalPlacement: .belowIfTooWide)
                }
            } compactLeading: {
                Label {
                    Text("\(context.attributes.numberOfPizzas) Pizzas")
                } icon: {
                    Image(systemName: "bag")
                        .foregroundColor(.indigo)
                }
                .font(.caption2)
            } compactTrailing: {
                Text(timerInterval: context.state.deliveryTimer, countsDown: true)
                    .multilineTextAlignment(.center)
                    .frame(width: 40)
                    .font(.caption2)
            } minimal: {
                VStack(alignment: .center) {
                    Image(systemName: context.isStale ? "exclamationmark.triangle" : "timer")
                    Text(timerInterval: context.state.deliveryTimer, countsDown: true)
                        .multilineTextAlignment(.center)
                        .monospacedDigit()
                        .font(.caption2)
                }
            }
            .widgetURL(URL(string: "pizza://order"))
            .keylineTint(.cyan)
        }
        .supplementalActivityFamilies([.small, .medium])
    }
}

struct LockScreenLiveActivityView: View {
    @Environment(\.activityFamily) var activityFamily
    let context: ActivityViewContext<PizzaDeliveryAttributes>

    var body: some View {
        VStack {
            Spacer()
            Text("\(context.state.driverName) is on their way with your pizza!")
            if activityFamily == .medium { Text("Order \(context.attributes.orderNumber)") }
            HStack {
                Spacer()
                Label {
                    Text("\(context.attributes.numberOfPizzas) Pizzas")
                } icon: {
                    Image(systemName: "bag")
                }
                .font(.title2)
                Spacer()
            }
            Spacer()
        }
        .opacity(context.isStale ? 0.5 : 1)
    }
}

@MainActor
final class DeliveryViewModel {
    private(set) var deliveryActivity: Activity<PizzaDeliveryAttributes>?
    var log: [String] = []

    func startDeliveryPizza() {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        let attributes = PizzaDeliveryAttributes(numberOfPizzas: 3, totalAmount: "$66.66", orderNumber: "23456")
        let date = Date()...Date().addingTimeInterval(15 * 60)
        let initialContentState = PizzaDeliveryAttributes.PizzaDeliveryStatus(
            driverName: "Bill", deliveryTimer: date)
        let content = ActivityContent(
            state: initialContentState, staleDate: Date().addingTimeInterval(30 * 60), relevanceScore: 100)
        do {
            deliveryActivity = try Activity.request(attributes: attributes, content: content, pushType: .token)
            log.append("Requested a pizza delivery Live Activity \(String(describing: deliveryActivity?.id)).")
            observe()
        } catch (let error) {
            log.append("Error requesting pizza delivery Live Activity \(error.localizedDescription).")
        }
    }

    func scheduleDelivery() throws {
        let state = PizzaDeliveryAttributes.ContentState(driverName: "Bill", deliveryTimer: Date()...Date())
        let alertConfiguration = AlertConfiguration(
            title: "Delivery update", body: "Your pizza order will arrive soon.", sound: .default)
        _ = try Activity.request(
            attributes: PizzaDeliveryAttributes(numberOfPizzas: 1, totalAmount: "$9", orderNumber: "1"),
            content: .init(state: state, staleDate: nil), pushType: .channel("pizza"), style: .transient,
            alertConfiguration: alertConfiguration, start: Date().addingTimeInterval(600))
    }

    func startAsInTheFirstYears() throws {
        let state = PizzaDeliveryAttributes.ContentState(driverName: "Bill", deliveryTimer: Date()...Date())
        let attributes = PizzaDeliveryAttributes(numberOfPizzas: 1, totalAmount: "$9", orderNumber: "1")
        deliveryActivity = try Activity<PizzaDeliveryAttributes>.request(
            attributes: attributes, contentState: state, pushType: nil)
    }

    private func observe() {
        guard let activity = deliveryActivity else { return }
        Task {
            for await pushToken in activity.pushTokenUpdates {
                let text = pushToken.reduce("") { $0 + String($1, radix: 16) }
                log.append("token \(text)")
            }
        }
        Task {
            for await state in activity.activityStateUpdates where state == .dismissed {
                deliveryActivity = nil
            }
        }
    }

    func updateDeliveryPizza() async {
        let date = Date()...Date().addingTimeInterval(60 * 60)
        let updatedDeliveryStatus = PizzaDeliveryAttributes.PizzaDeliveryStatus(
            driverName: "Anne", deliveryTimer: date)
        let alertConfiguration = AlertConfiguration(
            title: "Delivery update", body: "Your pizza order will arrive in 25 minutes.", sound: .default)
        let updatedContent = ActivityContent(state: updatedDeliveryStatus, staleDate: nil)
        await deliveryActivity?.update(updatedContent, alertConfiguration: alertConfiguration)
        await deliveryActivity?.update(using: updatedDeliveryStatus)
    }

    func stopDeliveryPizza() {
        let finalContent = ActivityContent(
            state: PizzaDeliveryAttributes.ContentState(
                driverName: "Anne Johnson", deliveryTimer: Date()...Date()), staleDate: nil)
        Task {
            for activity in Activity<PizzaDeliveryAttributes>.activities {
                await activity.end(finalContent, dismissalPolicy: .default)
            }
        }
    }

    func endAll() async {
        for activity in Activity<PizzaDeliveryAttributes>.activities {
            await activity.end(using: activity.contentState, dismissalPolicy: .immediate)
            await activity.end(dismissalPolicy: .immediate)
        }
    }

    func follow() {
        Task {
            for await data in Activity<PizzaDeliveryAttributes>.pushToStartTokenUpdates { log.append("\(data.count)") }
            for await enabled in ActivityAuthorizationInfo().activityEnablementUpdates { log.append("\(enabled)") }
            for await often in ActivityAuthorizationInfo().frequentPushEnablementUpdates { log.append("\(often)") }
            for await activity in Activity<PizzaDeliveryAttributes>.activityUpdates { log.append(activity.id) }
        }
    }
}

@Suite struct DeliverySampleTests {
    @Test @MainActor func pizza_isOrderedChangedAndEnded() async throws {
        try await ActivityCenter.$current.withValue(ActivityCenter()) {
            let model = DeliveryViewModel()
            model.startDeliveryPizza()
            let activity = try #require(model.deliveryActivity)
            #expect(activity.attributes.numberOfPizzas == 3 && activity.content.state.driverName == "Bill")
            #expect(activity.content.relevanceScore == 100 && activity.content.staleDate != nil)
            await model.updateDeliveryPizza()
            #expect(activity.contentState.driverName == "Anne" && activity.content.staleDate == nil)
            try model.scheduleDelivery()
            let all = Activity<PizzaDeliveryAttributes>.activities
            #expect(all.map(\.activityState).sorted { $0.rawValue < $1.rawValue } == [.active, .pending])
            #expect(all.last?.style == .transient)
            await model.endAll()
            #expect(Activity<PizzaDeliveryAttributes>.activities.isEmpty)
        }
    }

    @Test @MainActor func switchedOff_isSaidInWords() {
        let center = ActivityCenter()
        center.areActivitiesEnabled = false
        ActivityCenter.$current.withValue(center) {
            let model = DeliveryViewModel()
            #expect(throws: ActivityAuthorizationError.denied) { try model.scheduleDelivery() }
            model.startDeliveryPizza()
            #expect(model.deliveryActivity == nil && model.log.isEmpty)
        }
        let error: any Error = ActivityAuthorizationError.denied
        #expect(error.localizedDescription == "activities are switched off on this panel; switch them on")
    }

    @Test func pushToStartToken_isTheNamePayloadsUse() async {
        await ActivityCenter.$current.withValue(ActivityCenter()) {
            let token = Activity<PizzaDeliveryAttributes>.pushToStartToken
            #expect(token == Data("PizzaDeliveryAttributes".utf8))
            var tokens: [Data] = []
            for await token in Activity<PizzaDeliveryAttributes>.pushToStartTokenUpdates { tokens.append(token) }
            #expect(tokens == [token])
        }
    }
}
