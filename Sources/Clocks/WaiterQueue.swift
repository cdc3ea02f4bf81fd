/// Waits of one clock, ordered by deadline and then by arrival.
struct WaiterQueue<Token: Sendable>: Sendable {
    /// The deadline of a wait that only an event or a cancellation ends.
    static var never: Int64 { .max }

    /// One wait.
    private struct Waiter: Sendable {
        var id: UInt64
        var deadline: Int64
        var token: Token
    }

    /// Soonest first.
    private var waiters: [Waiter] = []

    /// How many wait.
    var count: Int { waiters.count }

    /// The soonest deadline; nil when nobody waits for one.
    var earliest: Int64? {
        guard let first = waiters.first, first.deadline != Self.never else { return nil }
        return first.deadline
    }

    /// Adds a wait behind those with the same deadline.
    mutating func insert(id: UInt64, deadline: Int64, token: Token) {
        var low = 0
        var high = waiters.count
        while low < high {
            let middle = (low + high) / 2
            if waiters[middle].deadline <= deadline { low = middle + 1 } else { high = middle }
        }
        waiters.insert(Waiter(id: id, deadline: deadline, token: token), at: low)
    }

    /// Takes one wait out; nil when it has already ended.
    mutating func remove(id: UInt64) -> Token? {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return nil }
        return waiters.remove(at: index).token
    }

    /// Takes out the waits whose deadline is not after `now`, in order.
    mutating func removeDue(at now: Int64) -> [Token] {
        let due = waiters.prefix { $0.deadline <= now && $0.deadline != Self.never }
        waiters.removeFirst(due.count)
        return due.map(\.token)
    }

    /// Takes out all waits, in order.
    mutating func removeAll() -> [Token] {
        defer { waiters.removeAll() }
        return waiters.map(\.token)
    }
}
