import FoundationEssentials

/// The life of one activity: a state, the dates that move it, and one function per event that answers with what follows.
///
/// Nothing here reads a clock or touches content: time comes in as an event, and the caller carries actions out.
struct ActivityStateMachine: Hashable, Codable, Sendable {
    private(set) var state: ActivityState

    /// When it goes, or went, on show; the running time counts from here.
    private(set) var startDate: Date

    /// When the present content is out of date.
    private(set) var staleDate: Date?

    /// When it ended.
    private(set) var endDate: Date?

    /// When it goes, or went.
    private(set) var dismissalDate: Date?

    /// The newest timestamp accepted; older ones are ignored.
    private(set) var lastTimestamp: Date
}

// MARK: - What people and senders do

extension ActivityStateMachine {
    /// A new activity was asked for, to be shown now or from a later start date.
    init(requestedAt now: Date, startDate: Date?, staleDate: Date?, timestamp: Date?) {
        let start = max(startDate ?? now, now)
        self.init(
            state: .pending, startDate: start, staleDate: staleDate, endDate: nil, dismissalDate: nil,
            lastTimestamp: timestamp ?? now)
        if start <= now { _ = startDateReached() }
    }

    /// What follows a start that names an activity already known.
    enum RequestAction: Hashable {
        /// It runs: the start counts as an update, if its attributes are the same.
        case update
        /// It is over: a new one takes its place.
        case replace
        /// A late delivery of something already seen.
        case ignoreOlder
    }

    /// A start arrived for this id once more. A local one, without timestamp, is never a late delivery.
    func requestedAgain(timestamp: Date?) -> RequestAction {
        guard !state.isRunning else { return .update }
        guard let timestamp else { return .replace }
        return timestamp > lastTimestamp ? .replace : .ignoreOlder
    }

    /// What follows an update.
    enum UpdateAction: Hashable {
        case replaceContent
        case ignoreOlder
        case ignoreEnded
    }

    /// New content arrived, with its stale date; nil as timestamp means "now", in the order of arrival.
    mutating func updated(staleDate: Date?, timestamp: Date?, at now: Date) -> UpdateAction {
        guard state.isRunning else { return .ignoreEnded }
        guard accept(timestamp, at: now) else { return .ignoreOlder }
        self.staleDate = staleDate
        if state.isLive { state = isStale(at: now) ? .stale : .active }
        return .replaceContent
    }

    /// What follows an end.
    enum EndAction: Hashable {
        /// Ended and still visible: final content, if given, is shown.
        case end
        /// Gone at once, final content taken first.
        case dismiss
        /// It had ended before and goes now; its content stays what it was.
        case dismissEnded
        case ignoreOlder
        case ignoreEnded
    }

    /// The sender ended it. What was never shown is not kept: a pending activity goes at once.
    mutating func ended(policy: ActivityUIDismissalPolicy, timestamp: Date?, at now: Date, limits: ActivityLimits)
        -> EndAction
    {
        let dismissal = policy.dismissalDate(endedAt: now, lingering: limits.lingeringSeconds)
        switch state {
        case .dismissed: return .ignoreEnded
        case .ended:
            guard dismissal <= now else { return .ignoreEnded }
            guard accept(timestamp, at: now) else { return .ignoreOlder }
            dismiss(at: now)
            return .dismissEnded
        case .pending, .active, .stale:
            guard accept(timestamp, at: now) else { return .ignoreOlder }
            let gone = state == .pending || dismissal <= now
            end(at: now, dismissal: gone ? now : dismissal)
            if gone { dismiss(at: now) }
            return gone ? .dismiss : .end
        }
    }

    /// It cannot go on: it ends, whatever it was, and stays on the list as long as the limits allow.
    mutating func cutShort(at now: Date, limits: ActivityLimits) {
        guard state.isRunning else { return }
        end(at: now, dismissal: now.addingTimeInterval(limits.lingeringSeconds))
    }

    /// What follows an event that can only remove the activity.
    enum RemovalAction: Hashable {
        case dismiss
        case ignore
    }

    /// A person took it away; the task it tells of goes on elsewhere.
    mutating func removed(at now: Date) -> RemovalAction {
        guard state != .dismissed else { return .ignore }
        endDate = endDate ?? now
        dismiss(at: now)
        return .dismiss
    }
}

// MARK: - What time does

extension ActivityStateMachine {
    /// What follows a date that has come.
    enum DateAction: Hashable {
        case become(ActivityState)
        case ignore
    }

    /// The start date has come: it goes on show, stale at once if its content is out of date by then.
    mutating func startDateReached() -> DateAction {
        guard state == .pending else { return .ignore }
        state = isStale(at: startDate) ? .stale : .active
        return .become(state)
    }

    /// The stale date has come.
    mutating func staleDateReached() -> DateAction {
        guard state == .active else { return .ignore }
        state = .stale
        return .become(.stale)
    }

    /// It has run as long as it may: it ends at that date, however late that is noticed.
    mutating func capReached(limits: ActivityLimits) -> DateAction {
        guard state.isLive else { return .ignore }
        let end = capDate(limits)
        self.end(at: end, dismissal: end.addingTimeInterval(limits.lingeringSeconds))
        return .become(.ended)
    }

    /// The dismissal date has come.
    mutating func dismissalReached() -> DateAction {
        guard state == .ended else { return .ignore }
        state = .dismissed
        return .become(.dismissed)
    }

    /// Does everything that is due by `now`, in order, and answers with the states passed through.
    mutating func advance(to now: Date, limits: ActivityLimits) -> [ActivityState] {
        var passed: [ActivityState] = []
        while let due = nextDue(limits), due <= now {
            guard case .become(let state) = reach(due, limits: limits) else { break }
            passed.append(state)
        }
        return passed
    }

    /// The next date at which something changes by itself; nil once it is gone.
    func nextDue(_ limits: ActivityLimits) -> Date? {
        switch state {
        case .pending: startDate
        case .active: min(staleDate ?? .distantFuture, capDate(limits))
        case .stale: capDate(limits)
        case .ended: dismissalDate
        case .dismissed: nil
        }
    }

    /// The event that `due`, the next date, stands for. Content goes stale before it is ended at the same moment.
    private mutating func reach(_ due: Date, limits: ActivityLimits) -> DateAction {
        switch state {
        case .pending: startDateReached()
        case .active: isStale(at: due) ? staleDateReached() : capReached(limits: limits)
        case .stale: capReached(limits: limits)
        case .ended: dismissalReached()
        case .dismissed: .ignore
        }
    }
}

// MARK: - Rules

extension ActivityStateMachine {
    /// Whether a timestamp lies so far ahead that it must be a mistake, milliseconds for instance.
    static func isImplausible(_ timestamp: Date?, at now: Date, limits: ActivityLimits) -> Bool {
        timestamp.map { $0 > now.addingTimeInterval(limits.aheadSeconds) } ?? false
    }

    /// Takes a timestamp that is not older than the last. Without one the order of arrival decides, even if the
    /// clock was set back or a sender's clock runs ahead.
    ///
    /// Senders count whole seconds while local changes carry fractions: a whole second equals any moment within it.
    private mutating func accept(_ timestamp: Date?, at now: Date) -> Bool {
        guard let timestamp else {
            lastTimestamp = max(lastTimestamp, now)
            return true
        }
        let seconds = timestamp.timeIntervalSince1970
        let last = lastTimestamp.timeIntervalSince1970
        guard seconds >= (seconds == seconds.rounded(.down) ? last.rounded(.down) : last) else { return false }
        lastTimestamp = max(lastTimestamp, timestamp)
        return true
    }

    private func isStale(at date: Date) -> Bool { staleDate.map { $0 <= date } ?? false }

    private func capDate(_ limits: ActivityLimits) -> Date { startDate.addingTimeInterval(limits.activeSeconds) }

    private mutating func end(at date: Date, dismissal: Date) {
        state = .ended
        endDate = date
        dismissalDate = dismissal
    }

    private mutating func dismiss(at now: Date) {
        state = .dismissed
        dismissalDate = now
    }
}
