import Activities
import FoundationEssentials

/// What happened to one activity, the latest events of it.
public struct ActivityStory: Hashable, Sendable {
    /// One event, or several alike in a row.
    public struct Event: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable {
            case started, updated, unchanged, superseded, late, rejected, turnedAway
            case stale, fresh, ended, dismissed, displayed, suppressed, asked
        }

        public var kind: Kind
        /// When it happened first.
        public var date: Date
        /// When it happened last.
        public var last: Date
        public var count = 1
        /// In words.
        public var text: String
    }

    /// The activity.
    public let id: String
    /// In order; the oldest ones are forgotten.
    public private(set) var events: [Event] = []
    /// How many events were forgotten.
    public private(set) var forgotten = 0

    /// Most events remembered.
    static let length = 48

    init(id: String) {
        self.id = id
    }

    /// Adds an event. One like the last counts with it, so that a burst does not push out what came before; the text of
    /// the later one stays.
    mutating func add(_ kind: Event.Kind, _ text: String, at date: Date) {
        if let index = events.lastIndex(where: { $0.kind == kind }), events.count - index <= Self.reach(kind) {
            events[index].count += 1
            events[index].last = date
            events[index].text = text
            return
        }
        events.append(Event(kind: kind, date: date, last: date, text: text))
        guard events.count > Self.length else { return }
        events.removeFirst()
        forgotten += 1
    }

    /// How far back an event joins another of its kind. In a burst updates, superseded ones and pictures alternate.
    private static func reach(_ kind: Event.Kind) -> Int {
        switch kind {
        case .updated, .unchanged, .superseded, .late, .turnedAway, .rejected, .displayed, .suppressed: 6
        default: 0
        }
    }

    /// Whether the activity never got in.
    var isOnlyRejected: Bool { events.allSatisfy { $0.kind == .rejected || $0.kind == .turnedAway } }
}
