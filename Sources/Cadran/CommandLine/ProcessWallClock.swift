import CWallClock
import Clocks
import FoundationEssentials

/// Sets what `Date()` reads in this process, authors' code included (decision 0006).
enum ProcessWallClock {
    /// The present moment to a second. A clock that stands must read just this: providers date their entries by it, and
    /// one dated a nanosecond later would not be shown.
    static var now: Date { Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)) }

    /// The clock stands at a moment.
    @discardableResult
    static func stand(at date: Date) -> StandingTime {
        set(date, speed: 0)
        // As providers read it, which may differ in the last bit.
        return StandingTime(wall: Date())
    }

    /// The clock begins at a moment and runs at many times the speed of life.
    static func run(from start: Date, speed: Double) -> ScaledTime {
        set(start, speed: speed)
        return ScaledTime(start: start, speed: speed, base: SystemTime())
    }

    private static func set(_ date: Date, speed: Double) {
        cwallclock_set(Int64((date.timeIntervalSince1970 * 1e9).rounded()), speed)
    }
}
