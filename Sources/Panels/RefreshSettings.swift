/// How gently an e-paper panel is treated; times in seconds.
public struct RefreshSettings: Equatable, Sendable {
    /// The least time between two full refreshes, begin to begin: makers ask for 180 s.
    public var minimumInterval: Double
    /// The least time between a refresh and a partial one.
    public var partialInterval: Double
    /// Partial refreshes in a row; 0 where the panel has none.
    public var partialBudget: Int
    /// How much ink partial refreshes may erase before a full one, as a share of the panel's pixels: erased ink leaves
    /// ghosts.
    public var ghostBudget: Double
    /// The age at which a picture is refreshed in full though nothing changed: one that stays for days burns in.
    public var maximumAge: Double
    /// How long after its last refresh the panel is put to sleep. Not less than `minimumInterval`, because the first
    /// refresh after sleep is a full one.
    public var sleepAfter: Double
    /// Below this temperature in degrees Celsius partial refreshes leave ghosts, and only full ones are made.
    public var coldestPartial: Double
    /// The range in degrees Celsius in which the glass may be refreshed at all.
    public var temperatures: ClosedRange<Double>

    public init(
        minimumInterval: Double = 180, partialInterval: Double = 5, partialBudget: Int = 36, ghostBudget: Double = 1,
        maximumAge: Double = 86_400, sleepAfter: Double = 180, coldestPartial: Double = 10,
        temperatures: ClosedRange<Double> = 0...50
    ) {
        self.minimumInterval = minimumInterval
        self.partialInterval = partialInterval
        self.partialBudget = partialBudget
        self.ghostBudget = ghostBudget
        self.maximumAge = maximumAge
        self.sleepAfter = sleepAfter
        self.coldestPartial = coldestPartial
        self.temperatures = temperatures
    }
}
