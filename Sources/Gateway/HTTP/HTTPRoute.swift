/// One method of one path, and what it does.
struct HTTPRoute: Equatable, Sendable {
    var method: String
    /// The path as OpenAPI writes it, `/v1/activities/{id}`.
    var pattern: String
    /// What a token must allow; nil where none is needed.
    var scope: HTTPScope?
    var action: Action
    /// Whether a request has a body.
    var body = Body.none

    /// What it does.
    enum Action: Hashable, Sendable {
        case health
        case status, press, open
        case list, start, get, update, step, end, delete, explain
        /// A payload as servers send it to Apple.
        case push
    }

    /// Whether a request has a body.
    enum Body: Hashable, Sendable {
        case none, optional, required
    }

    /// Every route there is.
    static let all: [HTTPRoute] = [
        HTTPRoute(method: "GET", pattern: "/healthz", scope: nil, action: .health),
        HTTPRoute(method: "GET", pattern: "/v1/status", scope: .read, action: .status),
        HTTPRoute(method: "POST", pattern: "/v1/press", scope: .admin, action: .press, body: .required),
        HTTPRoute(method: "POST", pattern: "/v1/open", scope: .admin, action: .open, body: .required),
        HTTPRoute(method: "GET", pattern: "/v1/activities", scope: .read, action: .list),
        HTTPRoute(method: "POST", pattern: "/v1/activities", scope: .write, action: .start, body: .required),
        HTTPRoute(method: "GET", pattern: "/v1/activities/{id}", scope: .read, action: .get),
        HTTPRoute(method: "PATCH", pattern: "/v1/activities/{id}", scope: .write, action: .update, body: .required),
        HTTPRoute(method: "DELETE", pattern: "/v1/activities/{id}", scope: .write, action: .delete),
        HTTPRoute(method: "POST", pattern: "/v1/activities/{id}/step", scope: .write, action: .step),
        HTTPRoute(method: "POST", pattern: "/v1/activities/{id}/end", scope: .write, action: .end, body: .optional),
        HTTPRoute(method: "GET", pattern: "/v1/activities/{id}/explain", scope: .read, action: .explain),
        HTTPRoute(method: "POST", pattern: "/3/device/{token}", scope: .write, action: .push, body: .required),
    ]
}

extension HTTPRoute {
    /// The steps of the pattern; a name in braces stands for any step.
    private var steps: [Substring] {
        pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    /// Whether a path is this route's, and what stands where the pattern has a name.
    func match(_ path: [String]) -> String?? {
        let steps = steps
        guard steps.count == path.count else { return nil }
        var name: String?
        for (step, word) in zip(steps, path) {
            if step.hasPrefix("{") {
                guard !word.isEmpty else { return nil }
                name = word
            } else if step != word {
                return nil
            }
        }
        return .some(name)
    }
}
