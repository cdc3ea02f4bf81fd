import Activities
import FoundationEssentials
import JSON

extension ControlFailure {
    /// A refused activity command.
    public init(_ rejection: ActivityRejection) {
        self.init(code: rejection.code.rawValue, path: rejection.path, message: rejection.message)
    }
}

extension ControlReply {
    /// What became of a command at the gate.
    init(_ answer: GateAnswer) {
        switch answer {
        case .done(let outcome, _): self.init(outcome)
        case .superseded(let id):
            self = .success(["outcome": "superseded", "id": .string(id), "delivery": "superseded"])
        case .tooMany(let seconds):
            var failure = ControlFailure(
                code: "busy", message: "too many commands wait already; try again after \(seconds) s")
            failure.retryAfter = seconds
            self = .failure(failure)
        case .stopping:
            self = .failure(ControlFailure(code: "stopping", message: "cadran is stopping; try again once it runs"))
        }
    }

    /// What became of an activity command. What is ignored is a success that says so: a sender must not repeat it.
    ///
    /// What was applied is `queued` for the glass; `unchanged` content needs no new picture.
    public init(_ outcome: ActivityOutcome) {
        switch outcome {
        case .applied(let id, let state): self = .outcome("applied", id, state.rawValue, delivery: "queued")
        case .unchanged(let id, let state): self = .outcome("unchanged", id, state.rawValue)
        case .ignoredOlder(let id, let last):
            self = .success([
                "outcome": "superseded", "id": .string(id), "delivery": "superseded",
                "lastTimestamp": .number(last.timeIntervalSince1970),
            ])
        case .ignoredEnded(let id, let state): self = .outcome("ignoredEnded", id, state.rawValue)
        case .rejected(let rejection): self = .failure(ControlFailure(rejection))
        }
    }

    private static func outcome(_ name: String, _ id: String, _ state: String, delivery: String? = nil) -> Self {
        var object = JSONObject()
        object["outcome"] = .string(name)
        object["id"] = .string(id)
        object["state"] = .string(state)
        object["delivery"] = delivery.map { .string($0) }
        return .success(.object(object))
    }

    /// This answer with what became of the change on the glass, for a sender that waited.
    func with(_ fate: GlassFate?, seconds: Double) -> Self {
        guard case .success(let value) = self, var object = value.object else { return self }
        switch fate {
        case .displayed(let panels):
            object["delivery"] = "displayed"
            object["panels"] = .array(panels.map { .string($0) })
        case .suppressed(let reason):
            object["delivery"] = "suppressed"
            object["reason"] = .string(reason)
        case .superseded: object["delivery"] = "superseded"
        case nil: object["reason"] = .string("no panel had accepted it when the wait was over")
        }
        return .success(.object(object))
    }
}

extension JSONValue {
    /// What happened to an activity, as `activity.explain` tells it.
    init(_ story: ActivityStory, of record: ActivityRecord?) {
        var object = JSONObject()
        object["id"] = .string(story.id)
        object["activity"] = record.map { JSONValue($0) } ?? .null
        object["forgottenEvents"] = .integer(story.forgotten)
        object["events"] = .array(story.events.map { JSONValue($0) })
        self = .object(object)
    }

    private init(_ event: ActivityStory.Event) {
        var object = JSONObject()
        object["at"] = .string(event.date.formatted(.iso8601))
        object["event"] = .string(event.kind.rawValue)
        object["text"] = .string(event.text)
        if event.count > 1 {
            object["count"] = .integer(event.count)
            object["last"] = .string(event.last.formatted(.iso8601))
        }
        self = .object(object)
    }
}
