import Synchronization

/// What an author's code asks of whoever schedules.
public enum WidgetReloadRequest: Hashable, Sendable {
    /// New timelines for all placements of a kind.
    case kind(String)
    /// New timelines for all placements.
    case all
    /// The recommended configurations changed.
    case recommendations
    /// What a kind says of its relevance changed.
    case relevance(String)
    /// New values for the controls of a kind; nil for all controls.
    case controls(String?)
}

/// Requests to read one by one. A request that waits already is not added again, so that a storm stays small.
public struct WidgetReloadRequests: AsyncSequence, Sendable {
    public typealias Element = WidgetReloadRequest
    public typealias Failure = Never

    let inbox: WidgetReloadInbox

    public func makeAsyncIterator() -> Iterator { Iterator(inbox: inbox, base: inbox.stream.makeAsyncIterator()) }

    /// Takes one request after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let inbox: WidgetReloadInbox
        var base: AsyncStream<WidgetReloadRequest>.Iterator

        public mutating func next() async -> WidgetReloadRequest? {
            let request = await base.next()
            if let request { inbox.took(request) }
            return request
        }
    }
}

/// The requests one reader has not taken yet.
final class WidgetReloadInbox: Sendable {
    let stream: AsyncStream<WidgetReloadRequest>
    private let waiting = Mutex<Set<WidgetReloadRequest>>([])
    private let continuation: AsyncStream<WidgetReloadRequest>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func add(_ request: WidgetReloadRequest) {
        if waiting.withLock({ $0.insert(request).inserted }) { continuation.yield(request) }
    }

    func took(_ request: WidgetReloadRequest) {
        waiting.withLock { _ = $0.remove(request) }
    }
}
