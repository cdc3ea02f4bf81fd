import Clocks
import FoundationEssentials

/// Clocks for whole conversations: short waits end at once, and that time has passed; long ones, for sleep or for the
/// policy, end when a test moves the clocks on.
final class PatientTime: TimeSource {
    /// The longest wait that is a short one, in seconds.
    private static let short = 10.0

    let base = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))

    var wall: Date { base.wall }

    var monotonic: MonotonicInstant { base.monotonic }

    func wait(until date: Date?) async -> WakeReason { await base.wait(until: date) }

    func wait(until instant: MonotonicInstant) async -> WakeReason {
        let seconds = instant.seconds(since: base.monotonic)
        guard seconds <= Self.short else { return await base.wait(until: instant) }
        if Task.isCancelled { return .cancelled }
        if seconds > 0 { base.advance(by: seconds) }
        return .due
    }
}
