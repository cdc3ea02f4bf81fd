import JSON

/// Decides from a request's header whether its body is worth reading.
struct HTTPAdmission: Sendable {
    let limits: HTTPLimits

    /// A request that is let in: its route, and what stands in the path where the route has a name.
    struct Admitted: Equatable, Sendable {
        var route: HTTPRoute
        var name: String?
    }

    /// Finds the route of a request and checks all that its header says.
    func admit(_ request: HTTPRequest) throws(HTTPProblem) -> Admitted {
        let admitted = try route(of: request)
        try checkScope(request, admitted.route)
        try checkBody(request, admitted.route)
        return admitted
    }

    private func route(of request: HTTPRequest) throws(HTTPProblem) -> Admitted {
        let matches = HTTPRoute.all.compactMap { route in
            route.match(request.target.steps).map { Admitted(route: route, name: $0) }
        }
        guard !matches.isEmpty else { throw unknownPath(request.target.text) }
        let method = request.method == "HEAD" ? "GET" : request.method
        guard let match = matches.first(where: { $0.route.method == method }) else {
            throw wrongMethod(request, matches.map(\.route))
        }
        return match
    }

    private func unknownPath(_ path: String) -> HTTPProblem {
        var patterns: [String] = []
        for route in HTTPRoute.all where !patterns.contains(route.pattern) { patterns.append(route.pattern) }
        return HTTPProblem(
            404, "unknownPath", "there is nothing at \(path.shortened)",
            hint: Nearest.suggestion(for: path, among: patterns))
    }

    private func wrongMethod(_ request: HTTPRequest, _ routes: [HTTPRoute]) -> HTTPProblem {
        let methods = routes.map(\.method) + (routes.contains { $0.method == "GET" } ? ["HEAD"] : [])
        let allowed = methods.sorted().joined(separator: ", ")
        var problem = HTTPProblem(
            405, "wrongMethod", "\(request.target.text.shortened) does not take \(request.method.shortened)",
            hint: "allowed: \(allowed)")
        problem.headers = [.init(name: "Allow", value: allowed)]
        return problem
    }

    private func checkScope(_ request: HTTPRequest, _ route: HTTPRoute) throws(HTTPProblem) {
        guard let needed = route.scope else { return }
        guard let scope = request.scope else {
            throw needsToken(needed, isWrong: request.value("authorization") != nil)
        }
        guard scope >= needed else {
            throw HTTPProblem(
                403, "forbidden", "the token allows “\(scope.rawValue)”, and this needs “\(needed.rawValue)”",
                hint: "use another token, or change its line in the file of tokens")
        }
    }

    private func needsToken(_ needed: HTTPScope, isWrong: Bool) -> HTTPProblem {
        var problem =
            isWrong
            ? HTTPProblem(
                401, "wrongToken", "the token is none of those known here",
                hint: "send one from the file of tokens as: Authorization: Bearer TOKEN")
            : HTTPProblem(
                401, "needsToken", "this needs a token that allows “\(needed.rawValue)”",
                hint: "send it as: Authorization: Bearer TOKEN")
        problem.headers = [
            .init(name: "WWW-Authenticate", value: isWrong ? "Bearer error=\"invalid_token\"" : "Bearer")
        ]
        return problem
    }

    private func checkBody(_ request: HTTPRequest, _ route: HTTPRoute) throws(HTTPProblem) {
        let length = request.value("content-length")
        let hasBody = length.map { $0 != "0" } ?? (request.value("transfer-encoding") != nil)
        guard route.body != .none else {
            guard !hasBody else {
                throw HTTPProblem(
                    400, "unexpectedBody", "\(route.method) \(route.pattern) takes no body", hint: "send it without")
            }
            return
        }
        if route.body == .required, length == nil, !hasBody {
            throw HTTPProblem(
                411, "lengthRequired", "the request has no body and does not say so",
                hint: "send Content-Length and a JSON object")
        }
        // Apple's senders do not always name the type, and what they send is nothing else.
        if route.action != .push, hasBody { try checkType(request) }
        if let length, let count = UInt64(length), count > UInt64(mostBytes(of: route)) { throw tooLarge(route) }
    }

    private func checkType(_ request: HTTPRequest) throws(HTTPProblem) {
        guard let type = request.value("content-type") else { return }
        let essence = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        guard essence == "application/json" || essence.hasSuffix("+json") else {
            throw HTTPProblem(
                415, "wrongType", "the body is said to be \(type.shortened), which is not read here",
                hint: "send JSON with Content-Type: application/json")
        }
    }

    /// Most bytes of a route's body.
    func mostBytes(of route: HTTPRoute) -> Int { route.action == .push ? limits.payloadBytes : limits.bodyBytes }

    /// The refusal of a body that is too large.
    func tooLarge(_ route: HTTPRoute) -> HTTPProblem {
        HTTPProblem(
            413, "tooLarge", "a body has at most \(mostBytes(of: route)) bytes here",
            hint: "send less and keep the rest with the sender")
    }
}

extension String {
    /// The first characters, so that what a stranger sent does not fill a message.
    var shortened: String { count <= 100 ? self : prefix(99) + "…" }
}
