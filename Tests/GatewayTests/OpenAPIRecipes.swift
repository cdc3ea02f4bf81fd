import JSON

@testable import Gateway

/// A request that brings about one answer of `docs/openapi.json`.
struct OpenAPIRecipe: Sendable {
    /// What the server is like.
    enum Setup: Sendable {
        /// A Unix socket; the kettle `tea` runs, and an `oven`.
        case socket
        /// TCP with the token of a scope, or without one.
        case tcp(HTTPScope?)
        /// A gate that takes nothing in.
        case full
        /// A gate that stops.
        case stopping
        /// Activities are switched off.
        case switchedOff
        /// The kettle has ended.
        case ended
        /// A disk that takes nothing.
        case fullDisk
        /// The engine has owed an answer for a minute.
        case stalled
    }

    var setup = Setup.socket
    /// The path; the pattern of the document with `tea` for names else.
    var path: String?
    /// Nil for no body at all, without Content-Length.
    var body: String?
    var headers: [String] = []

    /// A token's text.
    static func token(_ scope: HTTPScope) -> String { "0123456789abcdef-\(scope.rawValue)" }
}

extension OpenAPIRecipe {
    /// The recipes by `METHOD pattern status`.
    static let all: [String: OpenAPIRecipe] = {
        var all: [String: OpenAPIRecipe] = [
            "GET /healthz 200": .init(), "GET /healthz 503": .init(setup: .stalled), "GET /v1/status 200": .init(),
            "GET /v1/activities 200": .init(),
            "GET /v1/activities/{id} 200": .init(), "GET /v1/activities/{id}/explain 200": .init(),
            "GET /v1/activities/{id} 404": .init(path: "/v1/activities/none"),
            "GET /v1/activities/{id}/explain 404": .init(path: "/v1/activities/none/explain"),
            "POST /v1/press 200": .init(body: #"{"button":"a"}"#),
            "POST /v1/press 409": .init(body: #"{"button":"b"}"#),
            "POST /v1/press 422": .init(body: "{}"),
            "POST /v1/open 200": .init(body: #"{"url":"cadran://next"}"#), "POST /v1/open 422": .init(body: "{}"),
            "POST /v1/activities 201": .init(body: GateRig.start("other")),
            "POST /v1/activities 200": .init(body: GateRig.start()),
            "POST /v1/activities 409": .init(body: GateRig.start().replacing("Tea", with: "Coffee")),
            "POST /v1/activities 422": .init(body: "{}"),
            "POST /v1/activities 429": .init(setup: .full, body: GateRig.start()),
            "POST /v1/activities 503": .init(setup: .stopping, body: GateRig.start()),
            "PATCH /v1/activities/{id} 200": .init(body: GateRig.update(1)),
            "PATCH /v1/activities/{id} 404": .init(path: "/v1/activities/none", body: GateRig.update(1)),
            "PATCH /v1/activities/{id} 422": .init(body: "{}"),
            "PATCH /v1/activities/{id} 429": .init(setup: .full, body: GateRig.update(1)),
            "PATCH /v1/activities/{id} 503": .init(setup: .stopping, body: GateRig.update(1)),
            "PATCH /v1/activities/{id} 409": .init(body: GateRig.update(-1)),
            "POST /v1/activities/{id}/step 200": .init(),
            "POST /v1/activities/{id}/step 404": .init(path: "/v1/activities/none/step"),
            "POST /v1/activities/{id}/step 409": .init(path: "/v1/activities/oven/step"),
            "POST /v1/activities/{id}/step 429": .init(setup: .full),
            "POST /v1/activities/{id}/step 503": .init(setup: .stopping),
            "DELETE /v1/activities/{id} 200": .init(),
            "DELETE /v1/activities/{id} 404": .init(path: "/v1/activities/none"),
            "DELETE /v1/activities/{id} 429": .init(setup: .full),
            "DELETE /v1/activities/{id} 503": .init(setup: .stopping),
            "POST /v1/activities/{id}/end 200": .init(body: #"{"dismissal":"immediate"}"#),
            "POST /v1/activities/{id}/end 404": .init(path: "/v1/activities/none/end", body: "{}"),
            "POST /v1/activities/{id}/end 422": .init(body: #"{"dismissal":"soon"}"#),
            "POST /v1/activities/{id}/end 429": .init(setup: .full, body: "{}"),
            "POST /v1/activities/{id}/end 503": .init(setup: .stopping, body: "{}"),
        ]
        let bodies = [
            "POST /v1/press": #"{"button":"a"}"#, "POST /v1/open": #"{"url":"cadran://next"}"#,
            "POST /v1/activities": GateRig.start(), "PATCH /v1/activities/{id}": GateRig.update(1),
            "POST /v1/activities/{id}/end": "{}",
        ]
        for (operation, body) in bodies {
            all["\(operation) 400"] = .init(body: "{")
            all["\(operation) 403"] = .init(setup: .tcp(.read), body: body)
            if !operation.hasSuffix("/end") { all["\(operation) 411"] = .init() }
            all["\(operation) 413"] = .init(body: String(repeating: " ", count: 65_537))
            all["\(operation) 415"] = .init(body: body, headers: ["Content-Type: text/plain"])
        }
        all["POST /v1/activities/{id}/step 403"] = .init(setup: .tcp(.read))
        all["DELETE /v1/activities/{id} 403"] = .init(setup: .tcp(.read))
        all["POST /v1/activities/{id}/end 409"] = .init(body: #"{"content":{"state":{"minutes":-1}}}"#)
        for operation in ["POST /v1/activities/{id}/step", "DELETE /v1/activities/{id}"] {
            let words = operation.replacing("{id}", with: "tea").split(separator: " ")
            all["\(operation) 422"] = .init(path: "\(words[1])?wait=soon")
            all["\(operation) 500"] = .init(setup: .fullDisk)
        }
        for operation in ["POST /v1/activities", "PATCH /v1/activities/{id}", "POST /v1/activities/{id}/end"] {
            let start = operation == "POST /v1/activities" ? GateRig.start("other") : nil
            all["\(operation) 500"] = .init(setup: .fullDisk, body: start ?? bodies[operation])
        }
        for route in HTTPRoute.all where route.method == "GET" && route.scope != nil {
            let path = route.pattern.replacing("{id}", with: "tea")
            all["GET \(route.pattern) 422"] = .init(path: "\(path)?wait=soon")
        }
        for route in HTTPRoute.all where route.body == .none {
            all["\(route.method) \(route.pattern) 400"] = .init(body: "{}")
        }
        for route in HTTPRoute.all where route.scope != nil && route.action != .push {
            let operation = "\(route.method) \(route.pattern)"
            all["\(operation) 401"] = .init(setup: .tcp(nil), body: bodies[operation])
        }
        return all.merging(apple) { _, _ in preconditionFailure("a recipe twice") }
    }()

    /// The recipes of Apple's format.
    private static let apple: [String: OpenAPIRecipe] = {
        let update = #"{"aps":{"event":"update","timestamp":1800000001,"content-state":{"minutes":1}}}"#
        let start =
            #"{"aps":{"event":"start","timestamp":1800000000,"attributes-type":"Kettle","attributes":{"name":"Coffee"},"#
            + #""content-state":{"minutes":1},"alert":{"title":"t","body":"b"}}}"#
        let headers = appleHeaders.map { "\($0.key): \($0.value)" }
        func recipe(_ body: String, _ setup: Setup = .socket, path: String? = nil) -> OpenAPIRecipe {
            OpenAPIRecipe(setup: setup, path: path, body: body, headers: headers)
        }
        let recipes: [Int: OpenAPIRecipe] = [
            200: recipe(update), 400: recipe(update, path: "/3/device/none"), 403: recipe(update, .tcp(nil)),
            409: recipe(start), 410: recipe(update, .ended), 413: recipe(update + String(repeating: " ", count: 4096)),
            422: recipe("{}"), 500: recipe(update, .fullDisk), 429: recipe(update, .full),
            503: recipe(update, .stopping),
        ]
        return Dictionary(uniqueKeysWithValues: recipes.map { ("POST /3/device/{token} \($0)", $1) })
    }()
}
