import Activities
import FoundationEssentials
import JSON

@testable import Gateway

/// Servers in the states that recipes ask for.
enum OpenAPIServer {
    /// What answers in a state.
    static func rig(_ setup: OpenAPIRecipe.Setup) throws -> (GateRig, SlowEngine) {
        let engine = SlowEngine()
        let rig = if case .full = setup { GateRig(waiting: 0) } else { GateRig(glass: engine) }
        let start = try ActivityCommand(.start, native: JSONValue(parsing: GateRig.start()))
        rig.center.apply(start)
        let oven = #"{"id":"oven","type":"Oven","attributes":{},"content":{"state":{"degrees":180}}}"#
        rig.center.apply(try ActivityCommand(.start, native: JSONValue(parsing: oven)))
        rig.gate.stories.told(.applied(id: "tea", state: .active), of: start, from: "a test")
        switch setup {
        case .stopping: rig.gate.stop()
        case .ended: rig.center.apply(.end(.init(id: "tea")))
        case .switchedOff: rig.center.areActivitiesEnabled = false
        case .fullDisk: try rig.center.restore(from: FullDisk())
        case .stalled:
            engine.hold()
            rig.gate.health?.refresh {}
            rig.time.advance(by: 60)
        case .socket, .tcp, .full: break
        }
        return (rig, engine)
    }

    /// Asks a server of its own.
    static func ask(_ line: String, _ recipe: OpenAPIRecipe) async throws -> HTTPAnswer {
        let (rig, engine) = try rig(recipe.setup)
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
        engine.letGo()
        return answer
    }
}

/// A storage on a disk that is full.
private struct FullDisk: ActivityStorage {
    private struct IsFull: Error, CustomStringConvertible {
        let description = "the disk is full; make room"
    }

    func load() -> [ActivityEntry] { [] }
    func save(_ batch: ActivityBatch) throws { throw IsFull() }
}
