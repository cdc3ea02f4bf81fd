import Clocks
import Engine
import Synchronization

/// Tells senders that wait, and the stories, what became of activities on the glass.
public final class GlassLog: Sendable {
    private struct Contents {
        var waiting: [Int: (id: String, told: AsyncStream<ActivityDelivery>.Continuation)] = [:]
        var nextKey = 0
    }

    private let contents = Mutex(Contents())
    private let watch: any GlassWatch
    /// Waits are measured by the machine's clock, however fast a demo's runs.
    private let time: any TimeSource

    init(watch: any GlassWatch, stories: StoryBook, time: any TimeSource = SystemTime()) {
        self.watch = watch
        self.time = time
        let deliveries = watch.deliveries()
        Task.detached { [weak self] in
            for await delivery in deliveries {
                guard let self else { return }
                stories.note(delivery)
                self.pass(delivery)
            }
        }
    }

    /// Waits until it is known what became of a change.
    ///
    /// - Parameter seconds: of real time; nil is answered once they are over.
    func fate(of id: String, sequence: Int, within seconds: Double) async -> GlassFate? {
        let (deliveries, told) = AsyncStream<ActivityDelivery>.makeStream(bufferingPolicy: .bufferingNewest(8))
        let key = add(id, told)
        defer { contents.withLock { _ = $0.waiting.removeValue(forKey: key) } }
        let limit = Task { [time] in
            _ = await time.wait(until: time.monotonic.advanced(bySeconds: seconds))
            told.finish()
        }
        defer { limit.cancel() }
        if let known = await watch.delivery(of: id) { told.yield(known) }
        for await delivery in deliveries {
            if delivery.sequence > sequence { return .superseded }
            if delivery.sequence == sequence { return GlassFate(delivery.fate) }
        }
        return nil
    }

    /// How many senders wait.
    var waitingCount: Int { contents.withLock { $0.waiting.count } }

    private func add(_ id: String, _ told: AsyncStream<ActivityDelivery>.Continuation) -> Int {
        contents.withLock { contents in
            contents.nextKey += 1
            contents.waiting[contents.nextKey] = (id, told)
            return contents.nextKey
        }
    }

    private func pass(_ delivery: ActivityDelivery) {
        let told = contents.withLock { $0.waiting.values.filter { $0.id == delivery.id }.map(\.told) }
        for continuation in told { continuation.yield(delivery) }
    }
}

/// What became of one change, for the sender that waits for it.
enum GlassFate: Hashable, Sendable {
    /// Panels show it.
    case displayed(panels: [String])
    /// It is shown nowhere, and why.
    case suppressed(reason: String)
    /// A newer change of the activity came first.
    case superseded

    init(_ fate: ActivityDelivery.Fate) {
        switch fate {
        case .displayed(let panels): self = .displayed(panels: panels)
        case .suppressed(let reason): self = .suppressed(reason: reason)
        }
    }
}

extension StoryBook {
    /// Something new is known of an activity on the glass.
    func note(_ delivery: ActivityDelivery) {
        switch delivery.fate {
        case .displayed(let panels):
            guard delivery.isPresent else { return }
            add(.displayed, "displayed on \(panels.joined(separator: ", "))", to: delivery.id)
        case .suppressed(let reason): add(.suppressed, "not displayed: \(reason)", to: delivery.id)
        }
    }
}
