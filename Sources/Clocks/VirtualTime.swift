import FoundationEssentials
import Synchronization

/// Clocks that stand still until told: whole days in no time, the same every time.
public final class VirtualTime: TimeSource {
    /// What the lock guards.
    private struct State: Sendable {
        var wall: Int64
        var monotonic: Int64
        var alarms = Alarms<Suspension>()
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Mutex<State>

    /// Starts the wall clock at a date; dates outside 1970 to 2223 count as the nearest of these.
    public init(wall: Date, monotonic: MonotonicInstant = MonotonicInstant(nanoseconds: 0)) {
        state = Mutex(State(wall: Self.nanoseconds(of: wall), monotonic: monotonic.nanoseconds))
    }

    public var wall: Date { WallNanoseconds.date(state.withLock { $0.wall }) }

    public var monotonic: MonotonicInstant {
        MonotonicInstant(nanoseconds: state.withLock { $0.monotonic })
    }

    /// How many tasks wait now.
    public var waiterCount: Int { state.withLock { $0.alarms.count } }

    /// The wall time at which the next wait on either clock is due; nil when none has a deadline.
    public var nextDeadline: Date? {
        state.withLock { Self.distanceToNext($0).map { [wall = $0.wall] in WallNanoseconds.date(wall + $0) } }
    }

    public func wait(until date: Date?) async -> WakeReason {
        await wait(.wall, until: WallNanoseconds.deadline(for: date))
    }

    public func wait(until instant: MonotonicInstant) async -> WakeReason {
        await wait(.monotonic, until: instant.nanoseconds)
    }

    /// Moves both clocks on; waits that come due end in the order of their deadlines.
    ///
    /// What a woken task does runs after this returns: to follow a loop step by step use `advanceToNextDeadline`.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "time runs forward; use setWall for a step back")
        let wakes = state.withLock { state in
            Self.advance(&state, byNanoseconds: Int64((seconds * 1e9).rounded()))
        }
        wakes.resume()
    }

    /// Moves both clocks to the next deadline; false when there is none.
    @discardableResult
    public func advanceToNextDeadline() -> Bool {
        let wakes = state.withLock { state -> [Alarms<Suspension>.Wake]? in
            guard let distance = Self.distanceToNext(state) else { return nil }
            return Self.advance(&state, byNanoseconds: distance)
        }
        wakes?.resume()
        return wakes != nil
    }

    /// Steps the wall clock, as `date -s` or a time server does: waits on it end with `.clockChanged`.
    public func setWall(_ date: Date) {
        let wakes = state.withLock { state in
            state.wall = Self.nanoseconds(of: date)
            return state.alarms.step()
        }
        wakes.resume()
    }

    /// Suspends the caller until at least so many tasks wait: a test's way to know that a loop has come to rest.
    public func waiters(atLeast count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.alarms.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Keeps away from the ends of Int64, so that distances cannot overflow.
    private static func nanoseconds(of date: Date) -> Int64 {
        min(max(WallNanoseconds.deadline(for: date), 0), 8_000_000_000_000_000_000)
    }

    private func wait(_ clock: ClockKind, until deadline: Int64) async -> WakeReason {
        let id = state.withLock { $0.alarms.makeID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { add(id: id, clock: clock, deadline: deadline, suspension: $0) }
        } onCancel: {
            state.withLock { $0.alarms.cancel(id: id) }?.resume(returning: .cancelled)
        }
    }

    private func add(id: UInt64, clock: ClockKind, deadline: Int64, suspension: Suspension) {
        let (reason, watchers) = state.withLock { state -> (WakeReason?, [CheckedContinuation<Void, Never>]) in
            // A cancellation before this point found nothing to end.
            if Task.isCancelled { return (.cancelled, []) }
            let now = clock == .wall ? state.wall : state.monotonic
            let reason = state.alarms.add(id: id, clock: clock, deadline: deadline, now: now, token: suspension)
            return (reason, reason == nil ? Self.removeSatisfied(&state) : [])
        }
        if let reason { suspension.resume(returning: reason) }
        for watcher in watchers { watcher.resume() }
    }

    /// Takes out the watchers whose number is reached.
    private static func removeSatisfied(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
        let count = state.alarms.count
        defer { state.watchers.removeAll { $0.count <= count } }
        return state.watchers.filter { $0.count <= count }.map(\.continuation)
    }

    /// Nanoseconds to the next deadline of either clock.
    private static func distanceToNext(_ state: State) -> Int64? {
        let distances = [
            state.alarms.wall.earliest.map { $0 - state.wall },
            state.alarms.monotonic.earliest.map { $0 - state.monotonic },
        ]
        return distances.compactMap { $0 }.min()
    }

    /// Moves on deadline by deadline, so that waits of both clocks end in one order.
    private static func advance(_ state: inout State, byNanoseconds total: Int64) -> [Alarms<Suspension>.Wake] {
        var wakes: [Alarms<Suspension>.Wake] = []
        var left = total
        while true {
            let distance = min(left, distanceToNext(state) ?? left)
            state.wall += distance
            state.monotonic += distance
            left -= distance
            let due = state.alarms.due(wall: state.wall, monotonic: state.monotonic)
            wakes += due
            if left == 0, due.isEmpty { return wakes }
        }
    }
}
