import CWallClock
import Clocks
import FoundationEssentials

/// Sets what `Date()` reads in this process, authors' code included (decision 0006).
enum ProcessWallClock {
    /// The clock stands at a moment.
    @discardableResult
    static func stand(at date: Date) -> StandingTime {
        set(date, speed: 0)
        return StandingTime(wall: date)
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
