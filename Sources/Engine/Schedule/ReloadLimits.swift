import Boards
import Clocks

/// Bounds on asking the provider of one placement.
public struct ReloadLimits: Hashable, Sendable {
    /// Least seconds between an installed timeline and the next run by policy or request.
    public var throttle = 300.0
    /// Runs by policy or request in any 24 hours.
    public var budget = 70
    /// Least seconds after a timeline that was over when it came, as one entry for now with `.atEnd` is; nil for an
    /// even share of the budget.
    public var pace: Double?
    /// Most seconds by which policy dates are put off, another share for each placement; 0 keeps to the date.
    public var jitter = 0.0
    /// Seconds a provider may take.
    public var watchdog = 10.0
    /// Seconds before the first retry; doubled each time.
    public var firstRetry = 30.0
    /// Most seconds before a retry.
    public var lastRetry = 3600.0
    /// Runs given up and still running with which no more are begun.
    public var unanswered = 16
    /// Failed runs in a row after which the picture is marked as old.
    public var staleFailures = 3
    /// Seconds of failing after which the picture is marked as old.
    public var staleSeconds = 3600.0
    /// Most entries kept of a timeline.
    public var entries = 1000
    /// Most bytes of an entry, where its source knows them.
    public var entryBytes = 256 * 1024
    /// Most bytes of a timeline, where its source knows them.
    public var timelineBytes = 10 * 1024 * 1024

    public init() {}

    /// These, with those of a board.
    func taking(_ board: Board.Reloads) -> ReloadLimits {
        var limits = self
        (limits.budget, limits.throttle, limits.jitter) = (board.budget, Double(board.throttle), Double(board.jitter))
        return limits
    }

    /// Seconds the budget counts back.
    static let window = 86_400.0

    /// Least seconds after a timeline that was over when it came.
    var effectivePace: Double { max(pace ?? Self.window / Double(max(budget, 1)), throttle) }
}
