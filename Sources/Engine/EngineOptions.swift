import Clocks

/// What an engine may be told beside its board.
public struct EngineOptions: Sendable {
    /// Bounds on asking providers.
    public var limits = ReloadLimits()
    /// Where the power comes from.
    public var power: any PowerProbe = MainsPower()
    /// Reads the zone anew, nil where it cannot be read at the moment; nil for a zone that stays.
    public var zone: (@Sendable () -> TimeZoneRules?)?
    /// Where timelines and placements are kept; nil for an engine that forgets.
    public var keeping: EngineKeeping?

    public init() {}
}
