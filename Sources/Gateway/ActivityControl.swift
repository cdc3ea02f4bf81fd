import Activities
import JSON

/// The `activity.…` commands of the control socket.
///
/// - `activity.start`, `activity.update`, `activity.end`: the body is Cadran's own format.
/// - `activity.push`: `{"id": …, "payload": {"aps": …}}`, the payload as servers send it to Apple.
/// - `activity.remove`: `{"id": …}`, as if a person took it away.
/// - `activity.list`: `{}`; answers with every activity, the most relevant first.
public struct ActivityControl: ControlHandler {
    private let center: ActivityCenter

    public init(center: ActivityCenter = .shared) {
        self.center = center
    }

    private enum Command: String, CaseIterable {
        case start = "activity.start"
        case update = "activity.update"
        case end = "activity.end"
        case push = "activity.push"
        case remove = "activity.remove"
        case list = "activity.list"
    }

    public var commands: [String] { Command.allCases.map(\.rawValue) }

    public func handle(_ request: ControlRequest) async -> ControlReply {
        guard let command = Command(rawValue: request.command) else {
            preconditionFailure("\(request.command) is none of the commands named")
        }
        do throws(ActivityRejection) {
            switch command {
            case .start: return reply(to: try ActivityCommand(.start, native: request.body))
            case .update: return reply(to: try ActivityCommand(.update, native: request.body))
            case .end: return reply(to: try ActivityCommand(.end, native: request.body))
            case .push: return reply(to: try ActivityCommand(push: request.body))
            case .remove: return reply(to: try ActivityCommand(remove: request.body))
            case .list: return try list(request.body)
            }
        } catch {
            return .failure(ControlFailure(error))
        }
    }

    private func reply(to command: ActivityCommand) -> ControlReply {
        ControlReply(center.apply(command).outcome)
    }

    private func list(_ body: JSONValue) throws(ActivityRejection) -> ControlReply {
        let problems = JSONFields(body, at: JSONPath(), known: []).problems
        guard problems.isEmpty else { throw ActivityRejection(problems) }
        center.advance()
        return .success(["activities": .array(center.book.all().map { JSONValue($0) })])
    }
}

extension ActivityCommand {
    /// Reads `{"id": …, "payload": {"aps": …}}`.
    fileprivate init(push body: JSONValue) throws(ActivityRejection) {
        var fields = JSONFields(body, at: JSONPath(), known: ["id", "payload"])
        let id = fields.optional("id", .string)
        let payload = fields.required("payload", .any)
        guard fields.problems.isEmpty, let payload else { throw ActivityRejection(fields.problems) }
        try self.init(apns: payload, id: id)
    }

    /// Reads `{"id": …}`.
    fileprivate init(remove body: JSONValue) throws(ActivityRejection) {
        var fields = JSONFields(body, at: JSONPath(), known: ["id"])
        let id = fields.required("id", .string)
        guard fields.problems.isEmpty, let id else { throw ActivityRejection(fields.problems) }
        self = .remove(id: id)
    }
}

extension ActivityRejection {
    /// The first of the problems with the shape of a body.
    fileprivate init(_ problems: [JSONProblem]) {
        let failure = problems.first.map { ControlFailure($0) }
        self.init(.wrongType, at: failure?.path ?? "", failure?.message ?? "does not have the shape of this command")
    }
}

extension ControlFailure {
    /// A refused activity command.
    public init(_ rejection: ActivityRejection) {
        self.init(code: rejection.code.rawValue, path: rejection.path, message: rejection.message)
    }
}

extension ControlReply {
    /// What became of an activity command. What is ignored is a success that says so: a sender must not repeat it.
    public init(_ outcome: ActivityOutcome) {
        switch outcome {
        case .applied(let id, let state): self = .outcome("applied", id, state.rawValue)
        case .unchanged(let id, let state): self = .outcome("unchanged", id, state.rawValue)
        case .ignoredOlder(let id, let last):
            self = .success([
                "outcome": "superseded", "id": .string(id), "lastTimestamp": .number(last.timeIntervalSince1970),
            ])
        case .ignoredEnded(let id, let state): self = .outcome("ignoredEnded", id, state.rawValue)
        case .rejected(let rejection): self = .failure(ControlFailure(rejection))
        }
    }

    private static func outcome(_ name: String, _ id: String, _ state: String) -> Self {
        .success(["outcome": .string(name), "id": .string(id), "state": .string(state)])
    }
}
