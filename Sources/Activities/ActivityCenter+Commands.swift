import FoundationEssentials

extension ActivityCenter {
    /// Carries out a command now and tells everybody of what changed; when it returns, what was accepted is stored.
    @discardableResult
    public func apply(_ command: ActivityCommand) -> ActivityResult { apply([command])[0] }

    /// Carries out commands in their order, stores what they changed in one go, then tells everybody.
    ///
    /// Where the disk refuses, what would have been accepted is rejected, and nothing has changed.
    public func apply(_ commands: [ActivityCommand]) -> [ActivityResult] {
        let results = writing.withLock { writing in carryOut(commands, &writing) }
        payAdvance()
        return results
    }

    private func carryOut(_ commands: [ActivityCommand], _ writing: inout Writing) -> [ActivityResult] {
        let (before, registry, clock, areEnabled) = contents.withLock {
            ($0.book, $0.registry, $0.now, $0.areActivitiesEnabled)
        }
        let now = clock()
        var book = before
        // What time did is true whatever the disk says.
        let due = book.advance(to: now)
        if !due.isEmpty { publish(book, due) }
        var results = commands.map { command in
            if case .start(let start) = command, !areEnabled {
                return ActivityResult(outcome: .rejected(.switchedOff(start.id)), changes: [])
            }
            return book.apply(command, registry: registry, at: now)
        }
        do {
            try store(book, &writing)
            publish(book, results.flatMap(\.changes))
        } catch {
            for index in results.indices where results[index].outcome.isAccepted {
                results[index] = ActivityResult(outcome: .rejected(.notStored(error)), changes: [])
            }
        }
        if !due.isEmpty, !results.isEmpty { results[0].changes = due + results[0].changes }
        return results
    }

    /// Shows the book to everybody and tells of its changes, in their order.
    func publish(_ book: ActivityBook, _ changes: [ActivityChange]) {
        let finished = contents.withLock { contents in
            contents.book = book
            return contents.observers.announce(changes)
        }
        for continuation in finished { continuation.finish() }
    }
}

// MARK: - Time

extension ActivityCenter {
    /// Does what time has made due by now and tells everybody of it.
    ///
    /// It never waits for the disk: while somebody writes, they do it right after; and what it changed is stored behind
    /// its back, since it would come out the same from the dates that are stored already.
    @discardableResult
    public func advance() -> [ActivityChange] {
        guard isDue else { return [] }
        if let changes = tryAdvance() { return changes }
        contents.withLock { $0.owesAdvance = true }
        // Whoever wrote may have looked for debts just before.
        return tryAdvance() ?? []
    }

    private var isDue: Bool {
        let (due, clock) = contents.withLock { ($0.book.nextDue, $0.now) }
        return due.map { $0 <= clock() } ?? false
    }

    /// Nil when somebody writes.
    private func tryAdvance() -> [ActivityChange]? {
        let changes = writing.withLockIfAvailable { writing in
            let (before, clock) = contents.withLock { contents in
                contents.owesAdvance = false
                return (contents.book, contents.now)
            }
            var book = before
            let changes = book.advance(to: clock())
            if !changes.isEmpty {
                publish(book, changes)
                flushLater(&writing)
            }
            return changes
        }
        return changes
    }

    /// Does what `advance` could not do while this thread wrote.
    private func payAdvance() {
        if contents.withLock({ $0.owesAdvance }) { advance() }
    }
}

extension ActivityOutcome {
    /// Whether something of it has to be remembered.
    fileprivate var isAccepted: Bool {
        switch self {
        case .applied, .unchanged: true
        case .ignoredOlder, .ignoredEnded, .rejected: false
        }
    }
}
