/// Commands that wait to be carried out together.
struct ActivityIntake: Sendable {
    /// A command and who wants to know what became of it.
    struct Entry: Sendable {
        let command: ActivityCommand
        let sender: CheckedContinuation<ActivityResult, Never>
    }

    private var waiting: [Entry] = []
    private var isAtWork = false

    /// Adds a command; answers with whether its sender has to begin the work.
    mutating func add(_ entry: Entry) -> Bool {
        waiting.append(entry)
        defer { isAtWork = true }
        return !isAtWork
    }

    /// All that wait.
    mutating func takeAll() -> [Entry] {
        defer { waiting = [] }
        return waiting
    }

    /// A lot is done; answers with whether more wait, else the work is over.
    mutating func goesOn() -> Bool {
        isAtWork = !waiting.isEmpty
        return isAtWork
    }
}

extension ActivityCenter {
    /// Carries out a command; when it returns, what was accepted is stored. Commands that come while the disk is busy
    /// are carried out together and share one write.
    @discardableResult
    public func submit(_ command: ActivityCommand) async -> ActivityResult {
        await withCheckedContinuation { sender in
            let begins = intake.withLock { $0.add(.init(command: command, sender: sender)) }
            if begins { work() }
        }
    }

    /// Carries out one lot here and leaves what came meanwhile to a task of its own, so that no sender has to work for
    /// the others for ever.
    private func work() {
        let entries = intake.withLock { $0.takeAll() }
        let results = apply(entries.map(\.command))
        for (entry, result) in zip(entries, results) { entry.sender.resume(returning: result) }
        if intake.withLock({ $0.goesOn() }) { later { self.work() } }
    }
}
