import Clocks

/// Decides when and how an e-paper panel is refreshed: a function of its history and the time, which does nothing itself.
///
/// Full refreshes flash and wear the glass, partial ones leave ghosts: the policy keeps both within the settings, and
/// says why it decided as it did.
public struct RefreshPolicy: Equatable, Sendable {
    public let settings: RefreshSettings
    /// Pixels of the panel.
    public let pixels: Int
    /// What was done so far.
    public private(set) var counters = RefreshCounters()
    /// Degrees Celsius; nil while unknown.
    public var temperature: Double?
    /// Why the panel's RAM cannot be relied on; nil while it holds what the glass shows.
    public private(set) var doubt: String? = "the first picture since the start"
    /// Whether the panel sleeps.
    public private(set) var isAsleep = false
    /// When the last full refresh began.
    private(set) var lastFull: MonotonicInstant?
    /// When the last refresh began.
    private(set) var lastRefresh: MonotonicInstant?

    public init(_ settings: RefreshSettings, pixels: Int) {
        self.settings = settings
        self.pixels = pixels
    }

    /// What to do now about a change of what the glass shows: where nobody knows that, everything changes.
    public func decide(_ change: RefreshChange, at now: MonotonicInstant) -> RefreshDecision {
        if change.isEmpty, !isOld(now) { return .nothing("the glass shows it already") }
        if let temperature, !settings.temperatures.contains(temperature) {
            return .wait(
                until: now.advanced(bySeconds: settings.minimumInterval),
                "at \(degrees(temperature)) the glass must not be refreshed")
        }
        if let reason = reasonForFull(change, now) { return full(reason, now) }
        return partial(change, now)
    }

    /// When to put the panel to sleep, or to refresh it for its age; nil before the first refresh.
    public var nextTending: MonotonicInstant? {
        guard let lastRefresh, let lastFull else { return nil }
        if !isAsleep { return lastRefresh.advanced(bySeconds: settings.sleepAfter) }
        return lastFull.advanced(bySeconds: settings.maximumAge)
    }

    /// Whether the panel has done nothing for long enough to sleep.
    public func shouldSleep(at now: MonotonicInstant) -> Bool {
        guard !isAsleep, let lastRefresh else { return false }
        return now.seconds(since: lastRefresh) >= settings.sleepAfter
    }

    /// Whether the picture is so old that it needs a full refresh.
    public func isOld(_ now: MonotonicInstant) -> Bool {
        lastFull.map { now.seconds(since: $0) >= settings.maximumAge } ?? false
    }

    /// Notes that a full refresh begins.
    public mutating func noteFull(at now: MonotonicInstant) {
        (lastFull, lastRefresh) = (now, now)
        counters.full += 1
        (counters.partialSinceFull, counters.erasedSinceFull) = (0, 0)
        isAsleep = false
        // Until it has ended well nobody knows what the glass shows.
        doubt = "a refresh that did not end"
    }

    /// Notes that a partial refresh begins.
    public mutating func notePartial(_ change: RefreshChange, at now: MonotonicInstant) {
        lastRefresh = now
        counters.partial += 1
        counters.partialSinceFull += 1
        counters.erasedSinceFull += change.erased
        doubt = "a refresh that did not end"
    }

    /// Notes that the refresh has ended well.
    public mutating func noteEnd() { doubt = nil }

    /// Notes that the panel sleeps.
    public mutating func noteSleep() {
        isAsleep = true
        doubt = "the panel has slept"
    }

    /// Notes that the panel's RAM may hold anything.
    public mutating func distrust(_ reason: String) { doubt = reason }

    /// Takes the counters of an earlier run, and how long ago its last full refresh was, in seconds.
    public mutating func restore(_ counters: RefreshCounters, secondsSinceFull: Double?, at now: MonotonicInstant) {
        self.counters = counters
        guard let seconds = secondsSinceFull, seconds >= 0 else { return }
        lastFull = now.advanced(bySeconds: -seconds)
        lastRefresh = lastFull
    }

    /// Why a partial refresh will not do; nil where it will.
    private func reasonForFull(_ change: RefreshChange, _ now: MonotonicInstant) -> String? {
        if let doubt { return doubt }
        if isOld(now) { return "the last full refresh was \(duration(settings.maximumAge)) ago" }
        if settings.partialBudget == 0 { return "this panel has no partial refresh" }
        if counters.partialSinceFull >= settings.partialBudget {
            return "\(counters.partialSinceFull) partial refreshes since the last full one"
        }
        let limit = Int(settings.ghostBudget * Double(pixels))
        if counters.erasedSinceFull + change.erased > limit {
            return
                "\(counters.erasedSinceFull + change.erased) pixels erased since the last full refresh, more than \(limit)"
        }
        if let temperature, temperature < settings.coldestPartial {
            return "at \(degrees(temperature)) a partial refresh leaves ghosts"
        }
        return nil
    }

    private func full(_ reason: String, _ now: MonotonicInstant) -> RefreshDecision {
        guard let lastFull else { return .full(reason) }
        let due = lastFull.advanced(bySeconds: settings.minimumInterval)
        guard now < due else { return .full(reason) }
        let (since, left) = (now.seconds(since: lastFull), due.seconds(since: now))
        return .wait(
            until: due,
            "needs a full refresh (\(reason)), but the last one was \(duration(since)) ago: waits \(duration(left))")
    }

    private func partial(_ change: RefreshChange, _ now: MonotonicInstant) -> RefreshDecision {
        let reason = "\(change.inked + change.erased) pixels change"
        guard let lastRefresh else { return .partial(reason) }
        let due = lastRefresh.advanced(bySeconds: settings.partialInterval)
        guard now < due else { return .partial(reason) }
        return .wait(until: due, "the last refresh was \(duration(now.seconds(since: lastRefresh))) ago")
    }

    private func degrees(_ value: Double) -> String { "\(Int(value.rounded())) °C" }

    /// Seconds in words: `40 s`, `24 h`.
    private func duration(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        return whole >= 7200 && whole % 3600 == 0 ? "\(whole / 3600) h" : "\(whole) s"
    }
}

/// What a refresh is to change.
public struct RefreshChange: Equatable, Sendable {
    /// Pixels that get ink.
    public var inked: Int
    /// Pixels that lose ink.
    public var erased: Int

    public init(inked: Int, erased: Int) {
        self.inked = inked
        self.erased = erased
    }

    public var isEmpty: Bool { inked == 0 && erased == 0 }
}

/// What to do now, and why, in words.
public enum RefreshDecision: Equatable, Sendable {
    case nothing(String)
    case wait(until: MonotonicInstant, String)
    case partial(String)
    case full(String)
}

/// What an e-paper panel has been through; kept over restarts by whoever has a store.
public struct RefreshCounters: Equatable, Sendable, Codable {
    /// Full refreshes ever.
    public var full = 0
    /// Partial refreshes ever.
    public var partial = 0
    /// Partial refreshes since the last full one.
    public var partialSinceFull = 0
    /// Pixels that lost their ink since the last full refresh.
    public var erasedSinceFull = 0

    public init() {}
}
