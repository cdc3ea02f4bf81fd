import FoundationEssentials
import Testing

@testable import Store

@Suite struct TableTests {
    private let scratch = Scratch()
    private let store: Store

    init() throws {
        store = try Store(at: scratch.file("cadran.sqlite"))
    }

    @Test func activities_comeBackBySequence_andReplaceEachOther() throws {
        try store.activities.save([
            StoredActivity(id: "b", sequence: 2, record: data("two")),
            StoredActivity(id: "a", sequence: 3, record: data("three")),
        ])
        try store.activities.save([StoredActivity(id: "b", sequence: 9, record: Data())])
        #expect(try store.activities.load().map(\.id) == ["a", "b"])
        #expect(try store.activities.load().last == StoredActivity(id: "b", sequence: 9, record: Data()))
        try store.activities.remove(["a", "nobody"])
        #expect(try store.activities.load().map(\.id) == ["b"])
    }

    @Test func timelines_areOneAPlacement() throws {
        let old = StoredTimeline(placement: "left", kind: "clock.v1", archive: data("old"))
        let new = StoredTimeline(placement: "left", kind: "date.v1", archive: Data(repeating: 0xA5, count: 3_000_000))
        try store.timelines.save(old)
        try store.timelines.save(new)
        #expect(try store.timelines.load("left") == new)
        #expect(try store.timelines.load() == [new])
        try store.timelines.remove("left")
        #expect(try store.timelines.load("left") == nil)
    }

    @Test func placements_comeBackBySlotAndPosition_andTakeTheirTimelineAlong() throws {
        let placements = [("c", "top", 1), ("a", "top", 0), ("b", "bottom", 0)].map {
            StoredPlacement(id: $0.0, slot: $0.1, position: $0.2, record: data("{}"))
        }
        try store.placements.save(placements)
        try store.timelines.save(StoredTimeline(placement: "a", kind: "clock.v1", archive: Data()))
        #expect(try store.placements.load().map(\.id) == ["b", "a", "c"])
        try store.placements.remove(["a"])
        #expect(try store.placements.load().map(\.id) == ["b", "c"])
        #expect(try store.timelines.load().isEmpty)
    }

    @Test func pendingActions_keepTheOrderTheyWereFirstSavedIn() throws {
        for id in ["z", "a", "m"] { try store.pendingActions.save(StoredAction(id: id, record: data(id))) }
        try store.pendingActions.save(StoredAction(id: "z", record: data("again")))
        #expect(try store.pendingActions.load().map(\.id) == ["z", "a", "m"])
        #expect(try store.pendingActions.load().first?.record == data("again"))
        try store.pendingActions.remove("a")
        try store.pendingActions.save(StoredAction(id: "a", record: Data()))
        #expect(try store.pendingActions.load().map(\.id) == ["z", "m", "a"])
    }

    @Test func care_isKeptAPanel() throws {
        try store.care.save(["left": data("1"), "right": data("2")])
        try store.care.save(["left": data("3")])
        #expect(try store.care.load("left") == data("3"))
        #expect(try store.care.load("right") == data("2"))
        try store.care.remove("left")
        #expect(try store.care.load("left") == nil)
    }

    @Test(arguments: ["", "plain", "Grüße 🥐", "a\0b", "';--"])
    func meta_keepsAnyText(text: String) throws {
        try store.meta.save(text, data(text))
        #expect(try store.meta.load(text) == data(text))
        try store.meta.remove(text)
        #expect(try store.meta.load(text) == nil)
    }

    @Test func transaction_isAllOrNothing() throws {
        try store.meta.save("kept", data("1"))
        #expect(throws: StoreError.self) {
            try store.transaction { () throws(StoreError) in
                try store.meta.save("kept", data("2"))
                try store.care.save(["left": data("3")])
                throw StoreError(.other, file: "", step: "", reason: "")
            }
        }
        #expect(try store.meta.load("kept") == data("1"))
        #expect(try store.care.load("left") == nil)
        try store.transaction { () throws(StoreError) in try store.meta.save("kept", data("4")) }
        #expect(try store.meta.load("kept") == data("4"))
    }

    @Test func everything_isThereAfterOpeningAgain() throws {
        let other = scratch.file("other.sqlite")
        do {
            let store = try Store(at: other)
            try store.meta.save("key", data("value"))
            try store.pendingActions.save(StoredAction(id: "press", record: data("{}")))
        }
        let store = try Store(at: other)
        #expect(try store.meta.load("key") == data("value"))
        #expect(try store.pendingActions.load().map(\.id) == ["press"])
        #expect(try store.faults() == [])
    }

    @Test func sharedStore_letsManyTakeTurns() async throws {
        let shared = SharedStore(try Store(at: scratch.file("shared.sqlite")))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<40 {
                group.addTask {
                    try shared.perform { store throws(StoreError) in
                        let count = try store.meta.load("count").map { Int(String(decoding: $0, as: UTF8.self))! } ?? 0
                        try store.meta.save("count", data("\(count + 1)"))
                        try store.activities.save([StoredActivity(id: "\(index)", sequence: count, record: Data())])
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try shared.perform { store throws(StoreError) in try store.meta.load("count") } == data("40"))
        #expect(try shared.perform { store throws(StoreError) in try store.activities.load().count } == 40)
    }
}
