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
    /// Whether the clock was set so that the timeline fits no more: the provider is asked whatever policy and throttle
    /// say.
    private var isOutdated = false

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// The entry shown at a moment: the last whose date has come; none before the first.
    func current(at wall: Date) -> WidgetEntry? { entries.last { $0.date <= wall } }

    /// When the next entry takes over.
    func nextEntry(after wall: Date) -> Date? { entries.first { $0.date > wall }?.date }

    /// Whether the provider has been asked and has not answered.
    var isRunning: Bool { run != nil }

    /// When something is due: a request, or the end of the provider's time. Nil when nothing is.
    func nextDue(at now: Moment) -> Due? {
        if let run { return .monotonic(run.startedAt.advanced(bySeconds: limits.watchdog)) }
        return requestDue(at: now)
    }

    /// Whether the provider is to be asked now.
    func isRequestDue(at now: Moment) -> Bool {
        guard run == nil, case .monotonic(let instant)? = requestDue(at: now) else { return false }
        return instant <= now.monotonic
    }

    /// Begins a request and numbers it.
    mutating func begin(at now: Moment) -> Int {
        lastNumber += 1
        run = Run(number: lastNumber, startedAt: now.monotonic)
        return lastNumber
    }

    /// Takes a provider's answer; false when it comes too late or twice, or holds no entry.
    mutating func install(_ timeline: WidgetTimeline, run number: Int, at now: Moment) -> Bool {
        guard run?.number == number else { return false }
        run = nil
        let usable = timeline.entries.filter { $0.date.timeIntervalSince1970.isFinite }
        guard !usable.isEmpty else {
            refuse(timeline.policy, at: now)
            return false
        }
        replaceEntries(with: usable, policy: timeline.policy.checked, at: now.wall)
        installedAt = now.monotonic
        failures = 0
        retryAt = nil
        isOutdated = false
        return true
    }

    /// Takes a provider's refusal; false when it comes too late or twice.
    mutating func fail(run number: Int, at now: Moment) -> Bool {
        guard run?.number == number else { return false }
        run = nil
        fail(at: now)
        return true
    }

    /// Gives up on a provider that took too long; true when it did just now.
    mutating func giveUpIfOverdue(at now: Moment) -> Bool {
        guard let run, run.startedAt.advanced(bySeconds: limits.watchdog) <= now.monotonic else { return false }
        self.run = nil
        fail(at: now)
        return true
    }

    /// The wall clock was set. A provider that is being asked was asked about another time; and a timeline that is over
    /// now, or has not begun, is asked for anew, once.
    mutating func clockWasSet(at now: Moment) {
        let isOver = policyDate.map { $0 <= now.wall } ?? false
        guard run != nil || (!entries.isEmpty && (isOver || current(at: now.wall) == nil)) else { return }
        run = nil
        retryAt = nil
        isOutdated = true
    }
}

extension PlacementSchedule {
    /// When a request is due, on the clock that holds it back; nil when none is.
    private func requestDue(at now: Moment) -> Due? {
        if isOutdated { return .monotonic(retryAt ?? now.monotonic) }
        guard let date = policyDate else { return nil }
        // Policies wait for a clock that can be right; the first request does not.
        if date != .distantPast {
            guard ClockSanity.isPlausible(now.wall) else { return nil }
            guard date <= now.wall else { return .wall(date) }
        }
        let throttleEnd = installedAt?.advanced(bySeconds: limits.throttle)
        return .monotonic(retryAt ?? throttleEnd ?? now.monotonic)
    }

    private var policyDate: Date? {
        switch policy.kind {
        case .atEnd: entries.last?.date ?? .distantPast
        case .after(let date): date
        case .never: nil
        }
    }

    /// Takes note of an answer without entries: what is shown stays, and what the answer says of the next request
    /// holds.
    private mutating func refuse(_ policy: TimelineReloadPolicy, at now: Moment) {
        fail(at: now)
        guard policy.checked != .atEnd else { return }
        self.policy = policy
        isOutdated = false
    }

    private mutating func fail(at now: Moment) {
        let wait = min(limits.firstRetry * Double(1 << min(failures, 20)), limits.lastRetry)
        failures += 1
        retryAt = now.monotonic.advanced(bySeconds: wait)
    }

    private mutating func replaceEntries(with given: [WidgetEntry], policy: TimelineReloadPolicy, at wall: Date) {
        // Stable: of entries with one date the last given wins.
        let sorted = given.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }
        .map(\.element)
        // What lies before the current entry is never drawn again; before the first one's date the old one stays.
        let first = sorted.lastIndex { $0.date <= wall }
        let old = first == nil ? current(at: wall) : nil
        let kept = sorted[(first ?? 0)...]
        entries = (old.map { [$0] } ?? []) + kept.prefix(limits.entries)
        self.policy = kept.count > limits.entries ? .atEnd : policy
    }
}

extension TimelineReloadPolicy {
    /// This, unless its date is none.
    fileprivate var checked: TimelineReloadPolicy {
        if case .after(let date) = kind, !date.timeIntervalSince1970.isFinite { return .atEnd }
        return self
    }
}

/// A moment on one of the two clocks.
enum Due: Hashable, Sendable {
    case wall(Date)
    case monotonic(MonotonicInstant)
}
