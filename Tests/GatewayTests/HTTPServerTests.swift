import Activities
import FoundationEssentials
import Glibc
import JSON
import TestSupport
import Testing

@testable import Gateway

@Suite struct HTTPServerTests {
    private let rig = GateRig()
    private let directory = SocketDirectory()

    private func server(_ change: (inout HTTPConfiguration) -> Void = { _ in }) throws -> HTTPServer {
        var configuration = HTTPConfiguration.socket(directory.socket)
        change(&configuration)
        return try HTTPServer(configuration, control: rig.control)
    }

    @Test func life_ofAnActivityOverOneConnection() async throws {
        let server = try server()
        try await blocking { [directory] in
            let client = RawHTTPClient(directory.socket)
            let started = client.ask(
                "POST /v1/activities", GateRig.start(), headers: ["Content-Type: application/json"])
            #expect(started.status == 201)
            #expect(started.headers["location"] == "/v1/activities/tea")
            #expect(started.headers["content-type"] == "application/json")
            #expect(
                started.body == #"{"outcome":"applied","id":"tea","state":"active","delivery":"queued"}"# + "\n")
            #expect(client.ask("PATCH /v1/activities/tea", GateRig.update(2)).status == 200)
            #expect(client.ask("GET /v1/activities/tea").body.contains(#""contentState":{"minutes":2}"#))
            #expect(client.ask("GET /v1/activities").body.contains(#""id":"tea""#))
            #expect(client.ask("HEAD /v1/activities").status == 200)
            #expect(client.ask("POST /v1/activities/tea/end", "{}").body.contains(#""state":"ended""#))
            #expect(client.ask("DELETE /v1/activities/tea").body.contains(#""state":"dismissed""#))
            #expect(client.ask("GET /healthz").body == "{\"status\":\"ok\"}\n")
            #expect(client.ask("GET /v1/activities/tea/explain").body.contains("accepted: start, over HTTP"))
        }
        server.stop()
        #expect(access(directory.socket, F_OK) != 0)
    }

    @Test func chunkedBody_isRead() async throws {
        let server = try server()
        try await blocking { [directory] in
            let client = RawHTTPClient(directory.socket)
            client.socket.send("POST /v1/activities HTTP/1.1\r\nHost: p\r\nTransfer-Encoding: chunked\r\n\r\n")
            let body = GateRig.start()
            for half in [body.prefix(20), body.dropFirst(20)] {
                client.socket.send(String(half.utf8.count, radix: 16) + "\r\n" + half + "\r\n")
            }
            client.socket.send("0\r\n\r\n")
            #expect(client.read().status == 201)
        }
        #expect(rig.minutes() == 3)
        server.stop()
    }

    @Test func bodyBeyondTheLimit_isRefusedBeforeItIsRead_andChunkedOnesOnceTheyAre() async throws {
        let server = try server { $0.limits.bodyBytes = 200 }
        let service = server
        try await blocking { [directory] in
            let client = RawHTTPClient(directory.socket)
            client.socket.send("POST /v1/activities HTTP/1.1\r\nHost: p\r\nContent-Length: 1000000\r\n\r\n")
            let answer = client.read()
            #expect(answer.status == 413 && answer.body.contains(#""code":"tooLarge""#))
            let other = RawHTTPClient(directory.socket)
            other.socket.send("POST /v1/activities HTTP/1.1\r\nHost: p\r\nTransfer-Encoding: chunked\r\n\r\n")
            for _ in 0..<20 { other.socket.send("64\r\n" + String(repeating: " ", count: 100) + "\r\n") }
            other.socket.send("0\r\n\r\n")
            #expect(other.read().status == 413)
        }
        service.stop()
    }

    @Test func requestWithoutLength_is411() async throws {
        let server = try server()
        try await blocking { [directory] in
            let client = RawHTTPClient(directory.socket)
            client.socket.send("POST /v1/activities HTTP/1.1\r\nHost: p\r\n\r\n")
            #expect(client.read().status == 411)
        }
        server.stop()
    }

    @Test func hangUps_atEveryByteOfARequest_harmNobody() async throws {
        let server = try server()
        try await blocking { [directory] in
            let body = GateRig.start()
            let text = "POST /v1/activities HTTP/1.1\r\nHost: p\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            for count in 0..<text.utf8.count {
                let client = RawClient(directory.socket)
                client.send(Array(text.utf8.prefix(count)))
                client.hangUp()
            }
            #expect(RawHTTPClient(directory.socket).ask("GET /v1/activities").body == "{\"activities\":[]}\n")
        }
        server.stop()
    }

    @Test func noise_isAnsweredWithARefusalAndTheServerLives() async throws {
        let server = try server()
        try await blocking { [directory] in
            for noise in [
                "\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
                "POST /v1/activities HTTP/1.1\r\nHost: p\r\nContent-Length: -5\r\n\r\n",
                "GET /" + String(repeating: "a", count: 70_000) + " HTTP/1.1\r\nHost: p\r\n\r\n",
                "GET / HTTP/1.1\r\nX: " + String(repeating: "b", count: 70_000) + "\r\n\r\n",
                "GET /%zz HTTP/1.1\r\nHost: p\r\n\r\n", "GET /%ff HTTP/1.1\r\nHost: p\r\n\r\n",
                "POST /3/device/a%00b HTTP/1.1\r\nHost: p\r\nContent-Length: 2\r\n\r\n{}",
            ] {
                let client = RawClient(directory.socket)
                client.send(noise)
                client.endInput()
                let answer = client.readAll()
                #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"), "\(answer)")
            }
            #expect(RawHTTPClient(directory.socket).ask("GET /healthz").status == 200)
        }
        server.stop()
    }

    @Test func manyConnectionsAtOnce_areAllAnswered() async throws {
        let server = try server()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { [directory] in
                    try await blocking {
                        let client = RawHTTPClient(directory.socket)
                        for _ in 0..<5 {
                            #expect(client.ask("GET /v1/activities/none-\(number)").status == 404)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        server.stop()
    }

    @Test func overTCP_aTokenIsNeeded_andItsScopeCounts() async throws {
        let tokens = try HTTPTokens(
            text: """
                # three people
                read  0123456789abcdef-read   the browser
                write 0123456789abcdef-write
                admin 0123456789abcdef-admin
                """, path: "tokens")
        let server = try server {
            $0.socketPath = nil
            $0.address = try? HTTPAddress("127.0.0.1:0")
            $0.tokens = tokens
        }
        let port = try #require(server.port)
        try await blocking {
            for (token, codes) in [
                (nil, [200, 401, 401, 401]), ("0123456789abcdef-rea", [200, 401, 401, 401]),
                ("0123456789abcdef-read", [200, 200, 403, 403]), ("0123456789abcdef-write", [200, 200, 201, 403]),
                ("0123456789abcdef-admin", [200, 200, 200, 200]),
            ] as [(String?, [Int])] {
                let headers = token.map { ["Authorization: Bearer \($0)"] } ?? []
                let requests = [
                    ("GET /healthz", nil), ("GET /v1/activities", nil), ("POST /v1/activities", GateRig.start()),
                    ("POST /v1/press", #"{"button":"a"}"#),
                ]
                for ((line, body), code) in zip(requests, codes) {
                    let answer = RawHTTPClient(port: port).ask(line, body, headers: headers)
                    #expect(answer.status == code, "\(token ?? "none"): \(line)")
                    if code == 401 { #expect(answer.headers["www-authenticate"]?.hasPrefix("Bearer") == true) }
                }
            }
        }
        server.stop()
    }

    @Test func addressWithoutTokens_isRefusedWithASentence() throws {
        let error = thrown(HTTPServerError.self) {
            _ = try server { $0.address = try? HTTPAddress("127.0.0.1:0") }
        }
        #expect("\(try #require(error))".contains("name a file of tokens with --http-tokens"))
    }

    @Test func secondServer_onTheSameSocket_isRefused_andALeftSocketIsTakenOver() throws {
        let first = try server()
        let error = thrown(HTTPServerError.self) { _ = try server() }
        #expect("\(try #require(error))".contains("choose another socket with --http-socket"))
        first.stop()
        let left = try ControlListener(path: directory.socket)
        close(left.descriptor)
        // A killed daemon leaves the file and no lock; this one's lock goes with the process, so the file alone is made.
        unlink(directory.socket + ".lock")
        let second = try server()
        second.stop()
    }

    @Test func socketMode_isAsConfigured() throws {
        let server = try server { $0.socketMode = 0o600 }
        var status = stat()
        #expect(stat(directory.socket, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        server.stop()
    }

    /// The status of a request that is being answered when the server stops.
    private func statusAtStop(grace seconds: Double, releases: Bool) async throws -> Int {
        let handler = EchoHandler()
        var configuration = HTTPConfiguration.socket(directory.socket)
        configuration.limits.stopSeconds = seconds
        let server = try HTTPServer(configuration, service: HTTPService(control: Renamed(handler: handler)))
        let status = try await blocking { [directory] in
            let client = RawHTTPClient(directory.socket)
            client.socket.send("GET /v1/status HTTP/1.1\r\nHost: p\r\n\r\n")
            // The request is in the handler's hands once it has counted it.
            while handler.count == 0 { sched_yield() }
            if releases { Task { handler.release() } }
            server.stop()
            return client.read().status
        }
        handler.release()
        #expect(access(directory.socket, F_OK) != 0)
        return status
    }

    @Test func stopping_letsWhatIsBeingAnsweredFinish() async throws {
        #expect(try await statusAtStop(grace: 600, releases: true) == 200)
    }

    @Test func stopping_doesNotWaitForEver() async throws {
        #expect(try await statusAtStop(grace: 0, releases: false) == 503)
    }

    /// Gives the engine's names to the echo handler's commands.
    private struct Renamed: ControlHandler {
        let handler: EchoHandler
        var commands: [String] { ["status"] }

        func handle(_ request: ControlRequest) async -> ControlReply {
            await handler.handle(ControlRequest(command: "wait", body: request.body))
        }
    }
}
