import Activities
import FoundationEssentials
import JSON

/// Answers requests with the commands of the control socket, so that everything is the same inside.
struct HTTPService: Sendable {
    let control: any ControlHandler
    let admission: HTTPAdmission
    private let makeID: @Sendable () -> String

    init(
        control: any ControlHandler, limits: HTTPLimits = HTTPLimits(),
        makeID: @escaping @Sendable () -> String = { UUID().uuidString }
    ) {
        self.control = control
        self.makeID = makeID
        admission = HTTPAdmission(limits: limits)
    }

    /// The answer to a whole request.
    func respond(to request: HTTPRequest) async -> HTTPResponse {
        do throws(HTTPProblem) {
            return await respond(by: course(of: request, try admission.admit(request)))
        } catch {
            return refusal(error, of: request)
        }
    }

    /// The answer a course comes to.
    func respond(by course: HTTPCourse) async -> HTTPResponse {
        switch course {
        case .answered(let response): return response
        case .health: return .health(control.health?.report())
        case .errand(let errand): return errand.answer(await control.handle(errand.command))
        case .search(let push): return await push.respond(with: control)
        }
    }

    /// What becomes of a whole request that was let in.
    func course(of request: HTTPRequest, _ admitted: HTTPAdmission.Admitted) -> HTTPCourse {
        guard request.body.count <= admission.mostBytes(of: admitted.route) else {
            return .answered(refusal(admission.tooLarge(admitted.route), of: request))
        }
        if admitted.route.action == .push {
            return APNsRequest(request, token: admitted.name ?? "", makeID: makeID).course
        }
        do throws(HTTPProblem) {
            return try course(of: admitted, request)
        } catch {
            return .answered(error.response)
        }
    }

    /// A refusal in the words of the format the path belongs to.
    func refusal(_ problem: HTTPProblem, of request: HTTPRequest) -> HTTPResponse {
        guard request.target.steps.first == "3" else { return problem.response }
        return APNsRequest(request, token: "", makeID: makeID).refusal(problem)
    }

    private func course(
        of admitted: HTTPAdmission.Admitted, _ request: HTTPRequest
    ) throws(HTTPProblem) -> HTTPCourse {
        let route = admitted.route
        let body = try route.body == .none ? JSONObject() : body(of: request, isOptional: route.body == .optional)
        let id = admitted.name
        func ask(
            _ command: String, _ body: JSONValue,
            success: @escaping @Sendable (JSONValue) -> HTTPResponse = { .json(200, $0) }
        ) throws(HTTPProblem) -> HTTPCourse {
            .errand(try errand(command, body, request, success))
        }
        switch route.action {
        case .health: return .health
        case .status: return try ask("status", [:])
        case .press: return try ask("press", .object(body))
        case .open: return try ask("open", .object(body))
        case .list: return try ask("activity.list", [:])
        case .get: return try ask("activity.get", named(id))
        case .explain: return try ask("activity.explain", named(id))
        case .step: return try ask("activity.step", named(id))
        case .start: return try ask("activity.start", .object(body), success: Self.started)
        case .update: return try ask("activity.update", try body.naming(id))
        case .end: return try ask("activity.end", try body.naming(id))
        case .delete:
            return try ask("activity.end", ["id": .string(id ?? ""), "dismissal": "immediate"])
        case .push: preconditionFailure("payloads have answers of their own")
        }
    }

    private func named(_ id: String?) -> JSONValue { ["id": .string(id ?? "")] }

    /// A start answers with the place of the new activity.
    @Sendable private static func started(_ result: JSONValue) -> HTTPResponse {
        guard result.object?["outcome"] == "applied", let id = result.object?["id"]?.string else {
            return .json(200, result)
        }
        return .json(201, result).with("Location", "/v1/activities/\(id.percentEncoded)")
    }

    /// A command with the answer each reply makes.
    private func errand(
        _ command: String, _ body: JSONValue, _ request: HTTPRequest,
        _ success: @escaping @Sendable (JSONValue) -> HTTPResponse
    ) throws(HTTPProblem) -> HTTPErrand {
        var asked = ControlRequest(command: command, body: body, wait: try request.wait)
        asked.source = "HTTP"
        return HTTPErrand(command: asked) { reply in
            switch reply {
            case .success(let result): success(result)
            case .failure(let failure): HTTPProblem(failure).response
            }
        }
    }

    /// The body's object.
    private func body(of request: HTTPRequest, isOptional: Bool) throws(HTTPProblem) -> JSONObject {
        if request.body.isEmpty {
            guard !isOptional else { return JSONObject() }
            throw HTTPProblem(400, "missingBody", "the body is empty", hint: "send a JSON object")
        }
        let value: JSONValue
        do { value = try JSONValue(parsing: request.body) } catch { throw HTTPProblem(error, in: request.body) }
        guard let object = value.object else {
            throw HTTPProblem(422, "wrongType", "expected an object, found \(value.spoken)", hint: "send a JSON object")
        }
        return object
    }
}

extension JSONObject {
    /// This body for the activity the path names; a body that names another is refused.
    fileprivate func naming(_ id: String?) throws(HTTPProblem) -> JSONValue {
        var object = self
        if let own = self["id"], own != .string(id ?? "") {
            throw HTTPProblem(
                422, "invalidValue", path: "id", "the path names “\(id ?? "")”, and the body \(own.spoken)",
                hint: "leave the id out of the body")
        }
        object["id"] = .string(id ?? "")
        return .object(object)
    }
}

extension HTTPRequest {
    /// Seconds to wait for the glass: `?wait=displayed` (10 s), `?wait=N`, or `Prefer: wait=N`; nil for no wait.
    var wait: Double? {
        get throws(HTTPProblem) {
            let most = ControlLimits.longestWait
            if let text = target.query["wait"] {
                if text == "displayed" { return 10 }
                guard let seconds = Double(text), (0...most).contains(seconds) else {
                    throw HTTPProblem(
                        422, "invalidValue", path: "wait", "“\(text.shortened)” is no wait",
                        hint: "write wait=displayed, or a number of seconds from 0 to \(Int(most))")
                }
                return seconds
            }
            // RFC 7240: a preference that is not understood is ignored.
            let preferences = values("prefer").flatMap { $0.split(separator: ",") }
            for preference in preferences {
                let sides = preference.filter { $0 != " " }.split(separator: "=")
                if sides.count == 2, sides[0].lowercased() == "wait", let seconds = Double(sides[1]), seconds >= 0 {
                    return min(seconds, most)
                }
            }
            return nil
        }
    }
}

extension String {
    /// Fit for one step of a path: all but letters, digits and `-._~` escaped.
    var percentEncoded: String {
        let digits = Array("0123456789ABCDEF")
        return utf8.reduce(into: "") { text, byte in
            let character = Character(Unicode.Scalar(byte))
            if character.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
                text.append(character)
            } else {
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}
