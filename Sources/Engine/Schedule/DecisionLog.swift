/// The last decisions about a placement, oldest first; older ones are forgotten.
struct DecisionLog: Sendable {
    /// How many are kept.
    static let capacity = 32

    private var ring: [ScheduleDecision] = []
    private var next = 0

    /// Adds one. What only repeats the last is not added: a hold is looked at often and decided once.
    mutating func add(_ decision: ScheduleDecision) {
        if case .held = decision.outcome, last?.outcome == decision.outcome { return }
        guard ring.count == Self.capacity else { return ring.append(decision) }
        ring[next] = decision
        next = (next + 1) % Self.capacity
    }

    /// The newest.
    var last: ScheduleDecision? { ring.isEmpty ? nil : ring[(next + ring.count - 1) % ring.count] }

    /// All that are kept.
    var all: [ScheduleDecision] { Array(ring[next...] + ring[..<next]) }
}
