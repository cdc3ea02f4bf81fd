import JSON

/// One request over the control socket: `{"command": "activity.start", "body": {…}}` on one line.
public struct ControlRequest: Equatable, Sendable {
    /// What is asked for, for instance `activity.start`.
    public var command: String

    /// What it is asked with; an empty object when the request has none.
    public var body: JSONValue

    public init(command: String, body: JSONValue = [:]) {
        self.command = command
        self.body = body
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
}
