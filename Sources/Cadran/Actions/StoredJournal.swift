import Engine
import FoundationEssentials
import Store

/// Keeps actions in the store until they are done.
@MainActor
final class StoredJournal: ActionJournal {
    private let store: SharedStore
    private let log: (String) -> Void

    init(_ store: SharedStore, log: @escaping (String) -> Void) {
        self.store = store
        self.log = log
    }

    func pending() throws -> [ForeignAction] {
        let rows = try store.perform { store throws(StoreError) in try store.pendingActions.load() }
        return rows.compactMap { row in
            if let action = try? JSONDecoder().decode(ForeignAction.self, from: row.record) { return action }
            // Of another version; it stays, as nothing is deleted that is not understood.
            log("the stored action \(row.id) cannot be read by this version and is left alone")
            return nil
        }
    }

    func add(_ action: ForeignAction) throws {
        let row = StoredAction(id: action.id, record: try JSONEncoder().encode(action))
        try store.perform { store throws(StoreError) in try store.pendingActions.save(row) }
    }

    func remove(_ id: String) throws {
        try store.perform { store throws(StoreError) in try store.pendingActions.remove(id) }
    }
}
