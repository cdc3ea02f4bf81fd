import FoundationEssentials

extension ActivityBook {
    /// Carries out a command: first what time has made due, then the command itself, all of it or nothing.
    public mutating func apply(_ command: ActivityCommand, registry: ActivityRegistry, at now: Date) -> ActivityResult {
        var changes = advance(to: now)
        do {
            let (outcome, change) = try carryOut(command, registry: registry, at: now)
            if let change { changes.append(change) }
            return ActivityResult(outcome: outcome, changes: changes + dropSurplusEnded(at: now))
        } catch {
            return ActivityResult(outcome: .rejected(error), changes: changes)
        }
    }

    /// What a command came to, and the change it made, if any.
    private typealias Step = (outcome: ActivityOutcome, change: ActivityChange?)

    private mutating func carryOut(
        _ command: ActivityCommand, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        switch command {
        case .start(let start): try self.start(start, registry: registry, at: now)
        case .update(let update): try self.update(update, registry: registry, at: now)
        case .end(let end): try self.end(end, registry: registry, at: now)
        case .remove(let id): try remove(id, at: now)
        }
    }
}

// MARK: - Start

extension ActivityBook {
    private mutating func start(
        _ start: ActivityCommand.Start, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        try check(start.timestamp, at: now, path: start.dialect.timestampPath)
        let candidate = try newRecord(start, registry: registry, at: now)
        guard let present = record(start.id) else { return try add(candidate, alert: start.alert, at: now) }
        switch present.life.requestedAgain(timestamp: start.timestamp) {
        case .ignoreOlder: return (.ignoredOlder(id: start.id, lastTimestamp: present.lastTimestamp), nil)
        case .replace: return try add(candidate, alert: start.alert, at: now)
        case .update:
            guard present.hasSameAttributes(as: candidate) else { throw .otherAttributes(present, start) }
            var content = start.content
            content.state = candidate.contentState
            // A start repeated is a duplicate, however it comes: only new content alerts again.
            return replaceContent(
                of: present, with: content, alert: start.alert, timestamp: start.timestamp, isRepeated: true, at: now)
        }
    }

    /// The record a start asks for, its JSON checked and in canonical form.
    private func newRecord(
        _ start: ActivityCommand.Start, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> ActivityRecord {
        guard let type = registry.entry(named: start.type) else {
            throw .unknownType(start.type, known: registry.names, path: start.dialect.typePath)
        }
        let attributes = try type.attributes(start.attributes, path: start.dialect.attributesPath)
        let state = try type.state(start.content.state, path: start.dialect.statePath)
        try check(attributes, state, path: start.dialect.statePath)
        let life = ActivityStateMachine(
            requestedAt: now, startDate: start.startDate, staleDate: start.content.staleDate,
            timestamp: start.timestamp)
        if life.state == .pending && start.alert == nil { throw .scheduledWithoutAlert(start.dialect) }
        return ActivityRecord(
            id: start.id, attributesType: type.name, attributes: attributes, contentState: state,
            relevanceScore: start.content.finiteScore, style: start.style,
            startAlert: life.state == .pending ? start.alert : nil, sequence: 0, life: life)
    }

    /// Takes in a new record if there is room.
    private mutating func add(
        _ record: ActivityRecord, alert: AlertConfiguration?, at now: Date
    ) throws(ActivityRejection) -> Step {
        let running = records.values.filter { $0.state.isRunning && $0.id != record.id }
        let sameType = running.filter { $0.attributesType == record.attributesType }
        guard running.count < limits.running else { throw .tooMany(limits.running, of: nil) }
        guard sameType.count < limits.runningPerType else {
            throw .tooMany(limits.runningPerType, of: record.attributesType)
        }
        let alert = record.state == .pending ? nil : alert
        let change = keep(record, from: nil, contentChanged: true, alert: alert)
        return (.applied(id: record.id, state: record.state), change)
    }
}

// MARK: - Update

extension ActivityBook {
    private mutating func update(
        _ update: ActivityCommand.Update, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        try check(update.timestamp, at: now, path: update.dialect.timestampPath)
        let present = try known(update.id)
        let content = try checked(update.content, for: present, registry: registry, dialect: update.dialect)
        return replaceContent(
            of: present, with: content, alert: update.alert, timestamp: update.timestamp,
            isRepeated: update.timestamp == present.lastTimestamp, at: now)
    }

    /// Gives a running activity checked content, unless it is late or nothing is new. What is repeated, content and
    /// all, does not alert again.
    private mutating func replaceContent(
        of present: ActivityRecord, with content: ActivityCommand.Content, alert: AlertConfiguration?,
        timestamp: Date?, isRepeated: Bool, at now: Date
    ) -> Step {
        var record = present
        switch record.life.updated(staleDate: content.staleDate, timestamp: timestamp, at: now) {
        case .ignoreOlder: return (.ignoredOlder(id: record.id, lastTimestamp: present.lastTimestamp), nil)
        case .ignoreEnded: return (.ignoredEnded(id: record.id, state: present.state), nil)
        case .replaceContent: break
        }
        record.show(content)
        var alert = alert
        if record.state == .pending { (record.startAlert, alert) = (alert ?? record.startAlert, nil) }
        let changed = !record.hasSameContent(as: present) || record.state != present.state
        guard changed || (alert != nil && !isRepeated) else {
            touch(record)
            return (.unchanged(id: record.id, state: record.state), nil)
        }
        let change = keep(record, from: present.state, contentChanged: changed, alert: alert)
        return (.applied(id: record.id, state: record.state), change)
    }
}

// MARK: - End

extension ActivityBook {
    private mutating func end(
        _ end: ActivityCommand.End, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        try check(end.timestamp, at: now, path: end.dialect.timestampPath)
        let present = try known(end.id)
        var final = present
        if let content = end.content {
            final.show(try checked(content, for: present, registry: registry, dialect: end.dialect))
        }
        var life = present.life
        let action = life.ended(policy: end.dismissal, timestamp: end.timestamp, at: now, limits: limits)
        switch action {
        case .ignoreOlder: return (.ignoredOlder(id: end.id, lastTimestamp: present.lastTimestamp), nil)
        case .ignoreEnded: return (.ignoredEnded(id: end.id, state: present.state), nil)
        case .dismissEnded: final = present
        case .end, .dismiss: break
        }
        final.life = life
        let changed = !final.hasSameContent(as: present)
        let alert = present.state == .pending ? nil : end.alert
        let change = keep(final, from: present.state, contentChanged: changed, alert: alert)
        return (.applied(id: end.id, state: final.state), change)
    }

    private mutating func remove(_ id: String, at now: Date) throws(ActivityRejection) -> Step {
        var record = try known(id)
        let before = record.state
        guard record.life.removed(at: now) == .dismiss else {
            return (.ignoredEnded(id: id, state: before), nil)
        }
        let change = keep(record, from: before, contentChanged: false, alert: nil)
        return (.applied(id: id, state: .dismissed), change)
    }
}

// MARK: - Checks

extension ActivityBook {
    private func known(_ id: String) throws(ActivityRejection) -> ActivityRecord {
        guard let record = record(id) else { throw .unknownActivity(id, known: records.keys.sorted()) }
        return record
    }

    private func check(_ timestamp: Date?, at now: Date, path: String) throws(ActivityRejection) {
        guard let timestamp, ActivityStateMachine.isImplausible(timestamp, at: now, limits: limits) else { return }
        throw .implausible(timestamp, path: path)
    }

    private func check(_ attributes: Data, _ state: Data, path: String) throws(ActivityRejection) {
        let bytes = attributes.count + state.count
        guard bytes <= limits.payloadBytes else { throw .tooLarge(bytes, limit: limits.payloadBytes, path: path) }
    }

    /// Content whose state is in canonical form and fits beside the record's attributes.
    private func checked(
        _ content: ActivityCommand.Content, for record: ActivityRecord, registry: ActivityRegistry,
        dialect: ActivityCommand.Dialect
    ) throws(ActivityRejection) -> ActivityCommand.Content {
        guard let type = registry.entry(named: record.attributesType) else {
            throw .unknownType(record.attributesType, known: registry.names, path: "")
        }
        var content = content
        content.state = try type.state(content.state, path: dialect.statePath)
        try check(record.attributes, content.state, path: dialect.statePath)
        return content
    }
}

extension ActivityCommand.Content {
    /// The score, 0 when it is not a number to sort by.
    var finiteScore: Double { relevanceScore.isFinite ? relevanceScore : 0 }
}

extension ActivityRecord {
    /// Takes over state and score; the stale date is the state machine's.
    fileprivate mutating func show(_ content: ActivityCommand.Content) {
        contentState = content.state
        relevanceScore = content.finiteScore
    }

    fileprivate func hasSameAttributes(as other: Self) -> Bool {
        attributesType == other.attributesType && attributes == other.attributes
    }
}
