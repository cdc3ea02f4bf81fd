import Glibc
import Testing

@testable import Gateway

@Suite struct ControlClientTests {
    private let directory = SocketDirectory()

    @Test func noSocket_saysHowToStart() async throws {
        try await blocking {
            #expect(
                ControlClientError.noDaemon("/nowhere/cadran.sock").description
                    == "no daemon answers at /nowhere/cadran.sock: "
                    + "start it with `cadran run --board …`, or name its socket with --socket")
        }
    }

    @Test func noSocket_andDeadSocket_areNoDaemon() async throws {
        try await blocking {
            #expect(throws: ControlClientError.noDaemon("/nowhere/cadran.sock")) {
                try ControlClient(path: "/nowhere/cadran.sock")
            }
            mkdir(directory.path + "/run", 0o755)
            let dead = UnixSocket.make(nonBlocking: false)
            #expect(UnixSocket.withAddress(of: directory.socket) { bind(dead, $0, $1) } == 0)
            close(dead)
            #expect(throws: ControlClientError.noDaemon(directory.socket)) {
                try ControlClient(path: directory.socket, timeout: 600)
            }
        }
    }

    @Test func answerThatDoesNotCome_timesOut() async throws {
        try await blocking {
            let handler = EchoHandler()
            let server = try ControlServer(path: directory.socket, handler: handler, limits: .patient)
            let client = try ControlClient(path: server.path, timeout: 0.05)
            #expect(throws: ControlClientError.timedOut(server.path)) {
                try client.send(ControlRequest(command: "wait"))
            }
            handler.release()
            server.stop()
        }
    }

    @Test func serverThatStops_hangsUp() async throws {
        try await blocking {
            let server = try ControlServer(path: directory.socket, handler: EchoHandler(), limits: .patient)
            let client = try ControlClient(path: server.path, timeout: 600)
            #expect(try client.send(ControlRequest(command: "echo")) == .success([:]))
            server.stop()
            #expect(throws: ControlClientError.hungUp(server.path)) { try client.send(ControlRequest(command: "echo")) }
        }
    }

    @Test func requestThatIsTooLong_getsTheServersWords() async throws {
        try await blocking {
            let server = try ControlServer(path: directory.socket, handler: EchoHandler(), limits: .patient)
            let client = try ControlClient(path: server.path, timeout: 600)
            let text = String(repeating: "x", count: 1_000_000)
            guard
                case .failure(let failure) = try client.send(
                    ControlRequest(command: "echo", body: ["t": .string(text)]))
            else {
                Issue.record("a line of a million bytes was taken")
                return
            }
            #expect(failure.code == "lineTooLong")
            server.stop()
        }
    }
}
