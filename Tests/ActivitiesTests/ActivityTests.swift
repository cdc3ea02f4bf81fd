import FoundationEssentials
import Synchronization
import Testing

@testable import Activities

/// A clock that only moves when told.
final class HandClock: Sendable {
    private let date = Mutex(start)
    var now: Date {
        get { date.withLock { $0 } }
        set { date.withLock { $0 = newValue } }
    }
}

/// Sentences reported.
final class Reports: Sendable {
    private let sentences = Mutex<[String]>([])
    var all: [String] { sentences.withLock { $0 } }
    func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}

@Suite struct ActivityTests {
    private typealias Delivery = Activity<DeliveryActivityAttributes>

    private let clock = HandClock()
    private let reports = Reports()
    private let center: ActivityCenter

    init() {
        center = ActivityCenter(now: { [clock] in clock.now }, report: { [reports] in reports.add($0) })
    }

    private func request(_ status: DeliveryActivityAttributes.Status = .preparing, staleDate: Date? = nil) throws
        -> Delivery
    {
        try ActivityCenter.$current.withValue(center) {
            try Activity.request(
                attributes: DeliveryActivityAttributes(order: "7", items: 2),
                content: ActivityContent(state: DeliveryState(status: status), staleDate: staleDate))
        }
    }

    // MARK: Requests

    @Test func request_givesARunningActivity() throws {
        let activity = try request()
        #expect(activity.activityState == .active && activity.attributes.items == 2)
        #expect(activity.content.state.status == .preparing && activity.content.relevanceScore == 0)
        #expect(center.book.all().map(\.id) == [activity.id])
    }

    @Test func request_overTheSizeLimit_throws() {
        ActivityCenter.$current.withValue(center) {
            #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
                try Activity.request(
                    attributes: DeliveryActivityAttributes(order: String(repeating: "x", count: 4096), items: 1),
                    content: ActivityContent(state: DeliveryState(status: .preparing), staleDate: nil))
            }
        }
    }

    @Test func request_overTheCount_throws() throws {
        for _ in 0..<5 { _ = try request() }
        #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { try request() }
    }

    @Test func request_whenSwitchedOff_throws() {
        center.areActivitiesEnabled = false
        #expect(throws: ActivityAuthorizationError.denied) { try request() }
        ActivityCenter.$current.withValue(center) { #expect(!ActivityAuthorizationInfo().areActivitiesEnabled) }
    }

    @Test func request_withStartDate_isPending() throws {
        let activity = try ActivityCenter.$current.withValue(center) {
            try Activity.request(
                attributes: DeliveryActivityAttributes(order: "7", items: 2),
                content: ActivityContent(state: DeliveryState(status: .preparing), staleDate: nil),
                alertConfiguration: AlertConfiguration(title: "Pizza", body: "Soon", sound: .default), start: at(60))
        }
        #expect(activity.activityState == .pending)
        clock.now = at(60)
        #expect(center.advance().first?.alert?.body.key == "Soon" && activity.activityState == .active)
    }

    @Test func activities_areThoseOfTheType_evenStartedByPayload() throws {
        let own = try request()
        center.apply(.delivery("pushed", score: 5))
        center.register(TimerAttributes.self)
        center.apply(.timer("t"))
        ActivityCenter.$current.withValue(center) {
            #expect(Delivery.activities.map(\.id) == ["pushed", own.id])
            #expect(Activity<TimerAttributes>.activities.map(\.id) == ["t"])
        }
    }

    // MARK: Updates

    @Test func update_changesTheContent() async throws {
        let activity = try request()
        await activity.update(ActivityContent(state: DeliveryState(status: .onTheWay), staleDate: at(60)))
        #expect(activity.content.state.status == .onTheWay && activity.content.staleDate == at(60))
    }

    @Test func update_withOlderTimestamp_isIgnored() async throws {
        let activity = try request()
        await activity.update(
            ActivityContent(state: DeliveryState(status: .delivered), staleDate: nil), timestamp: at(-5))
        #expect(activity.content.state.status == .preparing && reports.all.isEmpty)
    }

    @Test func update_overTheSizeLimit_isDropped_andReported() async throws {
        let activity = try request()
        let courier = DeliveryActivityAttributes.Courier(name: String(repeating: "x", count: 5000), vehicle: .van)
        await activity.update(
            ActivityContent(state: DeliveryState(status: .onTheWay, courier: courier), staleDate: nil))
        #expect(activity.content.state.status == .preparing)
        #expect(reports.all.count == 1 && reports.all.first?.contains("the limit is 4096") == true)
    }

    @Test func end_overTheSizeLimit_endsWithTheLastContent() async throws {
        let activity = try request()
        let courier = DeliveryActivityAttributes.Courier(name: String(repeating: "x", count: 5000), vehicle: .van)
        await activity.end(ActivityContent(state: DeliveryState(status: .onTheWay, courier: courier), staleDate: nil))
        #expect(activity.activityState == .ended && activity.content.state.status == .preparing)
        #expect(reports.all.count == 1)
    }

    @Test func end_thenDismissal_keepsValuesReadable() async throws {
        let activity = try request()
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(activity.activityState == .dismissed && activity.content.state.status == .preparing)
        ActivityCenter.$current.withValue(center) { #expect(Delivery.activities.isEmpty) }
        await activity.update(ActivityContent(state: DeliveryState(status: .delivered), staleDate: nil))
        #expect(activity.content.state.status == .preparing && reports.all.isEmpty)
    }

    // MARK: Sequences

    @Test func states_comeInOrder_andFinish() async throws {
        let activity = try request(staleDate: at(60))
        var states = activity.activityStateUpdates.makeAsyncIterator()
        var seen = [await states.next()]
        clock.now = at(60)
        center.advance()
        await activity.update(ActivityContent(state: DeliveryState(status: .onTheWay), staleDate: at(120)))
        await activity.end(nil, dismissalPolicy: .after(at(90)))
        clock.now = at(90)
        center.advance()
        for _ in 0..<5 { seen.append(await states.next()) }
        #expect(seen == [.active, .stale, .active, .ended, .dismissed, nil])
        #expect(center.observerCount == 0)
    }

    @Test func contents_comeInOrder_withoutRepeats_andFinish() async throws {
        let activity = try request(staleDate: at(60))
        let contents = activity.contentUpdates
        clock.now = at(60)
        center.advance()
        for status in [DeliveryActivityAttributes.Status.onTheWay, .onTheWay, .delivered] {
            await activity.update(ActivityContent(state: DeliveryState(status: status), staleDate: nil))
        }
        await activity.end(nil, dismissalPolicy: .immediate)
        var seen: [DeliveryActivityAttributes.Status] = []
        for await content in contents { seen.append(content.state.status) }
        #expect(seen == [.preparing, .onTheWay, .delivered])
    }

    @Test func severalConsumers_eachGetAll() async throws {
        let activity = try request()
        let consumers = (0..<3).map { _ in activity.activityStateUpdates }
        await activity.end(nil, dismissalPolicy: .immediate)
        for consumer in consumers {
            var seen: [ActivityState] = []
            for await state in consumer { seen.append(state) }
            #expect(seen == [.active, .dismissed])
        }
    }

    @Test func consumerThatGoes_leavesNothing() async throws {
        let activity = try request()
        do {
            var states = activity.activityStateUpdates.makeAsyncIterator()
            #expect(await states.next() == .active && center.observerCount == 1)
        }
        #expect(center.observerCount == 0)
    }

    @Test func cancelledConsumer_leavesNothing() async throws {
        let activity = try request()
        let consumer = Task { for await _ in activity.contentUpdates {} }
        consumer.cancel()
        await consumer.value
        #expect(center.observerCount == 0)
    }

    @Test func sequences_ofADismissedOne_giveTheLastAndFinish() async throws {
        let activity = try request()
        await activity.end(nil, dismissalPolicy: .immediate)
        var seen: [ActivityState] = []
        for await state in activity.activityStateUpdates { seen.append(state) }
        #expect(seen == [.dismissed])
    }

    @Test func activityUpdates_bringNewOnesOfTheType() async throws {
        var iterator = ActivityCenter.$current.withValue(center) { Delivery.activityUpdates.makeAsyncIterator() }
        center.register(DeliveryActivityAttributes.self)
        center.register(TimerAttributes.self)
        center.apply(.timer("t"))
        center.apply(.delivery("first"))
        center.apply(.change("first"))
        center.apply(.delivery("second"))
        #expect(await iterator.next()?.id == "first")
        #expect(await iterator.next()?.id == "second")
    }

    @Test func changes_ofOneCommand_comeTogether() async throws {
        var changes = center.changes().makeAsyncIterator()
        _ = try request(staleDate: at(60))
        clock.now = at(hours(9))
        center.advance()
        #expect(await changes.next()?.count == 1)
        #expect(await changes.next()?.map(\.record.state) == [.stale, .ended])
    }

    @Test func enablement_isFollowed() async {
        var updates = center.enablementUpdates().makeAsyncIterator()
        center.areActivitiesEnabled = false
        center.areActivitiesEnabled = false
        center.areActivitiesEnabled = true
        #expect([await updates.next(), await updates.next(), await updates.next()] == [true, false, true])
    }

    @Test func pushToken_isTheId() async throws {
        let activity = try request()
        var tokens = activity.pushTokenUpdates.makeAsyncIterator()
        #expect(await tokens.next() == Data(activity.id.utf8) && activity.pushToken == Data(activity.id.utf8))
    }

    // MARK: Many at once

    @Test func commandsFromManyTasks_endInOneActivity_newestWins() async throws {
        center.register(DeliveryActivityAttributes.self)
        let center = center
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let timestamp = at(Double(index) / 1000)
                    let state = state("preparing", eta: index)
                    center.apply(
                        index.isMultiple(of: 3)
                            ? .delivery(state: state, timestamp: timestamp)
                            : .change(state: state, timestamp: timestamp))
                }
            }
            await group.waitForAll()
        }
        center.apply(.delivery(state: state("preparing", eta: 199), timestamp: at(0.199)))
        #expect(center.book.all().count == 1)
        let eta = try center.book.record("order-42")?.content(for: DeliveryActivityAttributes.self).state.eta
        #expect(eta == Date(timeIntervalSinceReferenceDate: 199))
    }
}
