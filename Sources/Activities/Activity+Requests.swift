import FoundationEssentials

// MARK: - Starting

extension Activity {
    /// Starts an activity and shows it at once. Throws `ActivityAuthorizationError`.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: content, pushType: pushType, style: .standard)
    }

    /// Starts an activity of a style and shows it at once. Throws `ActivityAuthorizationError`.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
    ) throws -> Activity<Attributes> {
        try request(attributes, content, style: style, alert: nil, start: nil)
    }

    /// Schedules an activity for a start date, announced by an alert. Throws `ActivityAuthorizationError`.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, start: Date
    ) throws -> Activity<Attributes> {
        try request(attributes, content, style: style, alert: alertConfiguration, start: start)
    }

    /// The same, as the parameter was called first.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, startDate: Date
    ) throws -> Activity<Attributes> {
        try request(attributes, content, style: style, alert: alertConfiguration, start: startDate)
    }

    /// Starts an activity whose content never goes stale by a date of its own, as code of the first years does.
    public static func request(
        attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil), pushType: pushType)
    }

    private static func request(
        _ attributes: Attributes, _ content: ActivityContent<ContentState>, style: ActivityStyle,
        alert: AlertConfiguration?, start startDate: Date?
    ) throws -> Activity<Attributes> {
        let center = ActivityCenter.current
        let type = center.register(Attributes.self)
        guard let attributes = try? ActivityJSON.encode(attributes), let content = try? content.erased else {
            throw ActivityAuthorizationError.unsupported
        }
        var start = ActivityCommand.Start(
            id: UUID().uuidString, type: type, attributes: attributes, content: content)
        (start.style, start.alert, start.startDate) = (style, alert, startDate)
        let result = center.apply(.start(start))
        if case .rejected(let rejection) = result.outcome { throw ActivityAuthorizationError(rejection) }
        guard let record = result.changes.last(where: { $0.record.id == start.id })?.record else {
            preconditionFailure("an accepted start is a change")
        }
        return Activity(record: record, center: center)
    }
}

// MARK: - Changing

extension Activity {
    /// Shows new content. Ignored when the activity has ended; content over the size limit is dropped and reported.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        await send(content, alert: alertConfiguration, timestamp: nil)
    }

    /// Shows new content unless something newer than `timestamp` was applied already.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        await send(content, alert: alertConfiguration, timestamp: timestamp)
    }

    /// Ends it, with final content or with what it shows.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        await finish(content, policy: dismissalPolicy, timestamp: nil)
    }

    /// Ends it unless something newer than `timestamp` was applied already.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        timestamp: Date, isolation: isolated (any Actor)? = #isolation
    ) async {
        await finish(content, policy: dismissalPolicy, timestamp: timestamp)
    }

    /// Shows a new state, as code of the first years writes it.
    public func update(
        using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        await send(ActivityContent(state: contentState, staleDate: nil), alert: alertConfiguration, timestamp: nil)
    }

    /// Ends it with a final state or with what it shows, as code of the first years writes it.
    public func end(
        using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        let content = contentState.map { ActivityContent(state: $0, staleDate: nil) }
        await finish(content, policy: dismissalPolicy, timestamp: nil)
    }
}

// MARK: - On the way

extension Activity {
    private func send(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration?, timestamp: Date?,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        guard let content = erased(content) else { return }
        var update = ActivityCommand.Update(id: id, content: content)
        (update.alert, update.timestamp) = (alert, timestamp)
        await submit(.update(update))
    }

    private func finish(
        _ content: ActivityContent<ContentState>?, policy: ActivityUIDismissalPolicy, timestamp: Date?,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        var end = ActivityCommand.End(id: id)
        end.content = content.flatMap { erased($0) }
        (end.dismissal, end.timestamp) = (policy, timestamp)
        guard !(await submit(.end(end))), end.content != nil else { return }
        // Final content that is refused must not keep the activity running.
        end.content = nil
        await submit(.end(end))
    }

    /// The content with its state as JSON; nil, and reported, when it cannot be written as JSON.
    private func erased(_ content: ActivityContent<ContentState>) -> ActivityCommand.Content? {
        do { return try content.erased } catch {
            center.report("the content for activity \(id) was dropped, it cannot be written as JSON: \(error)")
            return nil
        }
    }

    /// Carries out a command; false, and reported, when it is refused.
    @discardableResult
    private func submit(_ command: ActivityCommand) async -> Bool {
        guard case .rejected(let rejection) = await center.submit(command).outcome else { return true }
        center.report("a change of activity \(id) was dropped: \(rejection)")
        return false
    }
}

extension ActivityContent {
    /// The content with its state as JSON.
    var erased: ActivityCommand.Content {
        get throws {
            ActivityCommand.Content(
                state: try ActivityJSON.encode(state), staleDate: staleDate, relevanceScore: relevanceScore)
        }
    }
}

extension ActivityAuthorizationError {
    /// The error that a refusal of a typed request comes to.
    init(_ rejection: ActivityRejection) {
        self =
            switch rejection.code {
            case .tooLarge: .attributesTooLarge
            case .limitReached: .globalMaximumExceeded
            case .typeLimitReached: .targetMaximumExceeded
            case .denied: .denied
            case .persistenceFailure: .persistenceFailure
            default: .unsupported
            }
    }
}
