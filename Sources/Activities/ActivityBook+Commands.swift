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
    typealias Step = (outcome: ActivityOutcome, change: ActivityChange?)

    private mutating func carryOut(
        _ command: ActivityCommand, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        switch command {
        case .start(let start): try self.start(start, registry: registry, at: now)
        case .update(let update): try self.update(update, registry: registry, at: now)
        case .end(let end): try self.end(end, registry: registry, at: now)
        case .remove(let id): try remove(id, at: now)
        case .step(let id): try step(id, registry: registry, at: now)
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
            let content = try checked(start.content, for: present, registry: registry, dialect: start.dialect, at: now)
            // A start repeated is a duplicate, however it comes: only new content alerts again.
            return try replaceContent(
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
        if let reason = type.rules.refusal(of: state, after: nil, attributes: attributes) {
            throw .impossibleStep(reason, path: start.dialect.statePath)
        }
        let shown = max(start.startDate ?? now, now)
        let staleDate =
            start.content.finiteStaleDate
            ?? type.rules.staleDate(of: state, attributes: attributes, at: shown, limits: limits)
        let life = ActivityStateMachine(
            requestedAt: now, startDate: start.startDate, staleDate: staleDate, timestamp: start.timestamp)
        if life.state == .pending && start.alert == nil { throw .scheduledWithoutAlert(start.dialect) }
        return ActivityRecord(
            id: start.id, attributesType: type.name, attributes: attributes, contentState: state,
            relevanceScore: start.content.finiteScore, style: start.style,
            hasOwnStaleDate: start.content.finiteStaleDate != nil,
            startAlert: life.state == .pending ? start.alert : nil, alert: nil, sequence: 0, life: life)
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
        let change = keep(record, from: nil, contentChanged: true, alert: alert, at: now)
        return (.applied(id: record.id, state: record.state), change)
    }
}

// MARK: - Update

extension ActivityBook {
    /// Gives an activity new content.
    mutating func update(
        _ update: ActivityCommand.Update, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        try check(update.timestamp, at: now, path: update.dialect.timestampPath)
        let present = try known(update.id)
        let content = try checked(
            update.content, for: present, registry: registry, dialect: update.dialect, at: now)
        return try replaceContent(
            of: present, with: content, alert: update.alert, timestamp: update.timestamp,
            isRepeated: update.timestamp == present.lastTimestamp, at: now)
    }

    /// Gives a running activity checked content, unless it is late or nothing is new. What is repeated, content and
    /// all, does not alert again.
    private mutating func replaceContent(
        of present: ActivityRecord, with content: CheckedContent, alert: AlertConfiguration?,
        timestamp: Date?, isRepeated: Bool, at now: Date
    ) throws(ActivityRejection) -> Step {
        var record = present
        switch record.life.updated(staleDate: content.staleDate, timestamp: timestamp, at: now) {
        case .ignoreOlder: return (.ignoredOlder(id: record.id, lastTimestamp: present.lastTimestamp), nil)
        case .ignoreEnded: return (.ignoredEnded(id: record.id, state: present.state), nil)
        case .replaceContent: break
        }
        if let refusal = content.refusal { throw refusal }
        record.show(content)
        record.hasOwnStaleDate = content.hasOwnStaleDate
        var alert = alert
        if record.state == .pending { (record.startAlert, alert) = (alert ?? record.startAlert, nil) }
        let changed = !record.hasSameContent(as: present) || record.state != present.state
        guard changed || (alert != nil && !isRepeated) else {
            put(record)
            return (.unchanged(id: record.id, state: record.state), nil)
        }
        let change = keep(record, from: present.state, contentChanged: changed, alert: alert, at: now)
        return (.applied(id: record.id, state: record.state), change)
    }
}
