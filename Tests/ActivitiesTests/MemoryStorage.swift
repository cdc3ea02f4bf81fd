import FoundationEssentials
import Synchronization

@testable import Activities

/// A storage in memory that fails when told.
final class MemoryStorage: ActivityStorage {
    /// What the next saves do.
    enum Mood: Sendable {
        case works
        /// The disk refuses; nothing is written.
        case refuses
        /// It is written, but nobody is told so: the process dies between write and answer.
        case writesAndFails
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String { "the disk is on strike" }
    }

    private struct Contents {
        var entries: [String: ActivityEntry] = [:]
        var mood = Mood.works
        var batches: [ActivityBatch] = []
    }

    private let contents = Mutex(Contents())

    init(_ entries: [ActivityEntry] = []) {
        contents.withLock { contents in
            for entry in entries { contents.entries[entry.id] = entry }
        }
    }

    var mood: Mood {
        get { contents.withLock { $0.mood } }
        set { contents.withLock { $0.mood = newValue } }
    }

    /// Everything that was asked of it, failures included.
    var batches: [ActivityBatch] { contents.withLock { $0.batches } }

    /// The ids of what it holds.
    var ids: [String] { contents.withLock { $0.entries.keys.sorted() } }

    func load() throws -> [ActivityEntry] {
        try contents.withLock { contents in
            if contents.mood == .refuses { throw Failure() }
            return contents.entries.values.sorted { $0.sequence < $1.sequence }
        }
    }

    func save(_ batch: ActivityBatch) throws {
        try contents.withLock { contents in
            contents.batches.append(batch)
            if contents.mood == .refuses { throw Failure() }
            for entry in batch.saved { contents.entries[entry.id] = entry }
            for id in batch.removed { contents.entries[id] = nil }
            if contents.mood == .writesAndFails { throw Failure() }
        }
    }
}

/// One run of a program that keeps its activities. What time changed is stored with the next change, or by `flush`.
struct Run {
    let center: ActivityCenter
    let reports = Reports()

    init(_ storage: MemoryStorage, _ clock: HandClock, limits: ActivityLimits? = nil, knowsDelivery: Bool = true)
        throws
    {
        center = ActivityCenter(now: { clock.now }, report: { [reports] in reports.add($0) }, later: { _ in })
        center.configure(limits: limits)
        if knowsDelivery { center.register(DeliveryActivityAttributes.self) }
        try center.restore(from: storage)
    }
}
