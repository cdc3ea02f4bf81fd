import FoundationEssentials

extension ActivityCenter {
    /// Takes over what a storage holds and keeps everything there from now on. Call it once, before anything else.
    ///
    /// Activities are as they were left; what time has done since then follows at once. What no registered type can read
    /// is reported, counts as ended, and stays in the storage until it is dismissed.
    /// - Throws: what `storage` throws; nothing has changed then.
    public func restore(from storage: any ActivityStorage) throws {
        let entries = try storage.load()
        let faults = writing.withLock { writing in
            writing.storage = storage
            return contents.withLock { contents in
                var book = ActivityBook(limits: contents.book.limits)
                let now = contents.now()
                let faults = book.takeIn(entries, registry: contents.registry, at: now)
                writing.kept = book
                for record in contents.book.all() where book.record(record.id) == nil { book.put(record) }
                contents.book = book
                return faults
            }
        }
        for fault in faults { report("a stored activity was set aside: \(fault)") }
        advance()
    }

    /// Stores what time has changed. Called behind the scenes; call it before the process ends.
    public func flush() {
        let failure = writing.withLock { writing -> (any Error)? in
            writing.isFlushing = false
            let wasRefused = writing.isRefused
            do {
                try store(contents.withLock { $0.book }, &writing)
                return nil
            } catch {
                return wasRefused ? nil : error
            }
        }
        if let failure { report("what time changed is not stored yet, it will be with the next change: \(failure)") }
    }

    /// Why the storage takes nothing at present; nil while it does.
    public var storageTrouble: String? { writing.withLock { $0.trouble } }

    /// Brings the disk up to a book.
    func store(_ book: ActivityBook, _ writing: inout Writing) throws {
        guard let storage = writing.storage else { return }
        do {
            let batch = try book.batch(since: writing.kept)
            if !batch.isEmpty { try storage.save(batch) }
            writing.kept = book
            writing.isRefused = false
            writing.trouble = nil
        } catch {
            writing.isRefused = true
            writing.trouble = "activities cannot be stored, and their changes are refused: \(error)"
            throw error
        }
    }

    /// Has a thread that may wait for the disk store the present book.
    func flushLater(_ writing: inout Writing) {
        guard writing.storage != nil, !writing.isFlushing else { return }
        writing.isFlushing = true
        later { [weak self] in self?.flush() }
    }
}
