/// A dictionary that is emptied when it is full: cheap, and the few texts of a panel are soon back.
struct BoundedCache<Key: Hashable, Value> {
    /// The most that all values may cost together.
    private let limit: Int
    /// What is kept.
    private var values: [Key: Value] = [:]
    /// What it costs together.
    private var cost = 0

    /// An empty cache of this size.
    init(limit: Int) {
        self.limit = limit
    }

    /// The value for a key, if it is still there.
    subscript(key: Key) -> Value? { values[key] }

    /// Keeps a value; the cost is in any unit, the same for all values of a cache.
    mutating func insert(_ value: Value, for key: Key, cost added: Int) {
        if cost + added > limit {
            values.removeAll()
            cost = 0
        }
        cost += added
        values[key] = value
    }
}
