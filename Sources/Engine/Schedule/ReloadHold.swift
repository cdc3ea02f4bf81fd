import Clocks
import FoundationEssentials

/// What keeps a run that is wanted from beginning.
enum ReloadHold: String, Hashable, Sendable {
    /// The last timeline came too short a time ago.
    case throttle
    /// The last timeline was over when it came.
    case pace
    /// All runs of the last 24 hours are used up.
    case budget
    /// Runs have failed.
    case backOff
    /// The machine saves power.
    case power
    /// The clock does not know the time yet.
    case clock
    /// An intent of the widget is being performed; one run follows it.
    case interaction
    /// A run is under way.
    case run
    /// Runs that were given up have not ended.
    case unanswered

    /// The hold in words, after "because".
    var spoken: String {
        switch self {
        case .throttle: "the last timeline is too young"
        case .pace: "its timelines are over when they come"
        case .budget: "the budget of 24 hours is used up"
        case .backOff: "runs have failed"
        case .power: "the machine saves power"
        case .clock: "the clock is not set yet"
        case .interaction: "its intent is being performed"
        case .run: "a run is under way"
        case .unanswered: "runs that were given up have not ended"
        }
    }
}

/// A run that is wanted: why, from when on, and what holds it back until then.
struct PendingReload: Hashable, Sendable {
    var reason: ReloadReason
    /// When it begins; nil when nothing but a new event can let it.
    var due: Due?
    /// What it waits for; nil when it waits for its date alone.
    var hold: ReloadHold?

    /// Whether it begins now.
    func isDue(at now: Moment) -> Bool {
        switch due {
        case .wall(let date): date <= now.wall
        case .monotonic(let instant): instant <= now.monotonic
        case nil: false
        }
    }
}

/// A moment on one of the two clocks.
enum Due: Hashable, Sendable {
    case wall(Date)
    case monotonic(MonotonicInstant)

    /// The moment as the wall clock will show it if nobody sets it.
    func date(at now: Moment) -> Date {
        switch self {
        case .wall(let date): date
        case .monotonic(let instant): now.wall.addingTimeInterval(instant.seconds(since: now.monotonic))
        }
    }
}
