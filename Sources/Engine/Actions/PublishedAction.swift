import Activities
import FoundationEssentials

/// Something followers of the control socket are told of.
public struct PublishedAction: Hashable, Sendable {
    /// What happened.
    public enum Event: Hashable, Sendable {
        /// A URL was opened.
        case open(URL)
        /// The words of a picture are to be spoken.
        case speak(String)
        /// An activity calls for attention.
        case alert(activity: String, title: String, body: String, sound: String)
    }

    public var event: Event
    /// The placement it came from; nil for a press that was on none, or an activity.
    public var placement: String?
    public var kind: String?
    public var family: String?

    public init(_ event: Event, placement: String? = nil, kind: String? = nil, family: String? = nil) {
        self.event = event
        self.placement = placement
        self.kind = kind
        self.family = family
    }

    /// An activity's alert.
    static func alert(activity: String, _ alert: AlertConfiguration) -> PublishedAction {
        PublishedAction(
            .alert(activity: activity, title: alert.title.key, body: alert.body.key, sound: alert.sound.name))
    }
}

/// Those who follow published actions. Each gets all from the moment it begins; one that does not read loses the
/// oldest.
@MainActor
final class ActionFollowers {
    private var followers: [Int: AsyncStream<PublishedAction>.Continuation] = [:]
    private var lastKey = 0

    /// How many follow.
    var count: Int { followers.count }

    func publish(_ action: PublishedAction) {
        for follower in followers.values { follower.yield(action) }
    }

    func follow() -> AsyncStream<PublishedAction> {
        lastKey += 1
        let key = lastKey
        let (stream, continuation) = AsyncStream<PublishedAction>.makeStream(bufferingPolicy: .bufferingNewest(256))
        followers[key] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.followers[key] = nil }
        }
        return stream
    }

    /// Ends all streams.
    func finish() {
        for follower in followers.values { follower.finish() }
    }
}
