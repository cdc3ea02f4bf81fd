import Activities
import JSON

/// The `activity.…` commands of the control socket.
///
/// - `activity.start`, `activity.update`, `activity.end`: the body is Cadran's own format.
/// - `activity.push`: `{"id": …, "payload": {"aps": …}}`, the payload as servers send it to Apple.
/// - `activity.remove`: `{"id": …}`, as if a person took it away.
/// - `activity.step`: `{"id": …}`; the activity goes to the state its type names as the next.
/// - `activity.get`, `activity.explain`: `{"id": …}`; an activity as it is, and what happened to it.
/// - `activity.list`: `{}`; answers with every activity, the most relevant first.
public struct ActivityControl: ControlHandler {
    private let gate: ActivityGate

    /// Commands that go through a gate.
    public init(gate: ActivityGate) {
        self.gate = gate
    }

    /// Commands for a centre that has no other way in.
    public init(center: ActivityCenter = .shared) {
        gate = ActivityGate(center: center)
    }

    private enum Command: String, CaseIterable {
        case start = "activity.start"
        case update = "activity.update"
        case end = "activity.end"
        case push = "activity.push"
        case remove = "activity.remove"
        case step = "activity.step"
        case list = "activity.list"
        case get = "activity.get"
        case explain = "activity.explain"
    }

    public var commands: [String] { Command.allCases.map(\.rawValue) }

    public var health: EngineHealth? { gate.health }

    public func handle(_ request: ControlRequest) async -> ControlReply {
        do throws(ActivityRejection) {
            switch Self.command(of: request) {
            case .list: return try list(request.body)
            case .get: return .success(JSONValue(try known(Self.id(request.body))))
            case .explain: return try explain(Self.id(request.body))
            case .change(let verb): return await submit(try verb(request.body), request)
            }
        } catch {
            return .failure(ControlFailure(error))
        }
    }

    /// Changes keep their place at the gate, so nobody need wait for one before sending the next.
    public func begin(_ request: ControlRequest, answer: @escaping @Sendable (ControlReply) -> Void) -> Bool {
        guard request.wait == nil, case .change(let verb) = Self.command(of: request) else { return false }
        do throws(ActivityRejection) {
            gate.submit(try verb(request.body), from: request.source) { answer(ControlReply($0)) }
        } catch {
            answer(.failure(ControlFailure(error)))
        }
        return true
    }

    /// What a request asks for.
    private static func command(of request: ControlRequest) -> Asked {
        guard let command = Command(rawValue: request.command) else {
            preconditionFailure("\(request.command) is none of the commands named")
        }
        switch command {
        case .start: return .change { body throws(ActivityRejection) in try ActivityCommand(.start, native: body) }
        case .update: return .change { body throws(ActivityRejection) in try ActivityCommand(.update, native: body) }
        case .end: return .change { body throws(ActivityRejection) in try ActivityCommand(.end, native: body) }
        case .push: return .change { body throws(ActivityRejection) in try ActivityCommand(push: body) }
        case .remove: return .change { body throws(ActivityRejection) in .remove(id: try id(body)) }
        case .step: return .change { body throws(ActivityRejection) in .step(id: try id(body)) }
        case .list: return .list
        case .get: return .get
        case .explain: return .explain
        }
    }

    /// What is asked for: a change, read from the body, or a look.
    private enum Asked {
        case change((JSONValue) throws(ActivityRejection) -> ActivityCommand)
        case list, get, explain
    }

    /// Has a command carried out; waits for the glass if the sender asked for that.
    private func submit(_ command: ActivityCommand, _ request: ControlRequest) async -> ControlReply {
        let answer = await gate.submit(command, from: request.source)
        guard let seconds = request.wait, let glass = gate.glass,
            case .done(.applied(let id, _), let sequence?) = answer
        else { return ControlReply(answer) }
        let fate = await glass.fate(of: id, sequence: sequence, within: min(max(seconds, 0), ControlLimits.longestWait))
        return ControlReply(answer).with(fate, seconds: seconds)
    }

    private func list(_ body: JSONValue) throws(ActivityRejection) -> ControlReply {
        let problems = JSONFields(body, at: JSONPath(), known: []).problems
        guard problems.isEmpty else { throw ActivityRejection(problems) }
        gate.center.advance()
        return .success(["activities": .array(gate.center.book.all().map { JSONValue($0) })])
    }

    private func explain(_ id: String) throws(ActivityRejection) -> ControlReply {
        gate.center.advance()
        let record = gate.center.book.record(id)
        guard let story = gate.stories.story(id) else {
            return .success(JSONValue(ActivityStory(id: id), of: try known(id)))
        }
        return .success(JSONValue(story, of: record))
    }

    /// The activity of an id.
    private func known(_ id: String) throws(ActivityRejection) -> ActivityRecord {
        gate.center.advance()
        guard let record = gate.center.book.record(id) else {
            let known = gate.center.book.all().map(\.id).sorted()
            let hint = known.isEmpty ? "none runs; start it first" : Nearest.suggestion(for: id, among: known)
            throw ActivityRejection(.unknownActivity, at: "id", "no activity is called “\(id)”; \(hint)")
        }
        return record
    }

    /// Reads `{"id": …}`.
    private static func id(_ body: JSONValue) throws(ActivityRejection) -> String {
        var fields = JSONFields(body, at: JSONPath(), known: ["id"])
        let id = fields.required("id", .string)
        guard fields.problems.isEmpty, let id else { throw ActivityRejection(fields.problems) }
        return id
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
}

extension ActivityRejection {
    /// The first of the problems with the shape of a body.
    fileprivate init(_ problems: [JSONProblem]) {
        let failure = problems.first.map { ControlFailure($0) }
        self.init(.wrongType, at: failure?.path ?? "", failure?.message ?? "does not have the shape of this command")
    }
}
