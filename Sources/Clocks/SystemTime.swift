import FoundationEssentials

/// The machine's clocks. Between moments one thread sleeps in the kernel: waiting costs nothing.
///
/// A step of the wall clock ends every `wait(until: Date?)` with `.clockChanged`. A step that finds nobody waiting ends
/// the next such wait at once; so give each loop that waits its own `SystemTime`.
public final class SystemTime: TimeSource {
    private let calls: any ClockCalls
    private let alarms: AlarmThread

    /// Opens two timers; the thread starts with the first wait. Traps when no file descriptor is left.
    public convenience init() {
        self.init(calls: TimerDescriptors())
    }

    init(calls: any ClockCalls) {
        self.calls = calls
        alarms = AlarmThread(calls: calls)
    }

    deinit { alarms.close() }

    public var wall: Date { WallNanoseconds.date(calls.now(.wall)) }

    public var monotonic: MonotonicInstant { MonotonicInstant(nanoseconds: calls.now(.monotonic)) }

    public func wait(until date: Date?) async -> WakeReason {
        await alarms.wait(.wall, until: WallNanoseconds.deadline(for: date))
    }

    public func wait(until instant: MonotonicInstant) async -> WakeReason {
        await alarms.wait(.monotonic, until: instant.nanoseconds)
    }
}
