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

    /// What is looked at, never for long: no disk is waited for under this lock.
    struct Contents: Sendable {
        var book: ActivityBook
        var registry: ActivityRegistry
        var now: @Sendable () -> Date
        var report: @Sendable (String) -> Void
        var areActivitiesEnabled = true
        var observers = ActivityObservers()
        /// Whether time's changes wait for whoever writes at the moment.
        var owesAdvance = false
    }

    /// What whoever writes has to itself, for as long as the disk takes. Taken before `contents`.
    struct Writing: Sendable {
        var storage: (any ActivityStorage)?
        /// What the disk holds.
        var kept = ActivityBook()
        /// Whether a save of time's changes is on its way.
        var isFlushing = false
        /// Whether the disk refused last time.
        var isRefused = false
        /// Why, in a sentence.
        var trouble: String?
    }

    let contents: Mutex<Contents>
    let writing = Mutex(Writing())
    let intake = Mutex(ActivityIntake())
    /// Runs what may wait for the disk on some other thread.
    let later: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// A centre with its own book.
    ///
    /// - Parameters:
    ///   - now: where its wall time comes from.
    ///   - report: told, in one sentence, of what cannot be thrown: an update from Swift that was dropped.
    public convenience init(
        book: ActivityBook = ActivityBook(), registry: ActivityRegistry = ActivityRegistry(),
        now: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (String) -> Void = ActivityCenter.reportOnStandardError
    ) {
        self.init(book: book, registry: registry, now: now, report: report) { body in Task.detached { body() } }
    }

    /// A centre that leaves to `later` what may wait for the disk.
    init(
        book: ActivityBook = ActivityBook(), registry: ActivityRegistry = ActivityRegistry(),
        now: @escaping @Sendable () -> Date, report: @escaping @Sendable (String) -> Void,
        later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.later = later
        contents = Mutex(Contents(book: book, registry: registry, now: now, report: report))
    }
}

// MARK: - Setting up

extension ActivityCenter {
    /// Changes where its wall time comes from, who is told of dropped updates, and the limits; nil leaves what is there.
    public func configure(
        now: (@Sendable () -> Date)? = nil, report: (@Sendable (String) -> Void)? = nil, limits: ActivityLimits? = nil
    ) {
        writing.withLock { _ in
            contents.withLock { contents in
                if let now { contents.now = now }
                if let report { contents.report = report }
                if let limits { contents.book.limits = limits }
            }
        }
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

    /// Makes an attributes type known by its Swift name and by aliases, and answers with the name. Stored activities of
    /// the type come back.
    @discardableResult
    public func register<A: ActivityAttributes>(_ type: A.Type, aliases: [String] = []) -> String {
        if aliases.isEmpty, let name = contents.withLock({ $0.registry.name(of: type) }) { return name }
        return writing.withLock { _ in
            contents.withLock { contents in
                let name = contents.registry.register(type, aliases: aliases)
                contents.book.reconsider(registry: contents.registry)
                return name
            }
        }
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

// MARK: - Looking

extension ActivityCenter {
    /// A copy of the book as it is now: what time has made due is done in it, even while the disk is busy.
    public var book: ActivityBook {
        let (book, now) = contents.withLock { ($0.book, $0.now) }
        return book.advanced(to: now())
    }

    /// The next date at which `advance` has something to do.
    public var nextDue: Date? { book.nextDue }
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
