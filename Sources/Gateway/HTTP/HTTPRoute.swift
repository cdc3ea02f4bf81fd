/// One method of one path, and what it does.
struct HTTPRoute: Equatable, Sendable {
    let method: String
    /// The path as OpenAPI writes it, `/v1/activities/{id}`.
    let pattern: String
    /// What a token must allow; nil where none is needed.
    let scope: HTTPScope?
    let action: Action
    /// Whether a request has a body.
    let body: Body
    /// The steps of the pattern.
    private let steps: [Step]

    init(method: String, pattern: String, scope: HTTPScope?, action: Action, body: Body = .none) {
        (self.method, self.pattern, self.scope, self.action, self.body) = (method, pattern, scope, action, body)
        steps = pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { step in
            step.hasPrefix("{") ? .name : .word(String(step))
        }
    }

    /// One step of a pattern.
    private enum Step: Equatable, Sendable {
        case word(String)
        /// Any step but an empty one.
        case name
    }

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
    /// Whether a path is this route's, and what stands where the pattern has a name.
    func match(_ path: [String]) -> String?? {
        guard steps.count == path.count else { return nil }
        var name: String?
        for (step, word) in zip(steps, path) {
            switch step {
            case .word(let wanted): guard wanted == word else { return nil }
            case .name:
                guard !word.isEmpty else { return nil }
                name = word
            }
        }
        return .some(name)
    }
}
