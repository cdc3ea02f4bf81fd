import Activities
import Clocks
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

/// A type of the tests' own, whose minutes run down to 0 and not below.
struct Kettle: SteppedActivityAttributes {
    struct ContentState: Codable, Hashable {
        var minutes: Int
        var phase: Phase?
        var since: Date?

        enum Phase: String, Codable { case heating, done }
    }

    var name: String

    func refusal(of next: ContentState, after present: ContentState?) -> String? {
        next.minutes < 0 ? "a kettle has no minutes below 0; send 0" : nil
    }

    func step(after present: ContentState, at now: Date) -> ContentState? {
        present.minutes > 0 ? ContentState(minutes: present.minutes - 1) : nil
    }
}

/// Another one.
struct Oven: ActivityAttributes {
    struct ContentState: Codable, Hashable { var degrees: Double }
}

/// Stands for the engine's commands.
struct EngineStub: ControlHandler {
    let commands = ["status", "press", "open"]

    func handle(_ request: ControlRequest) async -> ControlReply {
        switch (request.command, request.body.object?["button"], request.body.object?["url"]) {
        case ("status", _, _): .success(["board": "Stub", "panels": []])
        case ("press", .some("b"), _):
            .failure(ControlFailure(code: "noAction", path: "button", message: "\"b\" has no action"))
        case ("press", .some("a"), _), ("open", _, .some("cadran://next")): .success([:])
        case ("press", _, _):
            .failure(ControlFailure(code: "unknownButton", path: "button", message: "no such button; Known: a"))
        default: .failure(ControlFailure(code: "badURL", path: "url", message: "no URL"))
        }
    }
}

/// Activities with their gate, at one moment of virtual time, and what answers requests.
struct GateRig: Sendable {
    /// 2027-01-15T08:00:00Z
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    let time: VirtualTime
    let center: ActivityCenter
    let gate: ActivityGate
    let control: ControlRouter

    init(waiting: Int = 32, limits: ActivityLimits = ActivityLimits(), glass: (any GlassWatch)? = nil) {
        let time = VirtualTime(wall: Self.start)
        self.time = time
        center = ActivityCenter(book: ActivityBook(limits: limits), now: { time.wall })
        center.register(Kettle.self)
        center.register(Oven.self)
        gate = ActivityGate(
            center: center, waiting: waiting, glass: glass, time: time, kernelTime: { time.monotonic },
            apply: { [center] in center.apply($0) })
        control = ControlRouter([ActivityControl(gate: gate), EngineStub()])
    }

    /// What answers HTTP requests, with ids that can be foreseen.
    var service: HTTPService { HTTPService(control: control, makeID: { "made-id" }) }

    /// A start of a kettle.
    static func start(_ id: String = "tea", minutes: Int = 3) -> String {
        #"{"id":"\#(id)","type":"Kettle","attributes":{"name":"Tea"},"content":{"state":{"minutes":\#(minutes)}}}"#
    }

    /// An update of a kettle.
    static func update(_ minutes: Int, timestamp: Int? = nil) -> String {
        let time = timestamp.map { #","timestamp":\#($0)"# } ?? ""
        return #"{"content":{"state":{"minutes":\#(minutes)}}\#(time)}"#
    }

    /// The minutes a kettle shows.
    func minutes(_ id: String = "tea") -> Int? {
        center.book.record(id).flatMap { try? $0.content(for: Kettle.self).state.minutes }
    }
}

extension HTTPService {
    /// The answer to a request written as `POST /v1/activities`, without a socket.
    func ask(
        _ line: String, _ body: String? = nil, headers: [String: String] = [:], scope: HTTPScope? = .admin
    ) async -> HTTPResponse {
        let words = line.split(separator: " ").map(String.init)
        var lines = headers.map { HTTPRequest.Header(name: $0.key, value: $0.value) }
        let bytes = Array((body ?? "").utf8)
        if body != nil { lines.append(.init(name: "content-length", value: "\(bytes.count)")) }
        return await respond(
            to: HTTPRequest(
                method: words[0], target: HTTPTarget(words[1])!, headers: lines, body: bytes, scope: scope))
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self).filter { $0 != "\n" } }

    /// The body as JSON.
    var json: JSONValue { (try? JSONValue(parsing: body)) ?? .null }

    /// A member of the body.
    subscript(_ key: String) -> JSONValue? { json.object?[key] }
}

/// The headers Apple wants.
let appleHeaders = ["apns-push-type": "liveactivity", "apns-topic": "org.example.app.push-type.liveactivity"]

/// What a client reads back.
struct HTTPAnswer: Equatable {
    var status: Int
    var headers: [String: String]
    var body: String
}

/// A client that sends bytes as they are, and reads answers with a Content-Length.
final class RawHTTPClient {
    let socket: RawClient

    init(_ path: String) { socket = RawClient(path) }

    init(port: UInt16) { socket = RawClient(port: port) }

    /// Sends a request with the length of its body and reads the answer.
    func ask(_ line: String, _ body: String? = nil, headers: [String] = []) -> HTTPAnswer {
        var lines = ["\(line) HTTP/1.1", "Host: panel"] + headers
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        socket.send((lines + ["", ""]).joined(separator: "\r\n") + (body ?? ""))
        return read(hasBody: !line.hasPrefix("HEAD "))
    }

    /// Reads one answer.
    func read(hasBody: Bool = true) -> HTTPAnswer {
        let first = socket.readLine().split(separator: " ")
        var headers: [String: String] = [:]
        while true {
            let line = socket.readLine().filter { $0 != "\r" && $0 != "\r\n" }
            guard let colon = line.firstIndex(of: ":") else { break }
            headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
        }
        let count = hasBody ? Int(headers["content-length"] ?? "") ?? 0 : 0
        return HTTPAnswer(
            status: first.count > 1 ? Int(first[1]) ?? 0 : 0, headers: headers, body: socket.read(count: count))
    }
}

extension HTTPConfiguration {
    /// A server on a Unix socket that is patient with a busy machine.
    static func socket(_ path: String) -> HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.socketPath = path
        configuration.limits.idleSeconds = 600
        return configuration
    }
}
