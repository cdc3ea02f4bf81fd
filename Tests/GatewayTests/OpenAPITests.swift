import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

/// `docs/openapi.json` against the real server.
@Suite(.serialized) struct OpenAPITests {
    private static let path =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        + "/docs/openapi.json"

    private let document: JSONValue
    private let checker: SchemaChecker

    init() throws {
        document = try JSONValue(parsing: try Data(contentsOf: URL(filePath: Self.path)))
        checker = SchemaChecker(document: document)
    }

    /// The operations of the document, by method and pattern.
    private var operations: [(method: String, pattern: String, operation: JSONObject)] {
        (document.object?["paths"]?.object?.members ?? []).flatMap { path in
            (path.value.object?.members ?? []).filter { $0.key != "parameters" }.map {
                (method: $0.key.uppercased(), pattern: path.key, operation: $0.value.object ?? JSONObject())
            }
        }
    }

    /// The answers of the document, by `METHOD pattern status`.
    private var answers: [String: JSONObject] {
        var answers: [String: JSONObject] = [:]
        for (method, pattern, operation) in operations {
            for answer in operation["responses"]?.object?.members ?? [] {
                answers["\(method) \(pattern) \(answer.key)"] = answer.value.object
            }
        }
        return answers
    }

    @Test func everyRoute_isInTheFile_andTheOtherWayRound() {
        let routes = HTTPRoute.all.map { "\($0.method) \($0.pattern)" }
        #expect(Set(routes) == Set(operations.map { "\($0.method) \($0.pattern)" }))
        #expect(Set(routes).count == routes.count)
    }

    @Test func everyAnswer_hasARecipe_andTheOtherWayRound() {
        #expect(Set(answers.keys).subtracting(OpenAPIRecipe.all.keys) == [])
        #expect(Set(OpenAPIRecipe.all.keys).subtracting(answers.keys) == [])
    }

    @Test(arguments: OpenAPIRecipe.all.keys.sorted())
    func answer_isAsTheFileSays(key: String) async throws {
        let recipe = try #require(OpenAPIRecipe.all[key])
        let words = key.split(separator: " ").map(String.init)
        let pattern = words[1].replacing("{id}", with: "tea").replacing("{token}", with: "tea")
        let answer = try await OpenAPIServer.ask("\(words[0]) \(recipe.path ?? pattern)", recipe)
        #expect("\(answer.status)" == words[2], "\(answer.body)")
        let told = try #require(answers[key])
        for header in told["headers"]?.object?.keys ?? [] {
            #expect(answer.headers[header.lowercased()] != nil, "\(header) is missing")
        }
        guard let schema = told["content"]?.object?["application/json"]?.object?["schema"] else {
            #expect(answer.body.isEmpty)
            return
        }
        #expect(answer.headers["content-type"] == "application/json")
        #expect(checker.problems(try JSONValue(parsing: answer.body), schema) == [], "\(answer.body)")
    }

    @Test func everyExample_fitsItsSchema() throws {
        var count = 0
        for (method, pattern, operation) in operations {
            let bodies =
                [operation["requestBody"]?.object] + (operation["responses"]?.object?.members ?? []).map(\.value.object)
            for case let content? in bodies.map({ $0?["content"]?.object?["application/json"]?.object }) {
                let schema = try #require(content["schema"])
                let example = try #require(content["example"], "\(method) \(pattern) has no example")
                #expect(checker.problems(example, schema) == [], "\(method) \(pattern): \(example.text())")
                count += 1
            }
        }
        #expect(count > 60)
    }

    @Test func whatTheSchemaForbids_theServerRefuses() async throws {
        let rig = GateRig()
        let schema = checker.resolved("#/components/schemas/Start")
        for (body, fits) in [
            (GateRig.start(), true), (GateRig.start().replacing("\"type\"", with: "\"typ\""), false),
            (GateRig.start().replacing("\"state\"", with: "\"staet\""), false),
            (GateRig.start().replacing("\"Kettle\"", with: "7"), false), ("{}", false),
            (GateRig.start().replacing("\"tea\"", with: "\"\""), false),
            (GateRig.start().replacing("}}}", with: "},\"relevanceScore\":\"1\"}}"), false),
        ] {
            #expect(checker.problems(try JSONValue(parsing: body), schema).isEmpty == fits, "\(body)")
            #expect((await rig.service.ask("POST /v1/activities", body).status < 300) == fits, "\(body)")
        }
    }

    @Test func otherMethods_are405_withTheOnesOfTheFile() async {
        let service = GateRig().service
        for pattern in Set(operations.map(\.pattern)) {
            let known = operations.filter { $0.pattern == pattern }.map(\.method)
            let path = pattern.replacing("{id}", with: "tea").replacing("{token}", with: "tea")
            for method in ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] where !known.contains(method) {
                let answer = await service.ask("\(method) \(path)", headers: appleHeaders)
                #expect(answer.status == 405, "\(method) \(path)")
                let allowed = Set((answer.value("Allow") ?? "").split(separator: ", ").map(String.init))
                #expect(allowed.subtracting(["HEAD"]) == Set(known))
            }
        }
    }

    // MARK: What the server can answer

    /// Requests that are right, wrong and strange, of one route.
    private func requests(_ route: HTTPRoute) -> [(body: String?, headers: [String: String])] {
        let state = #"{"content":{"state":{"minutes":1}}}"#
        let push = #"{"aps":{"event":"update","timestamp":1800000001,"content-state":{"minutes":1}}}"#
        let bodies: [String?] =
            route.body == .none
            ? [nil, "{}"]
            : [
                nil, "", "{", "{}", "[]", "7", state, #"{"content":{"state":{"minutes":-1}}}"#,
                #"{"content":{"state":{"minutes":"x"}}}"#, #"{"id":"no","content":{"state":{}}}"#, GateRig.start(),
                GateRig.start("other"), GateRig.start().replacing("Kettle", with: "Kettles"),
                GateRig.start().replacing("Tea", with: "Coffee"), #"{"button":"a"}"#, #"{"button":"b"}"#,
                #"{"url":"cadran://next"}"#, push, push.replacing("1800000001", with: "1"),
                push.replacing("update", with: "end"), push.replacing("update", with: "finish"),
                push.replacing(#""minutes":1"#, with: #""minutes":-1"#), String(repeating: " ", count: 65_537),
                #"{"content":{"state":{"minutes":1,"since":"\#(String(repeating: "9", count: 5000))"}}}"#,
            ]
        let headers: [[String: String]] =
            route.action == .push
            ? [appleHeaders, ["apns-topic": "x"], appleHeaders.merging(["apns-priority": "11"]) { _, last in last }]
            : [[:], ["content-type": "text/plain", "prefer": "wait=x"]]
        return bodies.flatMap { body in headers.map { (body: body, headers: $0) } }
    }

    /// The places of a route, those of nothing among them.
    private func paths(_ route: HTTPRoute) -> Set<String> {
        let paths = ["tea", "oven", "none", "746561", "push-to-start"].map {
            route.pattern.replacing("{id}", with: $0).replacing("{token}", with: $0)
        }
        return Set(paths.flatMap { [$0, $0 + "?wait=soon"] })
    }

    /// Every route, asked everything by everybody in every state of the server: no answer that the file does not have.
    @Test(arguments: [
        OpenAPIRecipe.Setup.socket, .full, .stopping, .switchedOff, .ended, .fullDisk, .stalled, .tcp(nil), .tcp(.read),
    ])
    func everyAnswerTheServerGives_isInTheFile(setup: OpenAPIRecipe.Setup) async throws {
        let known = answers
        var seen: Set<String> = []
        var scope: HTTPScope? = .admin
        if case .tcp(let shown) = setup { scope = shown }
        for route in HTTPRoute.all {
            for path in paths(route) {
                let (rig, engine) = try OpenAPIServer.rig(setup)
                defer { engine.letGo() }
                let line = "\(route.method) \(path)"
                for (body, headers) in requests(route) {
                    let answer = await rig.service.ask(line, body, headers: headers, scope: scope)
                    let key = "\(route.method) \(route.pattern) \(answer.status)"
                    guard seen.insert(key).inserted else { continue }
                    let told = try #require(known[key], "\(key) to \(line) \(body ?? "-"): \(answer.text)")
                    guard let schema = told["content"]?.object?["application/json"]?.object?["schema"] else { continue }
                    #expect(checker.problems(answer.json, schema) == [], "\(key): \(answer.text)")
                }
            }
        }
        #expect(seen.count > 12)
    }
}
