import Activities
import FoundationEssentials
import JSON

/// A Live Activity payload as servers send it to Apple, `POST /3/device/{token}`, answered as Apple answers: no body and
/// `apns-id` when it was taken, `{"reason": …}` when it was not.
///
/// The token is the activity's id, or that id's bytes in hexadecimal, which is what an app makes of `pushToken`. A start
/// at `push-to-start` makes a new activity, named by `apns-collapse-id` if there is one.
struct APNsRequest: Sendable {
    private let request: HTTPRequest
    private let token: String
    private let makeID: @Sendable () -> String

    init(_ request: HTTPRequest, token: String, makeID: @escaping @Sendable () -> String) {
        self.request = request
        self.token = token
        self.makeID = makeID
    }

    /// The token at which every start is a new activity.
    static let pushToStart = "push-to-start"

    /// What becomes of it.
    var course: HTTPCourse {
        do throws(HTTPProblem) {
            try checkHeaders()
            let payload = try payload()
            if idOfHexadecimal(payload) != nil { return .search(self) }
            return .errand(errand(payload, try id(payload)))
        } catch {
            return .answered(refusal(error))
        }
    }

    /// The answer, where the token may stand for another id; once the command was carried out.
    func respond(with control: any ControlHandler) async -> HTTPResponse {
        do throws(HTTPProblem) {
            let payload = try payload()
            var id = try id(payload)
            // A token the app gave in hexadecimal names the activity as well as its id does, unless an id looks like one.
            if let decoded = idOfHexadecimal(payload), await !isKnown(id, control), await isKnown(decoded, control) {
                id = decoded
            }
            let errand = errand(payload, id)
            return errand.answer(await control.handle(errand.command))
        } catch {
            return refusal(error)
        }
    }

    private func errand(_ payload: JSONValue, _ id: String) -> HTTPErrand {
        var asked = ControlRequest(command: "activity.push", body: ["id": .string(id), "payload": payload])
        asked.source = "HTTP in Apple's format"
        return HTTPErrand(command: asked) { reply in
            switch reply {
            case .success(let result): success(result, id)
            case .failure(let failure): refusal(HTTPProblem(failure))
            }
        }
    }
}

// MARK: - Reading

extension APNsRequest {
    private func payload() throws(HTTPProblem) -> JSONValue {
        guard !request.body.isEmpty else { throw Self.problem("PayloadEmpty", "the body is empty") }
        do { return try JSONValue(parsing: request.body) } catch { throw HTTPProblem(error, in: request.body) }
    }

    /// The activity a payload is for, as the path names it.
    private func id(_ payload: JSONValue) throws(HTTPProblem) -> String {
        guard token == Self.pushToStart else { return token }
        guard event(payload) == "start" else {
            throw Self.problem("BadDeviceToken", "only a start can be sent to \(token); the others name an activity")
        }
        return request.value("apns-collapse-id") ?? makeID()
    }

    /// The id a token in hexadecimal may stand for; a start names its activity as it is.
    private func idOfHexadecimal(_ payload: JSONValue) -> String? {
        event(payload) == "start" || token == Self.pushToStart ? nil : Self.text(ofHexadecimal: token)
    }

    private func event(_ payload: JSONValue) -> JSONValue? { payload.object?["aps"]?.object?["event"] }

    private func isKnown(_ id: String, _ control: any ControlHandler) async -> Bool {
        let reply = await control.handle(ControlRequest(command: "activity.get", body: ["id": .string(id)]))
        if case .success = reply { return true }
        return false
    }

    /// Text from its bytes in hexadecimal; nil when it is not that.
    static func text(ofHexadecimal digits: String) -> String? {
        let values = digits.map(\.hexDigitValue)
        guard digits.utf8.count % 2 == 0, !values.isEmpty, values.allSatisfy({ $0 != nil }) else { return nil }
        let bytes = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0]! << 4 | values[$0 + 1]!) }
        return String(validating: bytes, as: UTF8.self)
    }

    private func checkHeaders() throws(HTTPProblem) {
        for name in ["apns-push-type", "apns-topic", "apns-priority", "apns-id", "apns-expiration", "apns-collapse-id"]
        where request.values(name).count > 1 {
            throw Self.problem("DuplicateHeaders", "\(name) is there more than once")
        }
        guard request.value("apns-push-type") == "liveactivity" else {
            throw Self.problem("InvalidPushType", "apns-push-type must be liveactivity here")
        }
        guard let topic = request.value("apns-topic") else {
            throw Self.problem("MissingTopic", "apns-topic is missing; send BUNDLE.push-type.liveactivity")
        }
        guard topic.hasSuffix(".push-type.liveactivity"), topic.first != "." else {
            throw Self.problem("BadTopic", "apns-topic must end in .push-type.liveactivity")
        }
        if let priority = request.value("apns-priority"), !["1", "5", "10"].contains(priority) {
            throw Self.problem("BadPriority", "apns-priority must be 1, 5 or 10")
        }
        if let id = request.value("apns-id"), UUID(uuidString: id) == nil {
            throw Self.problem("BadMessageId", "apns-id must be a UUID")
        }
        if let expiration = request.value("apns-expiration"), UInt64(expiration) == nil {
            throw Self.problem("BadExpirationDate", "apns-expiration must be seconds since 1970")
        }
        if let collapse = request.value("apns-collapse-id"), !(1...64).contains(collapse.utf8.count) {
            throw Self.problem("BadCollapseId", "apns-collapse-id has at most 64 bytes")
        }
    }

    /// A refusal with a reason of Apple's, which are all 400 here.
    private static func problem(_ reason: String, _ message: String) -> HTTPProblem {
        HTTPProblem(400, reason, message)
    }
}

// MARK: - Answering

extension APNsRequest {
    /// What was taken, or was too old to matter. Apple does not say which; `cadran-outcome` does.
    private func success(_ result: JSONValue, _ id: String) -> HTTPResponse {
        let outcome = result.object?["outcome"]?.string ?? "applied"
        guard outcome != "ignoredEnded" else {
            return refusal(HTTPProblem(410, "ExpiredToken", "the activity is over", hint: "start it anew"))
        }
        return answer(HTTPResponse(status: 200)).with("cadran-outcome", outcome)
            .with("cadran-activity-id", id.percentEncoded)
    }

    /// A refusal as Apple writes it, with what it leaves out beside the reason.
    func refusal(_ problem: HTTPProblem) -> HTTPResponse {
        var object = JSONObject()
        let lacksToken = problem.code == "unknownPath" && ["/3/device", "/3/device/"].contains(request.target.text)
        object["reason"] = .string(lacksToken ? "MissingDeviceToken" : Self.reason(problem))
        if problem.status == 410 { object["timestamp"] = .integer(Int(Date().timeIntervalSince1970 * 1000)) }
        if !problem.path.isEmpty { object["path"] = .string(problem.path) }
        object["message"] = .string(problem.message)
        if !problem.hint.isEmpty { object["hint"] = .string(problem.hint) }
        problem.place?.add(to: &object)
        var response = answer(.json(lacksToken ? 400 : Self.status(problem), .object(object)))
        response.headers += problem.headers
        return response
    }

    private func answer(_ response: HTTPResponse) -> HTTPResponse {
        response.with("apns-id", request.value("apns-id") ?? UUID().uuidString)
    }

    /// Apple has no 404 for a token it does not know, no 401 and no 411.
    private static func status(_ problem: HTTPProblem) -> Int {
        switch problem.code {
        case "unknownActivity", "lengthRequired": 400
        case "needsToken", "wrongToken": 403
        default: problem.status
        }
    }

    /// Apple's reason for a mistake; Cadran's code in Apple's spelling where there is none.
    private static func reason(_ problem: HTTPProblem) -> String {
        switch problem.code {
        case "unknownActivity": "BadDeviceToken"
        case "unknownPath": "BadPath"
        case "wrongMethod": "MethodNotAllowed"
        case "needsToken": "MissingProviderToken"
        case "wrongToken": "InvalidProviderToken"
        case "forbidden", "denied": "Forbidden"
        case "lengthRequired", "missingBody": "PayloadEmpty"
        case "busy": "TooManyRequests"
        case "stopping": "Shutdown"
        case "persistenceFailure": "InternalServerError"
        case "tooLarge": "PayloadTooLarge"
        default: problem.code.prefix(1).uppercased() + problem.code.dropFirst()
        }
    }
}
