import Activities
import FoundationEssentials
import Synchronization

/// The stories of the activities there are and were lately; of a bounded number.
public final class StoryBook: Sendable {
    fileprivate struct Contents {
        var stories: [String: ActivityStory] = [:]
        /// A number that grows with each event, by id: who was told of last.
        var touched: [String: Int] = [:]
        var clock = 0
    }

    private let contents = Mutex(Contents())
    /// Where dates come from.
    let now: @Sendable () -> Date
    private let limit: Int

    /// - Parameter limit: most stories; those of what never got in go first, then the oldest.
    init(limit: Int = 128, now: @escaping @Sendable () -> Date) {
        self.limit = limit
        self.now = now
    }

    /// The story of an activity; nil when nothing is known of it.
    public func story(_ id: String) -> ActivityStory? { contents.withLock { $0.stories[id] } }

    /// How many there are.
    var count: Int { contents.withLock { $0.stories.count } }

    /// Adds an event to a story, which it may begin.
    func add(_ kind: ActivityStory.Event.Kind, _ text: String, to id: String, at date: Date? = nil) {
        let date = date ?? now()
        contents.withLock { contents in
            contents.stories[id, default: ActivityStory(id: id)].add(kind, text, at: date)
            contents.clock += 1
            contents.touched[id] = contents.clock
            if contents.stories.count > limit { contents.forgetOne() }
        }
    }
}

extension StoryBook.Contents {
    mutating func forgetOne() {
        let rejected = stories.values.filter(\.isOnlyRejected).map(\.id)
        let candidates = rejected.isEmpty ? Array(stories.keys) : rejected
        guard let oldest = candidates.min(by: { touched[$0]! < touched[$1]! }) else { return }
        stories[oldest] = nil
        touched[oldest] = nil
    }
}

// MARK: - What senders do

extension StoryBook {
    /// A command that takes something away is about to be carried out: what follows is its doing.
    func asked(_ command: ActivityCommand, from source: String) {
        switch command {
        case .end(let end): add(.asked, "the sender ended it, over \(source)", to: end.id)
        case .remove(let id): add(.asked, "it was removed as a person would, over \(source)", to: id)
        case .start, .update, .step: break
        }
    }

    /// What a command came to.
    func told(_ outcome: ActivityOutcome, of command: ActivityCommand, from source: String) {
        switch outcome {
        case .applied(let id, _):
            switch command {
            case .start: add(.started, "accepted: start, over \(source)", to: id)
            case .update: add(.updated, "accepted: update, over \(source)", to: id)
            case .step: add(.updated, "accepted: a step further, over \(source)", to: id)
            case .end, .remove: break
            }
        case .unchanged(let id, _): add(.unchanged, "accepted, but nothing new was in it, over \(source)", to: id)
        case .ignoredOlder(let id, let last):
            add(
                .late, "ignored, over \(source): older than the newest, which is of \(last.formatted(.iso8601))", to: id
            )
        case .ignoredEnded(let id, let state):
            add(.late, "ignored, over \(source): the activity was \(state) already", to: id)
        case .rejected(let rejection): add(.rejected, "rejected, over \(source): \(rejection)", to: command.id)
        }
    }

    /// An update was replaced by a newer one before it was its turn.
    func superseded(_ id: String, from source: String) {
        add(.superseded, "an update over \(source) was superseded by a newer one before its turn", to: id)
    }

    /// A command was not taken in.
    func turnedAway(_ id: String, from source: String) {
        add(.turnedAway, "not taken in, over \(source): too many commands waited", to: id)
    }
}

// MARK: - What happens by itself

extension StoryBook {
    /// Follows a centre's changes of state for good.
    func follow(_ center: ActivityCenter) {
        let changes = center.changes()
        Task.detached { [weak self] in
            for await group in changes {
                guard let self else { return }
                for change in group where change.stateChanged { self.tell(change) }
            }
        }
    }

    private func tell(_ change: ActivityChange) {
        let record = change.record
        switch record.state {
        case .stale:
            add(.stale, "its stale date came: what is shown is marked as old", to: record.id, at: record.staleDate)
        case .active where change.previousState == .stale: add(.fresh, "it is up to date again", to: record.id)
        case .active where change.previousState == .pending: add(.started, "its start date came", to: record.id)
        case .ended: add(.ended, Self.ending(record), to: record.id, at: record.endedAt)
        case .dismissed: add(.dismissed, "it is gone from the panel", to: record.id, at: record.dismissalDate)
        case .active, .pending: break
        }
    }

    private static func ending(_ record: ActivityRecord) -> String {
        let until = record.dismissalDate.map { " and stays until \($0.formatted(.iso8601))" } ?? ""
        return "it ended\(until)"
    }
}
