import FoundationEssentials
import Synchronization
import Testing
import Views

@testable import Widgets

/// What providers answer, and through which thread.
@Suite @MainActor
struct ProviderTests {
    private let context = TimelineProviderContext(
        family: .accessoryRectangular, displaySize: CGSize(width: 128, height: 64), isPreview: false)

    private func source(_ kind: String) throws -> any TimelineSource {
        try #require(WidgetCatalog(SampleWidgets()).widget(kind)).source
    }

    @Test func aPlaceholderComesAtOnce() throws {
        let entry = try source("StepsWidget").placeholder(for: TimelineRequest(context: context))
        #expect(entry.relevance == nil)
        _ = entry.view()
    }

    @Test func aTimelineKeepsItsEntriesAndPolicy() async throws {
        let source = try source("StepsWidget")
        let timeline = try await withCheckedThrowingContinuation { answer in
            source.timeline(for: TimelineRequest(context: context)) { answer.resume(with: $0) }
        }
        #expect(timeline.entries.map(\.date.timeIntervalSince1970) == (0..<5).map { 1_800_000_000 + 3600 * Double($0) })
        #expect(timeline.policy == .atEnd)
        #expect(Set(timeline.entries.map(\.id)).count == 5)
    }

    @Test func aTimelineMayComeFromAnotherTask() async throws {
        let source = try source("plain.v1")
        let timeline = try await withCheckedThrowingContinuation { answer in
            source.timeline(for: TimelineRequest(context: context)) { answer.resume(with: $0) }
        }
        #expect(timeline.policy == .after(Date(timeIntervalSince1970: 1_800_000_900)))
        #expect(timeline.entries[0].relevance == TimelineEntryRelevance(score: 3, duration: 60))
    }

    @Test func aSecondAnswerArrivesToo() async throws {
        // Which of them counts is for whoever asked; both come through whole and different.
        let source = try source("plain.v1")
        let answers = AsyncStream<WidgetEntry> { stream in
            let count = Atomic(0)
            source.snapshot(for: TimelineRequest(context: context)) { answer in
                if case .success(let entry) = answer { stream.yield(entry) }
                if count.add(1, ordering: .relaxed).newValue == 2 { stream.finish() }
            }
        }
        var ids: Set<UInt64> = []
        for await entry in answers { ids.insert(entry.id) }
        #expect(ids.count == 2)
    }

    @Test func thePreviewIsKnownToTheProvider() async throws {
        let source = try source("StepsWidget")
        let preview = TimelineProviderContext(
            family: .accessoryInline, displaySize: CGSize(width: 128, height: 8), isPreview: true)
        let entry = try await withCheckedThrowingContinuation { answer in
            source.snapshot(for: TimelineRequest(context: preview)) { answer.resume(with: $0) }
        }
        _ = entry.view()
        #expect(entry.date.timeIntervalSince1970 > 0)
    }

    @Test func policiesAreEquatable() {
        #expect(TimelineReloadPolicy.atEnd != .never)
        #expect(TimelineReloadPolicy.after(Date(timeIntervalSince1970: 1)) == .after(Date(timeIntervalSince1970: 1)))
        #expect(TimelineReloadPolicy.after(Date(timeIntervalSince1970: 1)) != .after(Date(timeIntervalSince1970: 2)))
    }

    @Test func theFamilyIsSmallUnlessTold() {
        #expect(WidgetFamily(rawValue: "accessoryCircular") == .accessoryCircular)
        #expect("\(WidgetFamily.systemSmall)" == "systemSmall")
    }
}
