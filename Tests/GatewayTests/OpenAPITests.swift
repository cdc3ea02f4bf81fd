import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

/// `docs/openapi.json` against the real server.
@Suite struct OpenAPITests {
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
        let answer = try await Self.ask("\(words[0]) \(recipe.path ?? pattern)", recipe)
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

    /// Asks a server of its own.
    private static func ask(_ line: String, _ recipe: OpenAPIRecipe) async throws -> HTTPAnswer {
        let rig = if case .full = recipe.setup { GateRig(waiting: 0) } else { GateRig() }
        let start = try ActivityCommand(.start, native: JSONValue(parsing: GateRig.start()))
        rig.center.apply(start)
        let oven = #"{"id":"oven","type":"Oven","attributes":{},"content":{"state":{"degrees":180}}}"#
        rig.center.apply(try ActivityCommand(.start, native: JSONValue(parsing: oven)))
        rig.gate.stories.told(.applied(id: "tea", state: .active), of: start, from: "a test")
        switch recipe.setup {
        case .stopping: rig.gate.stop()
        case .ended: rig.center.apply(.end(.init(id: "tea")))
        case .switchedOff: rig.center.areActivitiesEnabled = false
        case .socket, .tcp, .full: break
        }
        let directory = SocketDirectory()
        var configuration = HTTPConfiguration.socket(directory.socket)
        var headers = recipe.headers
        if case .tcp(let scope) = recipe.setup {
            configuration.address = try HTTPAddress("127.0.0.1:0")
            let lines = HTTPScope.allCases.map { "\($0.rawValue) \(OpenAPIRecipe.token($0))" }
            configuration.tokens = try HTTPTokens(text: lines.joined(separator: "\n"), path: "tokens")
            if let scope { headers.append("Authorization: Bearer \(OpenAPIRecipe.token(scope))") }
        }
        let server = try HTTPServer(configuration, control: rig.control)
        let isTCP = if case .tcp = recipe.setup { true } else { false }
        let port = isTCP ? server.port : nil
        let answer = try await blocking { [headers] in
            let client = port.map { RawHTTPClient(port: $0) } ?? RawHTTPClient(directory.socket)
            return client.ask(line, recipe.body, headers: headers)
        }
        server.stop()
        return answer
    }
}
