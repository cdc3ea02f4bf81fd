/// A dictionary that is emptied when it is full: cheap, and the few texts of a panel are soon back.
struct BoundedCache<Key: Hashable, Value> {
    private let limit: Int
    private var values: [Key: Value] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    subscript(key: Key) -> Value? {
        get { values[key] }
        set {
            if values.count >= limit { values.removeAll(keepingCapacity: true) }
            values[key] = newValue
        }
    }
}
