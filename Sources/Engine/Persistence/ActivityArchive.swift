import Activities
import Store

/// The activities of a centre in the store: each batch is one transaction.
public struct ActivityArchive: ActivityStorage {
    private let store: SharedStore

    /// An archive in a store that others use too.
    public init(_ store: SharedStore) {
        self.store = store
    }

    /// Everything kept, by sequence. Throws `StoreError`.
    public func load() throws -> [ActivityEntry] {
        try store.perform { store throws(StoreError) in
            try store.activities.load().map {
                ActivityEntry(id: $0.id, sequence: $0.sequence, record: $0.record)
            }
        }
    }

    /// Keeps and removes in one transaction, on the disk when this returns. Throws `StoreError`.
    public func save(_ batch: ActivityBatch) throws {
        let activities = batch.saved.map { StoredActivity(id: $0.id, sequence: $0.sequence, record: $0.record) }
        try store.perform { store throws(StoreError) in
            try store.transaction { () throws(StoreError) in
                try store.activities.save(activities)
                try store.activities.remove(batch.removed)
            }
        }
    }
}
