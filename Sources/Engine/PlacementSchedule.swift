import Clocks
import FoundationEssentials
import Widgets

/// The timeline of one placement: which entry is current, and when the provider is asked again.
///
/// Pure: wall time selects entries and policy dates, monotonic time drives throttle, watchdog and back-off.
struct PlacementSchedule {
    /// Bounds on asking providers.
    struct Limits: Hashable, Sendable {
        /// Least seconds between an installed timeline and the next request by policy.
        var throttle = 300.0
        /// Seconds a provider may take.
        var watchdog = 10.0
        /// Seconds before the first retry; doubled each time.
        var firstRetry = 30.0
        /// Most seconds before a retry.
        var lastRetry = 3600.0
        /// Most entries kept of a timeline.
        var entries = 1000
    }

    /// A request under way.
    private struct Run {
        var number: Int
        var startedAt: MonotonicInstant
    }

    let limits: Limits
    private(set) var entries: [WidgetEntry] = []
    private var policy = TimelineReloadPolicy.atEnd
    private var run: Run?
    private var lastNumber = 0
    private var installedAt: MonotonicInstant?
    private(set) var failures = 0
    private var retryAt: MonotonicInstant?
    /// Whether the throttle is set aside once, since a step of the clock made the timeline useless.
    private var isThrottleLifted = false

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// The entry shown at a moment: the last whose date has come; none before the first.
    func current(at wall: Date) -> WidgetEntry? { entries.last { $0.date <= wall } }

    /// When the next entry takes over.
    func nextEntry(after wall: Date) -> Date? { entries.first { $0.date > wall }?.date }

    /// When something is due: a request, or the end of the provider's time. Nil when nothing is.
    func nextDue(at now: Moment) -> Due? {
        if let run { return .monotonic(run.startedAt.advanced(bySeconds: limits.watchdog)) }
        guard ClockSanity.isPlausible(now.wall) else { return nil }
        if let retryAt { return .monotonic(retryAt) }
        guard let date = policyDate else { return nil }
        guard date <= now.wall else { return .wall(date) }
        return .monotonic(throttleEnd ?? now.monotonic)
    }

    /// Whether the provider has been asked and has not answered.
    var isRunning: Bool { run != nil }

    /// Whether the provider is to be asked now. Not before the wall clock is right: it would answer for a wrong time.
    func isRequestDue(at now: Moment) -> Bool {
        guard run == nil, ClockSanity.isPlausible(now.wall) else { return false }
        if let retryAt { return retryAt <= now.monotonic }
        guard let installedAt, !isThrottleLifted else { return true }
        guard let date = policyDate, date <= now.wall else { return false }
        return installedAt.advanced(bySeconds: limits.throttle) <= now.monotonic
    }

    /// Begins a request and numbers it.
    mutating func begin(at now: Moment) -> Int {
        lastNumber += 1
        isThrottleLifted = false
        run = Run(number: lastNumber, startedAt: now.monotonic)
        return lastNumber
    }

    /// Takes note of a step of the wall clock: one request is let through where no entry holds any more, or the policy's
    /// date was jumped over.
    mutating func clockChanged(at wall: Date) {
        guard installedAt != nil else { return }
        let isOver = policyDate.map { $0 <= wall } ?? false
        isThrottleLifted = isOver || current(at: wall) == nil
    }

    /// Takes a provider's answer; false when it comes too late or twice, or holds no entry.
    mutating func install(_ timeline: WidgetTimeline, run number: Int, at now: Moment) -> Bool {
        guard run?.number == number else { return false }
        run = nil
        guard !timeline.entries.isEmpty else {
            fail(at: now)
            return false
        }
        // Stable: of entries with one date the last given wins.
        let sorted = timeline.entries.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }
        .map(\.element)
        // What lies before the current entry is never drawn again.
        let first = sorted.lastIndex { $0.date <= now.wall } ?? 0
        entries = Array(sorted[first...].prefix(limits.entries))
        policy = entries.count < sorted.count - first ? .atEnd : timeline.policy
        installedAt = now.monotonic
        failures = 0
        retryAt = nil
        return true
    }

    /// Gives up on a provider that took too long; true when it did just now.
    mutating func giveUpIfOverdue(at now: Moment) -> Bool {
        guard let run, run.startedAt.advanced(bySeconds: limits.watchdog) <= now.monotonic else { return false }
        self.run = nil
        fail(at: now)
        return true
    }

    private mutating func fail(at now: Moment) {
        let wait = min(limits.firstRetry * Double(1 << min(failures, 20)), limits.lastRetry)
        failures += 1
        retryAt = now.monotonic.advanced(bySeconds: wait)
    }

    private var policyDate: Date? {
        switch policy.kind {
        case .atEnd: entries.last?.date
        case .after(let date): date
        case .never: nil
        }
    }

    private var throttleEnd: MonotonicInstant? { installedAt?.advanced(bySeconds: limits.throttle) }
}

/// A moment on one of the two clocks.
enum Due: Hashable, Sendable {
    case wall(Date)
    case monotonic(MonotonicInstant)
}
