/// What the emulation of e-paper holds against a driver beside the datasheet: what the makers say about wear. Seconds.
public struct EPaperRules: Equatable, Sendable {
    /// The least time between the beginnings of two full refreshes.
    public var minimumInterval = 180.0
    /// The most partial refreshes between two full ones.
    public var partialLimit = 50
    /// How long the chip may stay awake after its last refresh.
    public var awakeLimit = 300.0
    /// How long the glass's high voltage may stay on while nothing runs.
    public var poweredLimit = 60.0
    /// The oldest a picture may get without a full refresh.
    public var maximumAge = 25 * 3600.0

    public init() {}
}
