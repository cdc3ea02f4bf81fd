import JSON

extension ControlRequest {
    /// Reads a line. Refusals name the place in the text, the missing key or the commands there are.
    init(line: some Sequence<UInt8>, commands: [String]) throws(ControlFailure) {
        let value: JSONValue
        do { value = try JSONValue(parsing: line) } catch {
            throw ControlFailure(code: "malformedJSON", message: error.description)
        }
        var fields = JSONFields(value, at: JSONPath(), known: ["command", "body", "wait"])
        let command = fields.required("command", .name)
        let body = fields.optional("body", .object)
        let wait = fields.optional("wait", .number)
        if let problem = fields.problems.first { throw ControlFailure(problem) }
        guard let command, commands.contains(command) else {
            let hint = Nearest.suggestion(for: command ?? "", among: commands)
            throw ControlFailure(
                code: "unknownCommand", path: "command", message: "no command is called “\(command ?? "")”; \(hint)")
        }
        self.init(command: command, body: .object(body ?? JSONObject()), wait: wait)
    }

    /// The request as one line, without its end.
    var line: String {
        var object = JSONObject()
        object["command"] = .string(command)
        object["body"] = body
        object["wait"] = wait.map { .number($0) }
        return JSONValue.object(object).text()
    }
}

extension ControlReply {
    /// The answer as one line, without its end.
    var line: String { value.text() }

    private var value: JSONValue {
        switch self {
        case .success(let result): ["ok": true, "result": result]
        case .failure(let failure): ["ok": false, "error": failure.json]
        }
    }

    /// Reads an answer; nil when the line is none.
    init?(line: some Sequence<UInt8>) {
        guard let reply = (try? JSONValue(parsing: line))?.object, let ok = reply["ok"]?.bool else { return nil }
        if ok {
            self = .success(reply["result"] ?? .null)
        } else {
            let error = reply["error"]?.object
            guard let code = error?["code"]?.string, let message = error?["message"]?.string else { return nil }
            var failure = ControlFailure(code: code, path: error?["path"]?.string ?? "", message: message)
            failure.retryAfter = error?["retryAfter"]?.integer
            self = .failure(failure)
        }
    }
}

extension ControlFailure {
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["code"] = .string(code)
        object["path"] = .string(path)
        object["message"] = .string(message)
        object["retryAfter"] = retryAfter.map { .integer($0) }
        return .object(object)
    }

    /// A problem with the shape of a request.
    init(_ problem: JSONProblem) {
        let message = problem.message + (problem.suggestion.map { "; \($0)" } ?? "")
        self.init(code: "malformedRequest", path: problem.path.description, message: message)
    }
}
