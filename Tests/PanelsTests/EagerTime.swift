import Clocks
import FoundationEssentials
import Synchronization

/// Clocks that are always where somebody waits for them to be: a wait ends at once, and time has passed.
final class EagerTime: TimeSource {
    private let nanoseconds = Mutex<Int64>(0)

    var wall: Date { Date(timeIntervalSince1970: 1_800_000_000 + Double(monotonic.nanoseconds) / 1e9) }

    var monotonic: MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds.withLock { $0 }) }

    func wait(until date: Date?) async -> WakeReason { .cancelled }

    func wait(until instant: MonotonicInstant) async -> WakeReason {
        nanoseconds.withLock { $0 = max($0, instant.nanoseconds) }
        return Task.isCancelled ? .cancelled : .due
    }

    /// Moves on, in seconds.
    func advance(by seconds: Double) { nanoseconds.withLock { $0 += Int64(seconds * 1e9) } }
}
