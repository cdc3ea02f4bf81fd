import FoundationEssentials

/// What an attributes type says about its states, with the type erased: attributes and states are JSON in canonical form.
struct ActivityTypeRules: Sendable {
    private let stepped: (any SteppedActivityAttributes.Type)?
    private let selfDating: (any SelfDatingActivityAttributes.Type)?

    init<A: ActivityAttributes>(of type: A.Type) {
        stepped = type as? any SteppedActivityAttributes.Type
        selfDating = type as? any SelfDatingActivityAttributes.Type
    }

    /// Why a state cannot come after another, or at the start; nil when it can, and for equal states.
    func refusal(of next: Data, after present: Data?, attributes: Data) -> String? {
        next == present ? nil : stepped?.refusal(ofJSON: next, after: present, attributes: attributes)
    }

    /// The state one step further in canonical form; nil when there is none.
    func step(after present: Data, attributes: Data, at now: Date) throws -> Data? {
        try stepped?.step(afterJSON: present, attributes: attributes, at: now)
    }

    /// When content without a stale date of its own is out of date; nil when never.
    func staleDate(of state: Data, attributes: Data, at now: Date, limits: ActivityLimits) -> Date? {
        if let selfDating { return selfDating.staleDate(ofJSON: state, attributes: attributes, at: now) }
        return limits.staleSeconds.map { now.addingTimeInterval($0) }
    }
}

extension SteppedActivityAttributes {
    fileprivate static func refusal(ofJSON next: Data, after present: Data?, attributes: Data) -> String? {
        guard let attributes = try? ActivityJSON.decode(Self.self, from: attributes),
            let next = try? ActivityJSON.decode(ContentState.self, from: next)
        else { return nil }
        return attributes.refusal(
            of: next, after: present.flatMap { try? ActivityJSON.decode(ContentState.self, from: $0) })
    }

    fileprivate static func step(afterJSON present: Data, attributes: Data, at now: Date) throws -> Data? {
        let present = try ActivityJSON.decode(ContentState.self, from: present)
        return try ActivityJSON.decode(Self.self, from: attributes).step(after: present, at: now)
            .map(ActivityJSON.encode)
    }
}

extension SelfDatingActivityAttributes {
    fileprivate static func staleDate(ofJSON state: Data, attributes: Data, at now: Date) -> Date? {
        guard let attributes = try? ActivityJSON.decode(Self.self, from: attributes),
            let state = try? ActivityJSON.decode(ContentState.self, from: state)
        else { return nil }
        return attributes.staleDate(of: state, at: now)
    }
}
