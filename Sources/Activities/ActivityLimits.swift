/// Bounds on activities. The defaults are Apple's where Apple gives a number.
public struct ActivityLimits: Hashable, Codable, Sendable {
    /// Most bytes of attributes and state together, as JSON in UTF-8.
    public var payloadBytes = 4096

    /// Most running activities of one attributes type.
    public var runningPerType = 5

    /// Most running activities altogether.
    public var running = 8

    /// Most ended activities kept visible; the one that ended first goes early.
    public var ended = 8

    /// Most dismissed activities remembered, so that a late delivery does not bring one back.
    public var remembered = 64

    /// Seconds an activity may run before it is ended (8 hours).
    public var activeSeconds: Double = 8 * 3600

    /// Most seconds an ended activity stays visible (4 hours).
    public var lingeringSeconds: Double = 4 * 3600

    /// Seconds after which content without a stale date of its own counts as out of date, so that a sender that died
    /// leaves no lie on the glass (1 hour). Each update counts anew. Nil: never. A type may say otherwise
    /// (`SelfDatingActivityAttributes`).
    public var staleSeconds: Double? = 3600

    /// Seconds an alert calls for attention (10).
    public var alertSeconds: Double = 10

    /// Seconds a timestamp may lie ahead before it is refused as implausible (1 day).
    public var aheadSeconds: Double = 24 * 3600

    public init() {}
}
