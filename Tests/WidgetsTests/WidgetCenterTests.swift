import FoundationEssentials
import Testing

@testable import Widgets

/// Requests of authors on their way to whoever schedules.
@Suite struct WidgetCenterTests {
    private let center = WidgetCenter()

    /// The next `count` requests.
    private func take(_ count: Int, from requests: WidgetReloadRequests) async -> [WidgetReloadRequest] {
        var iterator = requests.makeAsyncIterator()
        var taken: [WidgetReloadRequest] = []
        while taken.count < count, let request = await iterator.next() { taken.append(request) }
        return taken
    }

    @Test func requestsArriveInOrder() async {
        let requests = center.requests
        center.reloadTimelines(ofKind: "a")
        center.reloadAllTimelines()
        center.invalidateConfigurationRecommendations()
        center.invalidateRelevance(ofKind: "b")
        #expect(await take(4, from: requests) == [.kind("a"), .all, .recommendations, .relevance("b")])
    }

    @Test func whatWaitsAlreadyIsNotAddedAgain() async {
        let requests = center.requests
        for _ in 0..<100_000 { center.reloadTimelines(ofKind: "a") }
        center.reloadTimelines(ofKind: "b")
        #expect(await take(2, from: requests) == [.kind("a"), .kind("b")])
        center.reloadTimelines(ofKind: "a")
        #expect(await take(1, from: requests) == [.kind("a")])
    }

    @Test func theFirstReaderGetsWhatCameBefore() async {
        center.reloadTimelines(ofKind: "early")
        center.reloadTimelines(ofKind: "early")
        center.reloadAllTimelines()
        let first = center.requests
        let second = center.requests
        center.reloadTimelines(ofKind: "late")
        #expect(await take(3, from: first) == [.kind("early"), .all, .kind("late")])
        #expect(await take(1, from: second) == [.kind("late")])
    }

    @Test func placementsAreKnownOnceSomebodyKnowsThem() async throws {
        #expect(try await center.currentConfigurations().isEmpty)
        center.setPlacements { [WidgetInfo(id: "p1", kind: "a", family: .systemSmall)] }
        #expect(try await center.currentConfigurations().map(\.id) == ["p1"])
        let answer = await withCheckedContinuation { answer in
            center.getCurrentConfigurations { answer.resume(returning: $0) }
        }
        #expect(try answer.get().map(\.kind) == ["a"])
        #expect(center.currentPushInfo == nil)
    }

    @Test func controlsAreNowhere() async throws {
        #expect(try await ControlCenter.shared.currentControls().isEmpty)
    }
}
