/// Bounds that keep one client from harming the others.
public struct HTTPLimits: Hashable, Sendable {
    /// Most bytes of a body.
    public var bodyBytes = 65_536

    /// Most bytes of a payload in Apple's format, which is Apple's own bound.
    public var payloadBytes = 4096

    /// Most clients at a time, of each listening socket.
    public var connections = 64

    /// Seconds a client may stay without any progress.
    public var idleSeconds = 30

    /// Bytes of memory for each client's header lines.
    public var headerBytes = 16_384

    /// Seconds requests may still take once the server is to stop.
    public var stopSeconds: Double = 1

    public init() {}
}
