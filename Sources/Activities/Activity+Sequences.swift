import FoundationEssentials

// What an activity's followers iterate over. Each sequence begins with the present value, then brings each change in
// order, and ends when the activity is dismissed; any number of consumers each get all of them.
extension Activity {
    /// What it shows, now and after each change.
    public var contentUpdates: ContentUpdates { ContentUpdates(records: center.updates(of: id)) }

    /// Its states, now and after each change, as code of the first years asks for them.
    public var contentStateUpdates: AsyncMapSequence<ContentUpdates, ContentState> { contentUpdates.map(\.state) }

    /// Where it is in its life, now and after each step.
    public var activityStateUpdates: ActivityStateUpdates { ActivityStateUpdates(records: center.updates(of: id)) }

    /// The contents of an activity over time.
    public struct ContentUpdates: AsyncSequence {
        public typealias Element = ActivityContent<ContentState>
        public typealias Failure = Never

        let records: AsyncStream<ActivityRecord>

        public func makeAsyncIterator() -> Iterator { Iterator(records: records.makeAsyncIterator()) }

        /// Waits for contents that differ from the one before.
        public struct Iterator: AsyncIteratorProtocol {
            var records: AsyncStream<ActivityRecord>.Iterator
            private var last: ActivityRecord?

            init(records: AsyncStream<ActivityRecord>.Iterator) {
                self.records = records
            }

            public mutating func next() async -> Element? { await next(isolation: nil) }

            public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
                while let record = await records.next(isolation: actor) {
                    let isNew = last.map { !record.hasSameContent(as: $0) } ?? true
                    last = record
                    if isNew, let content = try? record.content(for: Attributes.self) { return content }
                }
                return nil
            }
        }
    }

    /// The states of an activity over time.
    public struct ActivityStateUpdates: AsyncSequence {
        public typealias Element = ActivityState
        public typealias Failure = Never

        let records: AsyncStream<ActivityRecord>

        public func makeAsyncIterator() -> Iterator { Iterator(records: records.makeAsyncIterator()) }

        /// Waits for states that differ from the one before.
        public struct Iterator: AsyncIteratorProtocol {
            var records: AsyncStream<ActivityRecord>.Iterator
            private var last: ActivityState?

            init(records: AsyncStream<ActivityRecord>.Iterator) {
                self.records = records
            }

            public mutating func next() async -> Element? { await next(isolation: nil) }

            public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
                while let record = await records.next(isolation: actor) {
                    guard record.state != last else { continue }
                    last = record.state
                    return record.state
                }
                return nil
            }
        }
    }

    /// The activities of a type as they start.
    public struct ActivityUpdates: AsyncSequence {
        public typealias Element = Activity<Attributes>
        public typealias Failure = Never

        let changes: AsyncStream<[ActivityChange]>
        let center: ActivityCenter

        public func makeAsyncIterator() -> Iterator {
            Iterator(changes: changes.makeAsyncIterator(), center: center)
        }

        /// Waits for activities of the type.
        public struct Iterator: AsyncIteratorProtocol {
            var changes: AsyncStream<[ActivityChange]>.Iterator
            let center: ActivityCenter
            private var waiting: [ActivityRecord] = []

            init(changes: AsyncStream<[ActivityChange]>.Iterator, center: ActivityCenter) {
                self.changes = changes
                self.center = center
            }

            public mutating func next() async -> Element? { await next(isolation: nil) }

            public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
                while waiting.isEmpty, let batch = await changes.next(isolation: actor) {
                    let registry = center.registry
                    waiting = batch.filter { $0.previousState == nil }.map(\.record)
                        .filter { Activity.isReadable($0, registry: registry) }
                }
                return waiting.isEmpty ? nil : Activity(record: waiting.removeFirst(), center: center)
            }
        }
    }
}
