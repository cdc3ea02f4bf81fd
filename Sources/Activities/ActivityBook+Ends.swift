import FoundationEssentials

// MARK: - End

extension ActivityBook {
    /// Ends an activity, with checked final content or without.
    mutating func end(
        _ end: ActivityCommand.End, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        try check(end.timestamp, at: now, path: end.dialect.timestampPath)
        let present = try known(end.id)
        var final = present
        let content = try end.content.map { content throws(ActivityRejection) in
            try checked(content, for: present, registry: registry, dialect: end.dialect, at: now)
        }
        if let content { final.show(content) }
        var life = present.life
        let action = life.ended(policy: end.dismissal, timestamp: end.timestamp, at: now, limits: limits)
        switch action {
        case .ignoreOlder: return (.ignoredOlder(id: end.id, lastTimestamp: present.lastTimestamp), nil)
        case .ignoreEnded: return (.ignoredEnded(id: end.id, state: present.state), nil)
        case .dismissEnded: final = present
        case .end, .dismiss: if let refusal = content?.refusal { throw refusal }
        }
        final.life = life
        let changed = !final.hasSameContent(as: present)
        let alert = present.state == .pending ? nil : end.alert
        if end.alert == nil { final.alert = nil }
        let change = keep(final, from: present.state, contentChanged: changed, alert: alert, at: now)
        return (.applied(id: end.id, state: final.state), change)
    }

    /// Takes an activity away, as a person does.
    mutating func remove(_ id: String, at now: Date) throws(ActivityRejection) -> Step {
        var record = try known(id)
        let before = record.state
        guard record.life.removed(at: now) == .dismiss else {
            return (.ignoredEnded(id: id, state: before), nil)
        }
        let change = keep(record, from: before, contentChanged: false, alert: nil, at: now)
        return (.applied(id: id, state: .dismissed), change)
    }
}

// MARK: - Step

extension ActivityBook {
    /// Takes an activity to the state its type names as the next.
    mutating func step(
        _ id: String, registry: ActivityRegistry, at now: Date
    ) throws(ActivityRejection) -> Step {
        let present = try known(id)
        guard present.state.isRunning else { return (.ignoredEnded(id: id, state: present.state), nil) }
        let type = try entry(of: present, registry: registry)
        let next: Data?
        do { next = try type.rules.step(after: present.contentState, attributes: present.attributes, at: now) } catch {
            throw .brokenStep(id, error)
        }
        guard let next else { throw .noNextStep(id, type: type.name) }
        let content = ActivityCommand.Content(state: next, relevanceScore: present.relevanceScore)
        return try update(.init(id: id, content: content), registry: registry, at: now)
    }
}
