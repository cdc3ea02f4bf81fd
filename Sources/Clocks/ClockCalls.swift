import CLinuxIO
import Glibc

/// What the kernel offers about time, so that tests can step a clock that is not the machine's.
protocol ClockCalls: Sendable {
    /// Nanoseconds now.
    func now(_ clock: ClockKind) -> Int64

    /// Asks `waitForEvents` to return at a moment of a clock; true when the wall clock was stepped since the last call.
    func arm(_ clock: ClockKind, at deadline: Int64) -> Bool

    /// Blocks until an armed moment comes or the wall clock is stepped; true when it was stepped.
    func waitForEvents() -> Bool
}

/// Two timerfds: the wall clock's one also reports steps.
final class TimerDescriptors: ClockCalls {
    private let wall: Int32
    private let monotonic: Int32

    /// Traps when the process has no file descriptor left at its start.
    init() {
        wall = clinuxio_timer_open(CLOCK_REALTIME)
        monotonic = clinuxio_timer_open(CLOCK_MONOTONIC)
        precondition(wall >= 0 && monotonic >= 0, "timerfd_create failed: raise the limit of open files (ulimit -n)")
    }

    deinit {
        close(wall)
        close(monotonic)
    }

    func now(_ clock: ClockKind) -> Int64 {
        var time = timespec()
        clock_gettime(clock == .wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    func arm(_ clock: ClockKind, at deadline: Int64) -> Bool {
        // The kernel's own end of time lies a little before Int64.max.
        let due = min(deadline, 9_000_000_000_000_000_000)
        switch clock {
        case .wall: return clinuxio_timer_arm(wall, due, true) == -ECANCELED
        case .monotonic: return clinuxio_timer_arm(monotonic, due, false) == -ECANCELED
        }
    }

    func waitForEvents() -> Bool {
        var descriptors = [
            pollfd(fd: wall, events: Int16(POLLIN), revents: 0),
            pollfd(fd: monotonic, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&descriptors, 2, -1)
        _ = clinuxio_timer_take(monotonic)
        return clinuxio_timer_take(wall) == -ECANCELED
    }
}
