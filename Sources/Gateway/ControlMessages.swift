import JSON

/// One request over the control socket: `{"command": "activity.start", "body": {…}}` on one line.
public struct ControlRequest: Equatable, Sendable {
    /// What is asked for, for instance `activity.start`.
    public var command: String

    /// What it is asked with; an empty object when the request has none.
    public var body: JSONValue

    /// Seconds the sender waits to hear what became of a change on the glass; nil answers at once.
    public var wait: Double?

    /// The way it came, in words; not part of the line.
    public var source = "the control socket"

    public init(command: String, body: JSONValue = [:], wait: Double? = nil) {
        self.command = command
        self.body = body
        self.wait = wait
    }
}

/// The answer to one request: `{"ok": true, "result": …}` or `{"ok": false, "error": {…}}` on one line.
public enum ControlReply: Equatable, Sendable {
    case success(JSONValue)
    case failure(ControlFailure)
}

/// Why a request was not carried out.
public struct ControlFailure: Error, Equatable, Sendable {
    /// The kind of mistake, stable for programs.
    public var code: String

    /// Where in the body; empty for the request as a whole.
    public var path: String

    /// What is wrong and what to do, for people.
    public var message: String

    /// Seconds after which to try again, where that helps.
    public var retryAfter: Int?

    public init(code: String, path: String = "", message: String) {
        self.code = code
        self.path = path
        self.message = message
    }
}

extension ControlFailure: CustomStringConvertible {
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// What answers requests.
public protocol ControlHandler: Sendable {
    /// The commands it knows; others are refused before they reach it.
    var commands: [String] { get }

    /// Carries out one request. Requests of one client come one after another, those of several at the same time.
    func handle(_ request: ControlRequest) async -> ControlReply

    /// Begins to carry out a request in its turn behind those begun before it, though they are not answered yet.
    ///
    /// - Parameter answer: called once, from any thread, perhaps at once.
    /// - Returns: false when the request is not of that sort; it is for `handle` then, once all before it are answered.
    func begin(_ request: ControlRequest, answer: @escaping @Sendable (ControlReply) -> Void) -> Bool

    /// How the engine behind the commands is; nil where there is none.
    var health: EngineHealth? { get }
}

extension ControlHandler {
    /// Nothing is begun ahead of an answer.
    public func begin(_ request: ControlRequest, answer: @escaping @Sendable (ControlReply) -> Void) -> Bool { false }

    public var health: EngineHealth? { nil }
}
