import FoundationEssentials

/// Where the time comes from. Everything that acts on time takes one, so that tests and demos bring their own.
public protocol TimeSource: Sendable {
    /// Wall time: selects entries and stale dates.
    var wall: Date { get }

    /// Monotonic time: drives throttles, watchdogs and back-off.
    var monotonic: MonotonicInstant { get }

    /// Waits until wall time reaches a date (for ever when nil), or the wall clock is set, or the task is cancelled.
    func wait(until date: Date?) async -> WakeReason

    /// Waits until a monotonic moment, or until the task is cancelled.
    func wait(until instant: MonotonicInstant) async -> WakeReason
}

/// Why a wait ended.
public enum WakeReason: Hashable, Sendable {
    /// The moment has come.
    case due
    /// The wall clock was stepped: look again at what is due.
    case clockChanged
    case cancelled
}

extension TimeSource {
    /// Both clocks, read together.
    public var moment: Moment { Moment(wall: wall, monotonic: monotonic) }
}

/// One reading of both clocks.
public struct Moment: Hashable, Sendable {
    public var wall: Date
    public var monotonic: MonotonicInstant

    public init(wall: Date, monotonic: MonotonicInstant) {
        self.wall = wall
        self.monotonic = monotonic
    }
}
