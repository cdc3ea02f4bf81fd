import JSON
import Testing

@testable import Gateway

@Suite struct ControlCodingTests {
    private let commands = ["activity.start", "activity.update", "status"]

    /// What a line comes to: the command, or the refusal in one line.
    private func read(_ line: String) -> String {
        do {
            let request = try ControlRequest(line: Array(line.utf8), commands: commands)
            return "\(request.command) \(request.body.text())"
        } catch {
            return "\(error.code) | \(error.path) | \(error.message)"
        }
    }

    @Test(arguments: [
        (#"{"command": "status"}"#, "status {}"),
        (#"{"body": {"a": 1}, "command": "status"}"#, #"status {"a":1}"#),
        (#"{"command": "status"}"# + "\r", "status {}"),
        (
            #"{"command": "status""#,
            "malformedJSON |  | line 1, column 21: the text ends inside the object that began at line 1, column 1"
        ),
        (
            "hello",
            "malformedJSON |  | line 1, column 1: expected a value, found 'hello'; a string stands in double quotes"
        ),
        ("[]", "malformedRequest |  | expected an object, found an empty array"),
        ("{}", "malformedRequest | command | missing key"),
        (#"{"command": 1}"#, "malformedRequest | command | expected a string, found the number 1"),
        (#"{"command": ""}"#, "malformedRequest | command | must not be empty"),
        (
            #"{"comand": "status"}"#,
            #"malformedRequest | comand | unknown key; did you mean "command"? Known: command, body, wait"#
        ),
        (#"{"command": "status", "body": 1}"#, "malformedRequest | body | expected an object, found the number 1"),
        (
            #"{"command": "activity.strat"}"#,
            "unknownCommand | command | no command is called “activity.strat”; "
                + #"did you mean "activity.start"? Known: activity.start, activity.update, status"#
        ),
    ])
    func line_isRead_orRefused(line: String, expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ControlReply.success(["a": [1, 2.5, nil]]),
        .success(.null),
        .failure(ControlFailure(code: "busy", message: "zu viele “Gäste”\n")),
        .failure(ControlFailure(code: "wrongType", path: "a.b[1]", message: "x")),
    ])
    func reply_survivesALine(reply: ControlReply) {
        #expect(!reply.line.contains("\n") && ControlReply(line: Array(reply.line.utf8)) == reply)
    }

    @Test(arguments: ["", "{}", "[]", #"{"ok": 1}"#, #"{"ok": false}"#, #"{"ok": false, "error": {"code": "a"}}"#])
    func line_thatIsNoReply_isNil(line: String) {
        #expect(ControlReply(line: Array(line.utf8)) == nil)
    }

    @Test func request_survivesALine() throws {
        let request = ControlRequest(command: "status", body: ["text": "two\nlines"])
        #expect(!request.line.contains("\n"))
        #expect(try ControlRequest(line: Array(request.line.utf8), commands: commands) == request)
    }
}
