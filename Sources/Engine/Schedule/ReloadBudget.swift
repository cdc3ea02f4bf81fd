import Clocks

/// How many runs a placement has had in the last 24 hours.
///
/// The window rolls: it is not midnight that gives new runs, but each run's own anniversary.
struct ReloadBudget: Hashable, Sendable {
    /// Runs allowed in a window.
    let limit: Int
    /// When the charged runs of the window began, oldest first.
    private(set) var runs: [MonotonicInstant] = []

    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a run.
    mutating func charge(at now: MonotonicInstant) {
        runs.removeAll { Self.end(of: $0) <= now }
        runs.append(now)
    }

    /// Counts runs of before a restart, oldest first.
    mutating func restore(_ earlier: [MonotonicInstant]) { runs = earlier + runs }

    /// Runs left at a moment.
    func remaining(at now: MonotonicInstant) -> Int { max(0, limit - used(at: now)) }

    /// When the next run is allowed: the moment itself where one is left, the end of the oldest that stands in the way
    /// else; nil when there is no budget at all.
    func nextAllowed(at now: MonotonicInstant) -> MonotonicInstant? {
        guard limit > 0 else { return nil }
        let used = used(at: now)
        return used < limit ? now : Self.end(of: runs[runs.count - limit])
    }

    private func used(at now: MonotonicInstant) -> Int {
        runs.count - (runs.firstIndex { Self.end(of: $0) > now } ?? runs.count)
    }

    private static func end(of run: MonotonicInstant) -> MonotonicInstant {
        run.advanced(bySeconds: ReloadLimits.window)
    }
}
