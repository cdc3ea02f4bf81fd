import FoundationEssentials
import Glibc
import Synchronization

/// The one owner of a process's activities: every way in, Swift or payload, ends here, and everybody who follows an
/// activity is told from here.
public final class ActivityCenter: Sendable {
    /// The process's own centre.
    public static let shared = ActivityCenter()

    /// The centre that `Activity` speaks to: the process's own, unless a test puts another in its place.
    @TaskLocal public static var current = ActivityCenter.shared

    private struct Contents: Sendable {
        var book: ActivityBook
        var registry: ActivityRegistry
        var now: @Sendable () -> Date
        var report: @Sendable (String) -> Void
        var areActivitiesEnabled = true
        var observers = ActivityObservers()
    }

    private let contents: Mutex<Contents>

    /// A centre with its own book.
    ///
    /// - Parameters:
    ///   - now: where its wall time comes from.
    ///   - report: told, in one sentence, of what cannot be thrown: an update from Swift that was dropped.
    public init(
        book: ActivityBook = ActivityBook(), registry: ActivityRegistry = ActivityRegistry(),
        now: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (String) -> Void = ActivityCenter.reportOnStandardError
    ) {
        contents = Mutex(Contents(book: book, registry: registry, now: now, report: report))
    }
}

// MARK: - Setting up

extension ActivityCenter {
    /// Changes where its wall time comes from and who is told of dropped updates; nil leaves what is there.
    public func configure(now: (@Sendable () -> Date)? = nil, report: (@Sendable (String) -> Void)? = nil) {
        contents.withLock { contents in
            if let now { contents.now = now }
            if let report { contents.report = report }
        }
    }

    /// Takes over a stored book in place of its own, once all types are registered. What they cannot read is dismissed
    /// and reported. Followers are not told.
    public func restore(_ book: ActivityBook) {
        let unreadable = contents.withLock { contents in
            contents.book = book
            return contents.book.dismissUnreadable(registry: contents.registry, at: contents.now())
        }
        for rejection in unreadable { report("a stored activity was dismissed: \(rejection)") }
    }

    /// Writes a sentence to standard error.
    @Sendable
    public static func reportOnStandardError(_ sentence: String) {
        let line = Array("cadran: \(sentence)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Tells of something that cannot be thrown.
    func report(_ sentence: String) {
        let report = contents.withLock { $0.report }
        report(sentence)
    }

    /// Makes an attributes type known by its Swift name and by aliases, and answers with the name.
    @discardableResult
    public func register<A: ActivityAttributes>(_ type: A.Type, aliases: [String] = []) -> String {
        contents.withLock { $0.registry.register(type, aliases: aliases) }
    }

    /// The attributes types known.
    public var registry: ActivityRegistry { contents.withLock { $0.registry } }

    /// Whether new activities are let in; those that run go on.
    public var areActivitiesEnabled: Bool {
        get { contents.withLock { $0.areActivitiesEnabled } }
        set {
            contents.withLock { contents in
                guard contents.areActivitiesEnabled != newValue else { return }
                contents.areActivitiesEnabled = newValue
                contents.observers.announce(enabled: newValue)
            }
        }
    }
}

// MARK: - Doing

extension ActivityCenter {
    /// Carries out a command now and tells everybody of what changed.
    @discardableResult
    public func apply(_ command: ActivityCommand) -> ActivityResult {
        let (changes, outcome) = change { contents -> ([ActivityChange], ActivityOutcome) in
            if case .start(let start) = command, !contents.areActivitiesEnabled {
                return ([], .rejected(.switchedOff(start.id)))
            }
            let result = contents.book.apply(command, registry: contents.registry, at: contents.now())
            return (result.changes, result.outcome)
        }
        return ActivityResult(outcome: outcome, changes: changes)
    }

    /// Does what time has made due by now and tells everybody of it.
    @discardableResult
    public func advance() -> [ActivityChange] {
        let (changes, _) = change { contents in (contents.book.advance(to: contents.now()), ()) }
        return changes
    }

    /// Changes the book and tells everybody, in the order of the changes.
    private func change<Answer: Sendable>(
        _ body: (inout Contents) -> ([ActivityChange], Answer)
    ) -> ([ActivityChange], Answer) {
        let (changes, answer, finished) = contents.withLock { contents in
            let (changes, answer) = body(&contents)
            return (changes, answer, contents.observers.announce(changes))
        }
        for continuation in finished { continuation.finish() }
        return (changes, answer)
    }

    /// A copy of the book as it is.
    public var book: ActivityBook { contents.withLock { $0.book } }

    /// The next date at which `advance` has something to do.
    public var nextDue: Date? { contents.withLock { $0.book.nextDue } }
}

// MARK: - Following

extension ActivityCenter {
    /// Every change from now on, those of one command together; ends when the consumer does.
    public func changes() -> AsyncStream<[ActivityChange]> {
        AsyncStream { continuation in
            let key = contents.withLock { $0.observers.add(continuation) }
            continuation.onTermination = { [weak self] _ in self?.forget(key) }
        }
    }

    /// One activity as it is and after each change; finishes once it is dismissed, at once if it is unknown.
    func updates(of id: String) -> AsyncStream<ActivityRecord> {
        AsyncStream { continuation in
            let key = contents.withLock { contents -> Int? in
                guard let record = contents.book.record(id) else {
                    continuation.finish()
                    return nil
                }
                continuation.yield(record)
                guard record.state != .dismissed else {
                    continuation.finish()
                    return nil
                }
                return contents.observers.add(continuation, for: id)
            }
            guard let key else { return }
            continuation.onTermination = { [weak self] _ in self?.forget(key) }
        }
    }

    /// Whether activities are let in, now and after each change.
    func enablementUpdates() -> AsyncStream<Bool> {
        AsyncStream { continuation in
            let key = contents.withLock { contents in
                continuation.yield(contents.areActivitiesEnabled)
                return contents.observers.add(continuation)
            }
            continuation.onTermination = { [weak self] _ in self?.forget(key) }
        }
    }

    /// How many consumers follow at the moment.
    var observerCount: Int { contents.withLock { $0.observers.count } }

    private func forget(_ key: Int) {
        // The continuation is let go outside the lock: its deinit may terminate the stream and come back here.
        _ = contents.withLock { $0.observers.remove(key) }
    }
}

extension ActivityRejection {
    /// Activities are switched off.
    static func switchedOff(_ id: String) -> Self {
        Self(.denied, at: "", "activities are switched off on this panel, so “\(id)” was not started; switch them on")
    }
}
