/// Bounds that keep one client from harming the others.
public struct ControlLimits: Hashable, Sendable {
    /// Most bytes of one request line, without its end.
    public var lineBytes = 65_536

    /// Most clients at a time.
    public var connections = 32

    /// Most requests of one client that are carried out before the first of them is answered.
    public var ahead = 32

    /// Seconds a client may take to send a line or to take an answer.
    public var idleSeconds: Double = 30

    /// Most blank bytes between two requests: a client that sends nothing else only costs time.
    public var blankBytes = 4096

    /// Most seconds a sender may wait to hear what became of a change on the glass.
    public static let longestWait: Double = 60

    public init() {}
}
