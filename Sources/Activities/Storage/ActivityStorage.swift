import FoundationEssentials

/// Where a centre keeps its activities, so that they outlive the process.
///
/// The centre calls it from any thread, one call at a time.
public protocol ActivityStorage: Sendable {
    /// Everything kept, in the order of the sequence numbers.
    func load() throws -> [ActivityEntry]

    /// Keeps and removes, all of it or nothing; all of it is on the disk when this returns.
    func save(_ batch: ActivityBatch) throws
}

/// One activity as it is kept.
public struct ActivityEntry: Hashable, Sendable {
    public var id: String
    /// The number of its last change.
    public var sequence: Int
    /// The record as JSON.
    public var record: Data

    public init(id: String, sequence: Int, record: Data) {
        self.id = id
        self.sequence = sequence
        self.record = record
    }
}

/// What one or several commands changed.
public struct ActivityBatch: Hashable, Sendable {
    /// New or changed activities, lately dismissed ones included.
    public var saved: [ActivityEntry]
    /// The ids of those nobody remembers any more.
    public var removed: [String]

    public init(saved: [ActivityEntry], removed: [String]) {
        self.saved = saved
        self.removed = removed
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool { saved.isEmpty && removed.isEmpty }
}
