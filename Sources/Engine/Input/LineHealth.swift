/// Notices lines that no working button makes: stuck since the start, held for minutes, or changing all the time.
public struct LineHealth: Equatable, Sendable {
    /// What is wrong with a line.
    public enum Complaint: Equatable, Sendable {
        /// It has been active since the start: wired to the other level, or held by something.
        case pressedAtStart
        /// It has been active for a minute.
        case stuck
        /// It changes faster than any finger: no resistor holds it, or a contact is loose.
        case floating(edges: Int)
    }

    /// How long a line may be active from the start before it is told.
    static let startNanoseconds: UInt64 = 10_000_000_000
    /// How long a line may be active.
    static let stuckNanoseconds: UInt64 = 60_000_000_000
    /// Edges in a second that are too many.
    static let floatingEdges = 200
    /// How long a line that floats must be quiet to count again.
    static let calmNanoseconds: UInt64 = 2_000_000_000

    private var activeSince: UInt64?
    private var isFromStart: Bool
    private var isTold = false
    private var windowStart: UInt64 = 0
    private var windowEdges = 0
    private var floatingUntil: UInt64?

    public init(isActive: Bool, at now: UInt64) {
        activeSince = isActive ? now : nil
        isFromStart = isActive
        windowStart = now
    }

    /// Whether the line's edges mean nothing at the moment.
    public var isFloating: Bool { floatingUntil != nil }

    /// When to look again; nil where nothing can go wrong without an edge.
    public var deadline: UInt64? {
        guard !isTold, let activeSince else { return nil }
        return activeSince + (isFromStart ? Self.startNanoseconds : Self.stuckNanoseconds)
    }

    /// Takes an edge as it came, not debounced; answers with a complaint once an episode.
    public mutating func accept(isActive: Bool, at now: UInt64) -> Complaint? {
        if isActive != (activeSince != nil) {
            activeSince = isActive ? now : nil
            isFromStart = false
            isTold = false
        }
        if let until = floatingUntil, now >= until { floatingUntil = nil }
        if floatingUntil != nil {
            floatingUntil = now + Self.calmNanoseconds
            return nil
        }
        if now >= windowStart + 1_000_000_000 || now < windowStart { (windowStart, windowEdges) = (now, 0) }
        windowEdges += 1
        guard windowEdges > Self.floatingEdges else { return nil }
        floatingUntil = now + Self.calmNanoseconds
        return .floating(edges: windowEdges)
    }

    /// Looks at the time.
    public mutating func look(at now: UInt64) -> Complaint? {
        guard let deadline, deadline <= now else { return nil }
        isTold = true
        return isFromStart ? .pressedAtStart : .stuck
    }
}

extension LineHealth.Complaint {
    /// The complaint about a line, with what to do.
    public func sentence(about name: String, activeLow: Bool) -> String {
        switch self {
        case .pressedAtStart:
            "\(name) has read pressed since the start and is ignored until it is released: if nobody holds it, set "
                + "\"activeLow\" to \(!activeLow) for a button wired to the other level, or give it a \"bias\""
        case .stuck: "\(name) has been held for a minute: is it stuck?"
        case .floating(let edges):
            "\(name) changed \(edges) times within a second and is ignored until it is quiet: nothing holds its line, so "
                + "give it a \"bias\", or its contact is loose"
        }
    }
}
