import Clocks
import FoundationEssentials
import Widgets

/// The timeline of one placement: which entry is current, and when the provider is asked again.
///
/// Pure: wall time selects entries and policy dates, monotonic time drives throttle, budget, watchdog and back-off.
struct PlacementSchedule {
    /// A request under way.
    struct Run: Hashable, Sendable {
        var number: Int
        var startedAt: MonotonicInstant
        var reason: ReloadReason
    }

    let limits: ReloadLimits
    /// Seconds by which policy dates are put off.
    let delay: Double
    /// How many times longer throttle and pace are; more than 1 where power is short.
    var stretch = 1.0
    /// The entries kept, in the order of their dates.
    private(set) var entries: [WidgetEntry] = []
    private(set) var policy = TimelineReloadPolicy.atEnd
    /// Whether the newest timeline was over when it came.
    private(set) var isOverAtOnce = false
    /// The request under way.
    private(set) var run: Run?
    /// Runs that were given up and have not ended since: they may still be spinning.
    private(set) var unanswered: [Run] = []
    /// The number of the newest run; runs before it install nothing.
    private(set) var lastNumber = 0
    /// When the newest timeline came.
    private(set) var installedAt: MonotonicInstant?
    /// A wish for a run beside what the policy wants.
    private(set) var wish: ReloadReason?
    /// How many intents of the widget are being performed.
    private(set) var performing = 0
    /// Failed runs in a row.
    private(set) var failures = 0
    /// When the first of them failed.
    private(set) var failingSince: MonotonicInstant?
    /// Whether one of them was asked for by a person.
    private var failedPerson = false
    private(set) var retryAt: MonotonicInstant?
    private(set) var budget: ReloadBudget
    /// What was decided.
    private(set) var log = DecisionLog()
    private var hasSaidStale = false
    /// Whether the newest timeline was made of earlier values.
    private var isMadeOfOld = false
    /// When entries of before a restart can no longer be shown as current; nil when they can, or there are none.
    private(set) var runOut: Date?

    /// A schedule without a timeline.
    ///
    /// - Parameters:
    ///   - placement: names it among others where policy dates are spread.
    ///   - seed: tells this machine from others there.
    init(limits: ReloadLimits = ReloadLimits(), placement: String = "", seed: UInt64 = 0) {
        self.limits = limits
        budget = ReloadBudget(limit: limits.budget)
        delay = limits.jitter > 0 ? limits.jitter * Jitter.share(of: placement, seed: seed) : 0
    }

    /// The entry shown at a moment: the last whose date has come; none before the first.
    func current(at wall: Date) -> WidgetEntry? {
        let next = nextIndex(after: wall)
        return next > 0 ? entries[next - 1] : nil
    }

    /// When the next entry takes over.
    func nextEntry(after wall: Date) -> Date? {
        let next = nextIndex(after: wall)
        return next < entries.count ? entries[next].date : nil
    }

    /// The place of the first entry whose date has not come.
    private func nextIndex(after wall: Date) -> Int {
        var range = 0..<entries.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = entries[middle].date <= wall ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// Whether the provider has been asked and has not answered.
    var isRunning: Bool { run != nil }

    /// Whether the picture must be told from a current one: runs fail again and again, or for long, or one failed that a
    /// person asked for; or its source says that it is made of earlier values.
    func isStale(at now: Moment) -> Bool {
        guard let failingSince else { return isMadeOfOld }
        return isMadeOfOld || failedPerson || failures >= limits.staleFailures
            || failingSince.advanced(bySeconds: limits.staleSeconds) <= now.monotonic
    }

    /// Writes down a decision.
    mutating func note(_ outcome: ScheduleDecision.Outcome, at now: Moment) {
        log.add(ScheduleDecision(moment: now.wall, outcome: outcome))
    }
}

// MARK: - Asking

extension PlacementSchedule {
    /// Wishes for a run, merged with a wish that is there. A run under way is followed by one more, unless its answer
    /// would be for something that is no more: then it is dropped.
    mutating func request(_ reason: ReloadReason, at now: Moment) {
        if let run, reason.outdatesRuns {
            self.run = nil
            unanswered.append(run)
            note(.dropped(run: run.number, reason), at: now)
        }
        if wish != nil { note(.merged(reason), at: now) }
        // A wish that waits for nothing is the stronger one, and the one of a person the strongest: they must hear of it.
        if let wish, !wish.isGoverned, reason.isGoverned { return }
        wish = wish == .interaction ? wish : reason
        if !reason.isGoverned { retryAt = nil }
    }

    /// An intent of the widget begins: requests made meanwhile are one with the run that follows it.
    mutating func interactionBegan() { performing += 1 }

    /// An intent of the widget has ended, well or not: one run follows.
    mutating func interactionEnded(at now: Moment) {
        performing = max(0, performing - 1)
        request(.interaction, at: now)
    }

    /// Begins a run and numbers it.
    mutating func begin(at now: Moment) -> Int {
        let reason = pending(at: now)?.reason ?? .request
        lastNumber += 1
        run = Run(number: lastNumber, startedAt: now.monotonic, reason: reason)
        wish = nil
        if reason.isCharged { budget.charge(at: now.monotonic) }
        note(.asked(run: lastNumber, reason), at: now)
        return lastNumber
    }

    /// Gives up on a provider that took too long; true when it did just now.
    mutating func giveUpIfOverdue(at now: Moment) -> Bool {
        guard let run, watchdogEnd(run) <= now.monotonic else { return false }
        self.run = nil
        unanswered.append(run)
        note(.gaveUp(run: run.number), at: now)
        fail(run, at: now)
        return true
    }

    func watchdogEnd(_ run: Run) -> MonotonicInstant { run.startedAt.advanced(bySeconds: limits.watchdog) }

    /// The wall clock was set. A provider that is being asked was asked about another time; and a timeline that is over
    /// now, or has not begun, is asked for anew, once.
    mutating func clockWasSet(at now: Moment) {
        let isOver = policyDate.map { $0 <= now.wall } ?? false
        guard run != nil || (!entries.isEmpty && (isOver || current(at: now.wall) == nil)) else { return }
        request(.clockStep, at: now)
    }
}

// MARK: - Answers

extension PlacementSchedule {
    /// Takes a provider's answer; false when it comes too late or twice, or holds no entry.
    mutating func install(_ timeline: WidgetTimeline, run number: Int, at now: Moment) -> Bool {
        guard let run = take(number, at: now) else { return false }
        let intake = TimelineIntake(timeline, limits: limits, old: current(at: now.wall), at: now.wall)
        guard !intake.isEmpty else {
            note(.refused(run: number, intake.fault), at: now)
            refuse(timeline.policy.checked, run, at: now)
            return false
        }
        (entries, policy, isOverAtOnce) = (intake.entries, intake.policy, intake.isOverAtOnce)
        installedAt = now.monotonic
        runOut = nil
        isMadeOfOld = timeline.isStale
        succeed()
        note(.installed(run: number, entries: entries.count, leftOut: intake.losses), at: now)
        return true
    }

    /// Takes a provider's refusal; false when it comes too late or twice.
    mutating func fail(run number: Int, _ message: String = "", at now: Moment) -> Bool {
        guard let run = take(number, at: now) else { return false }
        note(.failed(run: number, message), at: now)
        fail(run, at: now)
        return true
    }

    /// The run of a number, which ends; nil when it is over already.
    private mutating func take(_ number: Int, at now: Moment) -> Run? {
        guard let run, run.number == number else {
            unanswered.removeAll { $0.number == number }
            note(.refused(run: number, .late), at: now)
            return nil
        }
        self.run = nil
        return run
    }

    /// Takes note of an answer without entries: what is shown stays, and what the answer says of the next request
    /// holds.
    private mutating func refuse(_ policy: TimelineReloadPolicy, _ run: Run, at now: Moment) {
        let saysWhen = policy != .atEnd
        if saysWhen { (self.policy, runOut) = (policy, nil) }
        fail(run, isWantedAgain: !saysWhen, at: now)
    }

    /// Notes that a run failed and when the next may begin.
    ///
    /// - Parameter isWantedAgain: whether what was wanted without regard to the policy stays wanted until it is there.
    private mutating func fail(_ run: Run, isWantedAgain: Bool = true, at now: Moment) {
        let wait = min(limits.firstRetry * Double(1 << min(failures, 20)), limits.lastRetry)
        let followsAtOnce = wish.map { !$0.isGoverned } ?? false
        retryAt = followsAtOnce ? nil : now.monotonic.advanced(bySeconds: wait)
        if isWantedAgain, wish == nil, run.reason != .policy, run.reason != .firstPlacement { wish = run.reason }
        failures += 1
        failingSince = failingSince ?? now.monotonic
        failedPerson = failedPerson || run.reason == .interaction
        if !hasSaidStale, isStale(at: now) {
            hasSaidStale = true
            note(.markedStale(failures: failures), at: now)
        }
    }

    private mutating func succeed() {
        failures = 0
        failingSince = nil
        failedPerson = false
        hasSaidStale = false
        retryAt = nil
    }
}

// MARK: - Restarts

extension PlacementSchedule {
    /// Takes up the timeline of before a restart. Times of the monotonic clock are as if it had run on.
    ///
    /// - Parameter date: when its pictures can no longer be shown as current.
    mutating func restore(_ timeline: RestoredTimeline, runsOut date: Date?, at now: Moment) {
        runOut = date
        entries = timeline.entries
        policy = timeline.policy
        lastNumber = timeline.sequence
        installedAt = now.monotonic.advanced(bySeconds: -timeline.age)
        isOverAtOnce = timeline.isOverAtOnce
        budget.restore(timeline.runAges.map { now.monotonic.advanced(bySeconds: -$0) })
        note(.restored(entries: entries.count, isForeign: timeline.isForeign), at: now)
    }

    /// From a date on the entries of before the restart are no longer current.
    mutating func runsOut(at date: Date) { runOut = min(runOut ?? date, date) }
}

/// A timeline as it was kept over a restart.
struct RestoredTimeline {
    var entries: [WidgetEntry]
    var policy: TimelineReloadPolicy
    var sequence: Int
    /// Whether it was over when it came.
    var isOverAtOnce: Bool
    /// Seconds since it came.
    var age: Double
    /// Seconds since each charged run of the last 24 hours, oldest first.
    var runAges: [Double]
    /// Whether another version of the program made it.
    var isForeign: Bool
}
