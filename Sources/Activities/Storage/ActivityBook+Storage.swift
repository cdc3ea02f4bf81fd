import FoundationEssentials

extension ActivityBook {
    /// What differs on the disk from this book, when the disk holds `kept`.
    func batch(since kept: ActivityBook) throws -> ActivityBatch {
        var saved: [ActivityEntry] = []
        for record in [records.values, dismissed.values].joined() {
            if let old = kept.stored(record.id), record.isStored(as: old) { continue }
            saved.append(try ActivityEntry(record))
        }
        let removed = kept.ids.subtracting(ids)
        return ActivityBatch(saved: saved.sorted { $0.sequence < $1.sequence }, removed: removed.sorted())
    }

    private func stored(_ id: String) -> ActivityRecord? { records[id] ?? dismissed[id] }

    private var ids: Set<String> { Set(records.keys).union(setAside.keys).union(dismissed.keys) }

    /// Takes in what was stored; what cannot be read is set aside, and said why.
    mutating func takeIn(_ entries: [ActivityEntry], registry: ActivityRegistry, at now: Date) -> [ActivityRejection] {
        entries.compactMap { entry in
            sequence = max(sequence, entry.sequence)
            guard let record = try? JSONDecoder().decode(ActivityRecord.self, from: entry.record), record.id == entry.id
            else {
                setAside[entry.id] = SetAsideActivity(unreadable: entry, at: now, limits: limits)
                return .unreadableEntry(entry.id)
            }
            put(record)
            return record.state == .dismissed ? nil : setAsideIfUnreadable(record, registry: registry, at: now)
        }
    }

    /// Brings back what was set aside and can be read now that more types are registered.
    mutating func reconsider(registry: ActivityRegistry) {
        for original in setAside.values.compactMap(\.original) where original.fault(registry) == nil { put(original) }
    }

    private mutating func setAsideIfUnreadable(
        _ record: ActivityRecord, registry: ActivityRegistry, at now: Date
    ) -> ActivityRejection? {
        guard let fault = record.fault(registry) else { return nil }
        takeOut(record.id)
        setAside[record.id] = SetAsideActivity(record, at: now, limits: limits)
        return fault
    }
}

extension ActivityRecord {
    /// Why no registered type can read this record; nil when one can.
    fileprivate func fault(_ registry: ActivityRegistry) -> ActivityRejection? {
        do throws(ActivityRejection) {
            guard let type = registry.entry(named: attributesType) else {
                throw .unknownType(attributesType, known: registry.names, path: id)
            }
            _ = try type.attributes(attributes, path: "\(id).attributes")
            _ = try type.state(contentState, path: "\(id).content.state")
            return nil
        } catch {
            return error
        }
    }

    /// Whether the disk needs nothing new: whatever changes an activity gives it a new number, but for these.
    fileprivate func isStored(as old: Self) -> Bool {
        sequence == old.sequence && life == old.life && startAlert == old.startAlert
            && hasOwnStaleDate == old.hasOwnStaleDate
    }
}

extension ActivityEntry {
    fileprivate init(_ record: ActivityRecord) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        self.init(id: record.id, sequence: record.sequence, record: try encoder.encode(record))
    }
}

extension ActivityRejection {
    fileprivate static func unreadableEntry(_ id: String) -> Self {
        Self(.stateMismatch, at: id, "what is stored is no activity of this version; remove it or wait until it goes")
    }
}
