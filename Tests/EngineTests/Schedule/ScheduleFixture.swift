import Clocks
import FoundationEssentials
import Views

@testable import Engine
@testable import Widgets

/// 2026-11-30 09:41:00 UTC, the moment most tests begin at.
let nine41 = Date(timeIntervalSince1970: 1_796_031_660)

extension WidgetEntry {
    /// An entry some seconds after 09:41 that shows nothing.
    static func at(_ seconds: Double) -> WidgetEntry { at(nine41.addingTimeInterval(seconds)) }

    /// An entry of a date that shows nothing.
    static func at(_ date: Date) -> WidgetEntry { WidgetEntry(date: date, relevance: nil) { AnyView(EmptyView()) } }

    /// An entry some seconds after 09:41 whose data has a size.
    static func at(_ seconds: Double, bytes: Int?) -> WidgetEntry {
        var entry = at(seconds)
        entry.byteCount = bytes
        return entry
    }
}

extension WidgetTimeline {
    /// Entries some seconds after 09:41.
    static func at(_ seconds: Double..., policy: TimelineReloadPolicy = .atEnd) -> WidgetTimeline {
        WidgetTimeline(entries: seconds.map { .at($0) }, policy: policy)
    }
}

/// A schedule with two clocks that start at 09:41 and zero, and a provider that answers when told.
final class ScheduleFixture {
    var schedule: PlacementSchedule
    /// Seconds since 09:41 on the wall clock.
    var wall = 0.0
    /// Seconds since the start on the monotonic clock.
    var monotonic = 0.0

    init(limits: ReloadLimits = ReloadLimits()) {
        schedule = PlacementSchedule(limits: limits)
    }

    var now: Moment {
        Moment(
            wall: nine41.addingTimeInterval(wall),
            monotonic: MonotonicInstant(nanoseconds: 0).advanced(bySeconds: monotonic))
    }

    /// Lets both clocks run.
    func pass(_ seconds: Double) {
        wall += seconds
        monotonic += seconds
    }

    /// Asks; answers with the run's number.
    func begin() -> Int { schedule.begin(at: now) }

    /// Answers a run.
    func install(_ timeline: WidgetTimeline, run: Int) -> Bool { schedule.install(timeline, run: run, at: now) }

    /// Refuses a run.
    func fail(run: Int) -> Bool { schedule.fail(run: run, "it broke", at: now) }

    /// Wishes for a run.
    func request(_ reason: ReloadReason) { schedule.request(reason, at: now) }

    /// An intent begins.
    func interactionBegan() { schedule.interactionBegan() }

    /// An intent ends.
    func interactionEnded() { schedule.interactionEnded(at: now) }

    /// What was decided, oldest first.
    var outcomes: [ScheduleDecision.Outcome] { schedule.log.all.map(\.outcome) }

    /// What was left out of the newest timeline.
    var losses: [EntryLoss] {
        for case .installed(_, _, let losses) in outcomes.reversed() { return losses }
        return []
    }

    /// Runs left of the budget.
    var remaining: Int { schedule.budget.remaining(at: now.monotonic) }

    /// Whether the picture is marked as old.
    var isStale: Bool { schedule.isStale(at: now) }

    /// Looks whether the provider took too long.
    func giveUp() -> Bool { schedule.giveUpIfOverdue(at: now) }

    /// Tells that the wall clock was set.
    func setClock() { schedule.clockWasSet(at: now) }

    /// Asks and answers at once.
    @discardableResult
    func answer(_ timeline: WidgetTimeline) -> Bool {
        let run = schedule.begin(at: now)
        return schedule.install(timeline, run: run, at: now)
    }

    /// The seconds after 09:41 of the current entry.
    var current: Double? { schedule.current(at: now.wall)?.date.timeIntervalSince(nine41) }

    var isRequestDue: Bool { schedule.isRequestDue(at: now) }

    /// In how many seconds something is due.
    var nextDue: Double? {
        switch schedule.nextDue(at: now) {
        case .wall(let date): date.timeIntervalSince(now.wall)
        case .monotonic(let instant): instant.seconds(since: now.monotonic)
        case nil: nil
        }
    }

    /// Runs for some seconds with a provider that always answers the same; the seconds at which it was asked.
    func askedAt(for seconds: Double, _ timeline: (Date) -> WidgetTimeline) -> [Double] {
        var asked: [Double] = []
        let end = monotonic + seconds
        while true {
            if isRequestDue {
                asked.append(monotonic)
                answer(timeline(now.wall))
            }
            guard let wait = nextDue, monotonic + wait <= end else { return asked }
            pass(max(wait, 0.001))
        }
    }
}
