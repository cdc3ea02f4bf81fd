import Executors
import Glibc
import Synchronization

/// One thread that sleeps in the kernel until the next wait is due or the wall clock is stepped.
final class AlarmThread: Sendable {
    /// What the lock guards.
    private struct State: Sendable {
        var alarms = Alarms<Suspension>()
        var isRunning = false
        var isClosed = false
    }

    private let calls: any ClockCalls
    private let state = Mutex(State())

    init(calls: any ClockCalls) {
        self.calls = calls
    }

    /// Suspends the task until the deadline (`WaiterQueue.never`: for ever), a step, or its cancellation.
    func wait(_ clock: ClockKind, until deadline: Int64) async -> WakeReason {
        let id = state.withLock { $0.alarms.makeID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { add(id: id, clock: clock, deadline: deadline, suspension: $0) }
        } onCancel: {
            state.withLock { $0.alarms.cancel(id: id) }?.resume(returning: .cancelled)
        }
    }

    /// Lets the thread end.
    func close() {
        state.withLock { state in
            state.isClosed = true
            _ = calls.arm(.monotonic, at: 0)
        }
    }

    private func add(id: UInt64, clock: ClockKind, deadline: Int64, suspension: Suspension) {
        let wakes = state.withLock { state -> [Alarms<Suspension>.Wake] in
            // A cancellation before this point found nothing to end.
            if Task.isCancelled { return [.init(token: suspension, reason: .cancelled)] }
            start(&state)
            let now = calls.now(clock)
            if let reason = state.alarms.add(id: id, clock: clock, deadline: deadline, now: now, token: suspension) {
                return [.init(token: suspension, reason: reason)]
            }
            return rearm(&state)
        }
        wakes.resume()
    }

    /// Arms both timers for the soonest waits; returns whom a step wakes that happened meanwhile.
    private func rearm(_ state: inout State) -> [Alarms<Suspension>.Wake] {
        // The wall timer stays armed with nobody waiting: it is what notices a step between two waits.
        let stepped = calls.arm(.wall, at: state.alarms.wall.earliest ?? .max)
        _ = calls.arm(.monotonic, at: state.alarms.monotonic.earliest ?? .max)
        return stepped ? state.alarms.step() : []
    }

    private func start(_ state: inout State) {
        guard !state.isRunning else { return }
        state.isRunning = true
        NamedThread.start("cadran-clock") { [self] in run() }
    }

    private func run() {
        while wake(stepped: calls.waitForEvents()) {}
    }

    /// Ends the waits that an event ends; false once closed.
    private func wake(stepped: Bool) -> Bool {
        let (wakes, isClosed) = state.withLock { state in
            var wakes = stepped ? state.alarms.step() : []
            wakes += state.alarms.due(wall: calls.now(.wall), monotonic: calls.now(.monotonic))
            if !state.isClosed { wakes += rearm(&state) }
            return (wakes, state.isClosed)
        }
        wakes.resume()
        return !isClosed
    }
}
