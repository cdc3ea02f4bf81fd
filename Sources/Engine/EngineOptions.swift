import Clocks

/// What an engine may be told beside its board.
public struct EngineOptions: Sendable {
    /// Bounds on asking providers.
    public var limits = ReloadLimits()
    /// Tells this machine from others where policy dates are spread.
    public var seed: UInt64 = 0
    /// Where the power comes from.
    public var power: any PowerProbe = MainsPower()
    /// The zone anew, for engines that follow the machine's; nil for one that stays.
    public var zone: (@Sendable () -> TimeZoneRules)?
    /// Where timelines and placements are kept; nil for an engine that forgets.
    public var keeping: EngineKeeping?

    public init() {}
}
