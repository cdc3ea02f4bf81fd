/// Bounds that keep one client from harming the others.
public struct ControlLimits: Hashable, Sendable {
    /// Most bytes of one request line, without its end.
    public var lineBytes = 65_536

    /// Most clients at a time.
    public var connections = 32

    /// Seconds a client may take to send a line or to take an answer.
    public var idleSeconds: Double = 30

    public init() {}
}
