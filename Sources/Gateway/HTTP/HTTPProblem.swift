import JSON

/// Why a request is refused, as Cadran's own routes tell it: `{"code": …, "path": …, "message": …, "hint": …}`.
struct HTTPProblem: Error, Equatable, Sendable {
    var status: Int
    /// The kind of mistake, stable for programs.
    var code: String
    /// Where in the body; empty for the request as a whole.
    var path = ""
    /// What is wrong.
    var message: String
    /// What to do; empty when the message says all.
    var hint: String
    /// Where the body stops being JSON.
    var place: Place?
    var headers: [HTTPResponse.Header] = []

    /// A place in a text.
    struct Place: Equatable, Sendable {
        /// From 1.
        var line: Int
        /// In characters, from 1.
        var column: Int
        /// In bytes, from 0.
        var offset: Int
    }

    init(_ status: Int, _ code: String, path: String = "", _ message: String, hint: String = "") {
        self.status = status
        self.code = code
        self.path = path
        self.message = message
        self.hint = hint
    }
}

extension HTTPProblem {
    /// A refusal of the commands' own, with its status in HTTP.
    init(_ failure: ControlFailure) {
        let (message, hint) = failure.message.messageAndHint
        self.init(
            Self.status(of: failure.code), failure.code, path: failure.path, message,
            hint: hint.isEmpty ? Self.hint(for: failure.code) : hint)
        if let seconds = failure.retryAfter { headers = [.init(name: "Retry-After", value: "\(seconds)")] }
    }

    /// The status for a kind of mistake. What a sender can mend in the body is 422.
    private static func status(of code: String) -> Int {
        switch code {
        case "malformedJSON": 400
        case "denied": 403
        case "unknownActivity", "unknownCommand": 404
        case "duplicate", "limitReached", "typeLimitReached", "impossibleStep", "noAction": 409
        case "tooLarge": 413
        case "busy": 429
        case "persistenceFailure": 500
        case "stopping", "timedOut": 503
        default: 422
        }
    }

    /// What to do where the message does not say it.
    private static func hint(for code: String) -> String {
        switch code {
        case "wrongType": "send a value of that type"
        case "stateMismatch": "send what the activity's type has there; `cadran widgets` names the types"
        case "noAction": "choose another button or gesture"
        default: ""
        }
    }

    /// A body that is no JSON, with the place where it stops being JSON.
    init(_ error: JSONSyntaxError, in body: [UInt8]) {
        let (message, hint) = error.message.messageAndHint
        self.init(400, "malformedJSON", message, hint: hint.isEmpty ? "mend the body there and send it again" : hint)
        let offset = error.line == 0 ? 0 : body.offset(line: error.line, column: error.column)
        place = Place(line: error.line, column: error.column, offset: offset)
    }

    /// The body of the answer, of Cadran's own kind.
    var json: JSONValue {
        var object = JSONObject()
        object["code"] = .string(code)
        object["path"] = .string(path)
        object["message"] = .string(message)
        object["hint"] = .string(hint)
        place?.add(to: &object)
        return .object(object)
    }

    var response: HTTPResponse {
        var response = HTTPResponse.json(status, json)
        response.headers += headers
        return response
    }
}

extension HTTPProblem.Place {
    /// Adds line, column and offset.
    func add(to object: inout JSONObject) {
        object["line"] = .integer(line)
        object["column"] = .integer(column)
        object["offset"] = .integer(offset)
    }
}

extension HTTPResponse {
    /// An answer in JSON.
    static func json(_ status: Int, _ value: JSONValue) -> Self {
        HTTPResponse(
            status: status, headers: [Header(name: "Content-Type", value: "application/json")],
            body: Array((value.text() + "\n").utf8))
    }
}

extension String {
    /// What is wrong and what to do, which messages put on both sides of a semicolon outside quotes.
    fileprivate var messageAndHint: (String, String) {
        var isQuoted = false
        var index = startIndex
        while index < endIndex {
            switch self[index] {
            case "“": isQuoted = true
            case "”": isQuoted = false
            case ";" where !isQuoted && self[self.index(after: index)...].hasPrefix(" "):
                return (String(self[..<index]), String(self[self.index(index, offsetBy: 2)...]))
            default: break
            }
            index = self.index(after: index)
        }
        return (self, "")
    }
}

extension [UInt8] {
    /// The byte at a line and a column in characters, both from 1.
    fileprivate func offset(line: Int, column: Int) -> Int {
        var start = startIndex
        for _ in 1..<Swift.max(line, 1) {
            start = (self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? endIndex - 1) + 1
        }
        var left = column - 1
        var index = start
        while index < endIndex, left > 0 {
            index += 1
            while index < endIndex, self[index] & 0xC0 == 0x80 { index += 1 }
            left -= 1
        }
        return index
    }
}
