import Engine
import FoundationEssentials
import Store
import Testing

@testable import Cadran

/// Actions over a restart.
@MainActor
@Suite struct StoredJournalTests {
    private func action(_ id: String) -> ForeignAction {
        ForeignAction(
            id: id, url: URL(string: "home://lamp/\(id)?x=%20")!, date: Date(timeIntervalSince1970: 1_796_000_000),
            placement: "main", kind: "clock.v1", family: "accessoryCircular")
    }

    @Test func actions_areThereAfterARestart_inTheirOrder() throws {
        let folder = try TestFolder()
        do {
            let journal = StoredJournal(SharedStore(try Store(at: folder.path("store"))), log: { _ in })
            for id in ["b", "a", "c"] { try journal.add(action(id)) }
            try journal.remove("a")
        }
        let journal = StoredJournal(SharedStore(try Store(at: folder.path("store"))), log: { _ in })
        #expect(try journal.pending() == [action("b"), action("c")])
    }

    @Test func actionOfAnotherVersion_isSaid_andLeftAlone() throws {
        let folder = try TestFolder()
        let store = SharedStore(try Store(at: folder.path("store")))
        try store.perform { store throws(StoreError) in
            try store.pendingActions.save(StoredAction(id: "x", record: Data("{\"new\":1}".utf8)))
        }
        var said: [String] = []
        let journal = StoredJournal(store, log: { said.append($0) })
        #expect(try journal.pending() == [])
        #expect(said.count == 1)
        let left = try store.perform { store throws(StoreError) in try store.pendingActions.load().count }
        #expect(left == 1)
    }
}
