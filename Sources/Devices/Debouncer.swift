/// Turns the edges of one line into presses and releases: a level counts once it has lasted long enough.
///
/// The machine has no clock and reads no line. After `accept`, look again at `deadline` with the level that the line
/// has then; a re-read level is what makes lost edges harmless. All times are CLOCK_MONOTONIC in nanoseconds.
///
/// A line that is active at the start is a button held down (or wired the wrong way): it is ignored until it has been
/// released once.
public struct Debouncer: Equatable, Sendable {
    /// A press or a release.
    public struct Change: Equatable, Sendable {
        public var isActive: Bool
        /// When the level began to last.
        public var nanoseconds: UInt64

        public init(isActive: Bool, nanoseconds: UInt64) {
            self.isActive = isActive
            self.nanoseconds = nanoseconds
        }
    }

    /// A level that may yet bounce.
    private struct Candidate: Equatable, Sendable {
        var isActive: Bool
        var since: UInt64
    }

    private let stableNanoseconds: UInt64
    private var candidate: Candidate?
    /// Active since the start, and not released yet.
    private var isHeldFromStart: Bool

    /// The level that counts.
    public private(set) var isActive: Bool

    /// `stableMilliseconds`: how long a level must last. `isActive`: the level of the line at the start.
    public init(stableMilliseconds: Int, isActive: Bool) {
        stableNanoseconds = UInt64(max(0, stableMilliseconds)) * 1_000_000
        self.isActive = isActive
        isHeldFromStart = isActive
    }

    /// When to look again; nil while the line is at rest.
    public var deadline: UInt64? { candidate.map { $0.since + stableNanoseconds } }

    /// Takes an edge. Returns the change that it proves: that the level before it had lasted.
    public mutating func accept(_ edge: LineEdge) -> Change? {
        // With edges missing nothing is known about the time before this one.
        let change = edge.followsLoss ? nil : settle(before: edge.nanoseconds)
        candidate = Candidate(isActive: edge.isActive, since: edge.nanoseconds)
        return change
    }

    /// Looks at the line: at `deadline`, and before acting on a long press. Returns the change, if there is one.
    public mutating func look(at now: UInt64, isActive level: Bool) -> Change? {
        if level != candidate?.isActive ?? isActive {
            // An edge got lost: the level is as old as this look.
            candidate = Candidate(isActive: level, since: now)
        }
        return settle(before: now)
    }

    private mutating func settle(before now: UInt64) -> Change? {
        guard let settled = candidate, now >= settled.since, now - settled.since >= stableNanoseconds else {
            return nil
        }
        candidate = nil
        guard settled.isActive != isActive else { return nil }
        isActive = settled.isActive
        if isHeldFromStart {
            isHeldFromStart = false
            return nil
        }
        return Change(isActive: settled.isActive, nanoseconds: settled.since)
    }
}
