import FoundationEssentials
import Store

/// Where an engine keeps what it must still know after a restart.
public struct EngineKeeping: Sendable {
    /// Holds timelines, placements and what was done about them.
    public let store: SharedStore
    /// The folder for data of kinds, one folder each; nil when there is none.
    public let folder: String?
    /// Tells one version of the program from another: pictures of another are not trusted for long.
    public let program: String

    public init(store: SharedStore, folder: String?, program: String) {
        self.store = store
        self.folder = folder
        self.program = program
    }

    /// A number that tells this machine from others, made once.
    func seed(log: (String) -> Void) -> UInt64 {
        let fresh = UInt64.random(in: 0 ... .max)
        do throws(StoreError) {
            return try store.perform { store throws(StoreError) in
                let text = try store.meta.load(Self.seedKey).map { String(decoding: $0, as: UTF8.self) }
                if let seed = text.flatMap(UInt64.init) { return seed }
                try store.meta.save(Self.seedKey, Data("\(fresh)".utf8))
                return fresh
            }
        } catch {
            log("the seed of reload dates cannot be kept: \(error)")
            return fresh
        }
    }

    /// The key the seed is stored under.
    private static let seedKey = "reloads.seed"
}

/// Writes to a store in the order of the calls, on a thread that may wait for the disk.
final class StoreWriter: Sendable {
    private let store: SharedStore
    private let jobs: AsyncStream<@Sendable () -> Void>.Continuation

    /// Takes what went wrong with a write nobody waits for.
    private let complain: @Sendable (StoreError) -> Void

    init(_ store: SharedStore, complain: @escaping @Sendable (StoreError) -> Void) {
        self.store = store
        self.complain = complain
        let stream: AsyncStream<@Sendable () -> Void>
        (stream, jobs) = AsyncStream.makeStream()
        Task.detached { for await job in stream { job() } }
    }

    deinit { jobs.finish() }

    /// Has a write done later.
    func post(_ body: @escaping @Sendable (Store) throws(StoreError) -> Void) {
        jobs.yield { [store, complain] in
            do throws(StoreError) { try store.perform(body) } catch { complain(error) }
        }
    }

    /// Does a write behind those posted before, in one transaction; answers when it is on the disk.
    func perform<Value: Sendable>(
        _ body: @escaping @Sendable (Store) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let result = await withCheckedContinuation { continuation in
            jobs.yield { [store] in
                do throws(StoreError) {
                    let value = try store.perform { store throws(StoreError) in
                        try store.transaction { () throws(StoreError) in try body(store) }
                    }
                    continuation.resume(returning: Result<Value, StoreError>.success(value))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }

    /// Waits until everything posted before is on the disk, or was complained about.
    func flush() async {
        await withCheckedContinuation { continuation in
            jobs.yield { continuation.resume() }
        }
    }
}
