/// Which clock a wait follows.
enum ClockKind: Sendable {
    case wall
    case monotonic
}

/// All waits on one pair of clocks: who wakes when, and why. Reads no clock and wakes nobody itself.
struct Alarms<Token: Sendable>: Sendable {
    /// A wait that ended.
    struct Wake: Sendable {
        var token: Token
        var reason: WakeReason
    }

    private(set) var wall = WaiterQueue<Token>()
    private(set) var monotonic = WaiterQueue<Token>()
    /// A step of the wall clock that found nobody waiting: the next wait on it ends at once.
    private var hasUnseenStep = false
    private var lastID: UInt64 = 0

    /// How many wait on both clocks.
    var count: Int { wall.count + monotonic.count }

    /// A name for the next wait.
    mutating func makeID() -> UInt64 {
        lastID += 1
        return lastID
    }

    /// Adds a wait, or says why it ends at once.
    mutating func add(
        id: UInt64, clock: ClockKind, deadline: Int64, now: Int64, token: Token
    ) -> WakeReason? {
        if clock == .wall, hasUnseenStep {
            hasUnseenStep = false
            return .clockChanged
        }
        if deadline <= now { return .due }
        switch clock {
        case .wall: wall.insert(id: id, deadline: deadline, token: token)
        case .monotonic: monotonic.insert(id: id, deadline: deadline, token: token)
        }
        return nil
    }

    /// Takes one wait out; nil when it has already ended.
    mutating func cancel(id: UInt64) -> Token? {
        wall.remove(id: id) ?? monotonic.remove(id: id)
    }

    /// Ends every wait on the wall clock because it was stepped.
    mutating func step() -> [Wake] {
        let woken = wall.removeAll()
        hasUnseenStep = woken.isEmpty
        return woken.map { Wake(token: $0, reason: .clockChanged) }
    }

    /// Ends the waits whose moment has come.
    mutating func due(wall wallNow: Int64, monotonic monotonicNow: Int64) -> [Wake] {
        (wall.removeDue(at: wallNow) + monotonic.removeDue(at: monotonicNow))
            .map { Wake(token: $0, reason: .due) }
    }
}

/// A suspended task.
typealias Suspension = CheckedContinuation<WakeReason, Never>

extension [Alarms<Suspension>.Wake] {
    /// Lets the tasks go on; not to be called under a lock.
    func resume() {
        for wake in self { wake.token.resume(returning: wake.reason) }
    }
}
