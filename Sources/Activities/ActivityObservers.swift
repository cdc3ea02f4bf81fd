/// Those who follow activities, by key.
struct ActivityObservers: Sendable {
    /// Where what happens is sent.
    enum Observer: Sendable {
        case everything(AsyncStream<[ActivityChange]>.Continuation)
        case one(String, AsyncStream<ActivityRecord>.Continuation)
        case enablement(AsyncStream<Bool>.Continuation)
    }

    private var observers: [Int: Observer] = [:]
    private var nextKey = 0

    /// How many there are.
    var count: Int { observers.count }

    /// Adds a follower of every change.
    mutating func add(_ continuation: AsyncStream<[ActivityChange]>.Continuation) -> Int {
        add(.everything(continuation))
    }

    /// Adds a follower of one activity.
    mutating func add(_ continuation: AsyncStream<ActivityRecord>.Continuation, for id: String) -> Int {
        add(.one(id, continuation))
    }

    /// Adds a follower of the switch.
    mutating func add(_ continuation: AsyncStream<Bool>.Continuation) -> Int {
        add(.enablement(continuation))
    }

    private mutating func add(_ observer: Observer) -> Int {
        nextKey += 1
        observers[nextKey] = observer
        return nextKey
    }

    /// Takes a follower out.
    mutating func remove(_ key: Int) -> Observer? { observers.removeValue(forKey: key) }

    /// Tells of changes, and gives out the followers of activities that are gone: the caller finishes their streams
    /// once it holds no lock, because finishing comes back to take the follower out.
    mutating func announce(_ changes: [ActivityChange]) -> [AsyncStream<ActivityRecord>.Continuation] {
        guard !changes.isEmpty else { return [] }
        for observer in observers.values { observer.tell(changes) }
        let gone = Set(changes.lazy.filter { $0.record.state == .dismissed }.map(\.record.id))
        var finished: [AsyncStream<ActivityRecord>.Continuation] = []
        for case (let key, .one(let id, let continuation)) in observers where gone.contains(id) {
            observers[key] = nil
            finished.append(continuation)
        }
        return finished
    }

    /// Tells of the switch.
    func announce(enabled: Bool) {
        for case .enablement(let continuation) in observers.values { continuation.yield(enabled) }
    }
}

extension ActivityObservers.Observer {
    fileprivate func tell(_ changes: [ActivityChange]) {
        switch self {
        case .everything(let continuation): continuation.yield(changes)
        case .one(let id, let continuation):
            for change in changes where change.record.id == id { continuation.yield(change.record) }
        case .enablement: break
        }
    }
}
