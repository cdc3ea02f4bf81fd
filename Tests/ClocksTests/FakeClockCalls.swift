import Dispatch
import Synchronization

@testable import Clocks

/// A kernel whose clocks a test moves.
final class FakeClockCalls: ClockCalls {
    private struct State {
        var wall: Int64
        var monotonic: Int64 = 0
        var armed: [ClockKind: Int64] = [:]
        var isStepped = false
    }

    private let state: Mutex<State>
    private let event = DispatchSemaphore(value: 0)

    init(wall: Int64) {
        state = Mutex(State(wall: wall))
    }

    /// When a clock was last told to ring.
    func armed(_ clock: ClockKind) -> Int64? { state.withLock { $0.armed[clock] } }

    func advance(by nanoseconds: Int64) {
        state.withLock {
            $0.wall += nanoseconds
            $0.monotonic += nanoseconds
        }
        event.signal()
    }

    /// What `date -s` does. Unnoticed until the next call where `isNoticed` is false.
    func step(by nanoseconds: Int64, isNoticed: Bool = true) {
        state.withLock {
            $0.wall += nanoseconds
            $0.isStepped = true
        }
        if isNoticed { event.signal() }
    }

    func now(_ clock: ClockKind) -> Int64 {
        state.withLock { clock == .wall ? $0.wall : $0.monotonic }
    }

    func arm(_ clock: ClockKind, at deadline: Int64) -> Bool {
        let (isDue, isStepped) = state.withLock { state in
            state.armed[clock] = deadline
            defer { if clock == .wall { state.isStepped = false } }
            return (deadline <= (clock == .wall ? state.wall : state.monotonic), clock == .wall && state.isStepped)
        }
        if isDue { event.signal() }
        return isStepped
    }

    func waitForEvents() -> Bool {
        event.wait()
        return state.withLock { state in
            defer { state.isStepped = false }
            return state.isStepped
        }
    }
}
