import FoundationEssentials
import Testing
import Widgets

@testable import Engine

@Suite struct RelevanceTimelineTests {
    private func timeline(_ entries: [(at: Double, score: Float?, duration: Double)]) -> RelevanceTimeline {
        RelevanceTimeline(
            entries.map { entry in
                (
                    date: nine41.addingTimeInterval(entry.at),
                    relevance: entry.score.map { TimelineEntryRelevance(score: $0, duration: entry.duration) }
                )
            })
    }

    private func standing(_ timeline: RelevanceTimeline, _ second: Double) -> RelevanceTimeline.Standing {
        timeline.standing(at: nine41.addingTimeInterval(second))
    }

    private func change(_ timeline: RelevanceTimeline, _ second: Double) -> Double? {
        timeline.nextChange(after: nine41.addingTimeInterval(second))?.timeIntervalSince(nine41)
    }

    @Test func noEntries_areEmpty() {
        #expect(standing(RelevanceTimeline(), 0) == .empty)
        #expect(change(RelevanceTimeline(), 0) == nil)
    }

    @Test func beforeTheFirstEntry_itIsEmpty() {
        let later = timeline([(10, nil, 0)])
        #expect(standing(later, 9.999) == .empty)
        #expect(standing(later, 10) == .silent)
        #expect(change(later, 0) == 10)
        #expect(change(later, 10) == nil)
    }

    @Test func aScore_holdsForItsDuration() {
        let one = timeline([(0, 2, 30), (60, nil, 0)])
        #expect(standing(one, 0) == .relevant(2))
        #expect(standing(one, 29.999) == .relevant(2))
        #expect(standing(one, 30) == .irrelevant)
        #expect(standing(one, 60) == .irrelevant)
        #expect(change(one, 0) == 30)
    }

    @Test func aDurationOfZero_holdsUntilTheNextEntry() {
        let one = timeline([(0, 2, 0), (60, nil, 0)])
        #expect(standing(one, 59.999) == .relevant(2))
        #expect(standing(one, 60) == .irrelevant)
        let last = timeline([(0, 2, 0)])
        #expect(standing(last, 1e9) == .relevant(2))
        #expect(change(last, 0) == nil)
    }

    @Test func anEntryThatSaysNothing_takesNothingBack_butOneThatDoes() {
        let one = timeline([(0, 2, 100), (30, nil, 0), (60, 0, 0)])
        #expect(standing(one, 45) == .relevant(2))
        #expect(standing(one, 60) == .irrelevant)
    }

    @Test(arguments: [Float(0), -1, -.infinity, .nan, .infinity]) func aScoreThatIsNone_isIrrelevant(_ score: Float) {
        #expect(standing(timeline([(0, score, 0)]), 1) == .irrelevant)
        #expect(timeline([(0, score, 0)]).bestScore == 0)
    }

    @Test(arguments: [-5.0, .nan, -.infinity]) func aDurationThatIsNone_isUntilTheNextEntry(_ duration: Double) {
        #expect(standing(timeline([(0, 1, duration), (60, nil, 0)]), 59) == .relevant(1))
        #expect(standing(timeline([(0, 1, duration), (60, nil, 0)]), 60) == .irrelevant)
    }

    @Test func anEndlessDuration_isEndless() {
        #expect(standing(timeline([(0, 1, .infinity)]), 1e9) == .relevant(1))
    }

    @Test func bestScore_countsFutureEntriesToo() {
        #expect(timeline([(0, 1, 0), (3600, 100, 0)]).bestScore == 100)
    }
}
