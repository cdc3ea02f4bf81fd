import Clocks
import FoundationEssentials
import Widgets

extension PlacementSchedule {
    /// The run that is wanted next: why, from when on, and what holds it back; nil when none is.
    ///
    /// While a run is under way this is what follows it.
    func pending(at now: Moment) -> PendingReload? {
        let candidates = [wishPending(at: now), runOutPending(at: now), policyPending(at: now)].compactMap { $0 }
        guard let first = candidates.min(by: { $0.order(at: now) < $1.order(at: now) }) else { return nil }
        guard run != nil else { return heldByUnanswered(first, at: now) }
        return PendingReload(reason: first.reason, due: nil, hold: .run)
    }

    /// A run, put off while too many before it have not ended: each may hold a thread. A day later the oldest is taken for
    /// one that never will.
    private func heldByUnanswered(_ pending: PendingReload, at now: Moment) -> PendingReload {
        guard unanswered.count >= limits.unanswered,
            case let end = unanswered[unanswered.count - limits.unanswered].startedAt.advanced(bySeconds: 86_400),
            end > now.monotonic
        else { return pending }
        return PendingReload(reason: pending.reason, due: .monotonic(end), hold: .unanswered)
    }

    /// Whether the provider is to be asked now.
    func isRequestDue(at now: Moment) -> Bool { run == nil && pending(at: now)?.isDue(at: now) == true }

    /// When something is due: a request, the end of the provider's time, or the picture's mark. Nothing else is.
    func due(at now: Moment) -> EngineDue {
        var due = EngineDue()
        due.add(nextDue(at: now))
        if let failingSince, !isStale(at: now) { due.add(failingSince.advanced(bySeconds: limits.staleSeconds)) }
        return due
    }

    /// When a request is due, or the end of the provider's time.
    func nextDue(at now: Moment) -> Due? {
        if let run { return .monotonic(watchdogEnd(run)) }
        return pending(at: now)?.due
    }

    /// Writes down what holds the next run back.
    mutating func noteHold(at now: Moment) {
        guard let pending = pending(at: now), let hold = pending.hold, hold != .run else { return }
        note(.held(pending.reason, hold, until: pending.due?.date(at: now)), at: now)
    }

    /// Whether there was no timeline yet, nor an answer that says when to ask again.
    var isNew: Bool { entries.isEmpty && policy == .atEnd }

    /// When the policy wants a run; nil when it wants none.
    var policyDate: Date? {
        switch policy.kind {
        case .atEnd: entries.last.map { $0.date.addingTimeInterval(delay) } ?? .distantPast
        case .after(let date): date.addingTimeInterval(delay)
        case .never: nil
        }
    }

    /// The run somebody wishes for.
    private func wishPending(at now: Moment) -> PendingReload? {
        guard let wish else { return nil }
        if wish.isGoverned {
            if performing > 0 { return PendingReload(reason: wish, due: nil, hold: .interaction) }
            return governed(wish, at: now)
        }
        return PendingReload(
            reason: wish, due: .monotonic(retryAt ?? now.monotonic), hold: retryAt == nil ? nil : .backOff)
    }

    /// The run that is wanted because the entries of before a restart are used up.
    private func runOutPending(at now: Moment) -> PendingReload? {
        guard let runOut else { return nil }
        guard runOut <= now.wall else { return PendingReload(reason: .restored, due: .wall(runOut), hold: nil) }
        return PendingReload(
            reason: .restored, due: .monotonic(retryAt ?? now.monotonic), hold: retryAt == nil ? nil : .backOff)
    }

    /// The run the policy wants.
    private func policyPending(at now: Moment) -> PendingReload? {
        guard let date = policyDate else { return nil }
        // Policies wait for a clock that can be right; the first request does not.
        if isNew {
            let reason = ReloadReason.firstPlacement
            return PendingReload(
                reason: reason, due: .monotonic(retryAt ?? now.monotonic), hold: retryAt == nil ? nil : .backOff)
        }
        guard ClockSanity.isPlausible(now.wall) else {
            return PendingReload(reason: .policy, due: .wall(max(date, ClockSanity.sanityDate)), hold: .clock)
        }
        guard date <= now.wall else { return PendingReload(reason: .policy, due: .wall(date), hold: nil) }
        return governed(.policy, at: now)
    }

    /// A run that throttle, pace, budget and back-off may hold back: the longest of them does.
    private func governed(_ reason: ReloadReason, at now: Moment) -> PendingReload {
        guard let allowed = budget.nextAllowed(at: now.monotonic) else {
            return PendingReload(reason: reason, due: nil, hold: .budget)
        }
        var (due, hold): (MonotonicInstant, ReloadHold?) = (now.monotonic, nil)
        for (moment, cause) in holds(reason) + [(allowed, .budget)] where moment > due { (due, hold) = (moment, cause) }
        return PendingReload(reason: reason, due: .monotonic(due), hold: hold)
    }

    private func holds(_ reason: ReloadReason) -> [(MonotonicInstant, ReloadHold)] {
        // A failed run installs nothing: its retry waits for the back-off alone.
        if let retryAt { return [(retryAt, .backOff)] }
        guard let installedAt else { return [] }
        let isPaced = reason == .policy && policy == .atEnd && isOverAtOnce
        let interval = isPaced ? limits.effectivePace : limits.throttle
        return [
            (installedAt.advanced(bySeconds: interval), isPaced ? .pace : .throttle),
            (installedAt.advanced(bySeconds: interval * stretch), .power),
        ]
    }
}

extension PendingReload {
    /// For picking the earlier of two: what has no moment comes last.
    fileprivate func order(at now: Moment) -> Double {
        due.map { $0.date(at: now).timeIntervalSince(now.wall) } ?? .infinity
    }
}
