import Glibc
import JSON
import Testing

@testable import Gateway

/// The server over a real socket.
@Suite struct ControlServerTests {
    private let directory = SocketDirectory()
    private let handler = EchoHandler()

    private func server(_ change: (inout ControlLimits) -> Void = { _ in }) throws -> ControlServer {
        var limits = ControlLimits.patient
        change(&limits)
        return try ControlServer(path: directory.socket, handler: handler, limits: limits)
    }

    private func echo(_ number: Int) -> String { #"{"command":"echo","body":{"n":\#(number)}}"# + "\n" }
    private func echoed(_ number: Int) -> String { #"{"ok":true,"result":{"n":\#(number)}}"# }

    // MARK: Good clients

    @Test func request_isAnswered() async throws {
        try await blocking {
            let server = try server()
            let client = try ControlClient(path: server.path, timeout: 600)
            #expect(try client.send(ControlRequest(command: "echo", body: ["a": 1])) == .success(["a": 1]))
            #expect(try client.send(ControlRequest(command: "echo")) == .success([:]))
            server.stop()
        }
    }

    @Test func manyRequests_onOneConnection_areAnsweredInOrder() async throws {
        try await blocking {
            let server = try server()
            let client = RawClient(server.path)
            client.send((0..<500).map(echo).joined())
            for number in 0..<500 { #expect(client.readLine() == echoed(number)) }
            server.stop()
        }
    }

    @Test func manyClients_atTheSameTime_areAllAnswered() async throws {
        let server = try server()
        let path = server.path
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<30 {
                group.addTask {
                    try await blocking {
                        let client = try? ControlClient(path: path, timeout: 600)
                        return (0..<20).count { number in
                            let body: JSONValue = ["n": .integer(index * 100 + number)]
                            return (try? client?.send(ControlRequest(command: "echo", body: body))) == .success(body)
                        }
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(answers == 600 && handler.count == 600)
        server.stop()
    }

    @Test func largeReply_reachesASlowReader() async throws {
        try await blocking {
            let server = try server { $0.lineBytes = 2_000_000 }
            let client = RawClient(server.path)
            let text = String(repeating: "x", count: 600_000)
            let sent = client.send(#"{"command":"echo","body":{"t":"\#(text)"}}"# + "\n")
            #expect(sent && client.readLine() == #"{"ok":true,"result":{"t":"\#(text)"}}"#)
            server.stop()
        }
    }

    @Test func slowHandler_doesNotHoldUpOthers() async throws {
        try await blocking {
            let server = try server()
            let slow = RawClient(server.path)
            slow.send(#"{"command":"wait"}"# + "\n" + echo(1))
            let quick = try ControlClient(path: server.path, timeout: 600)
            #expect(try quick.send(ControlRequest(command: "echo")) == .success([:]))
            #expect(try quick.send(ControlRequest(command: "release")) == .success([:]))
            #expect(slow.readLine() == #"{"ok":true,"result":{}}"# && slow.readLine() == echoed(1))
            server.stop()
        }
    }

    // MARK: Bad clients

    @Test func halfClosed_stillGetsItsAnswer_andTheEnd() async throws {
        try await blocking {
            let server = try server()
            let client = RawClient(server.path)
            client.send(echo(1) + echo(2).dropLast())
            client.endInput()
            #expect(client.readAll() == echoed(1) + "\n" + echoed(2) + "\n")
            server.stop()
        }
    }

    @Test func oversizedLine_getsAnError_andTheEnd() async throws {
        try await blocking {
            let server = try server()
            let client = RawClient(server.path)
            client.send([UInt8](repeating: UInt8(ascii: "x"), count: 300_000))
            #expect(client.readLine().contains("lineTooLong") && client.readLine() == "")
            #expect(
                try ControlClient(path: server.path, timeout: 600).send(ControlRequest(command: "echo"))
                    == .success([:]))
            server.stop()
        }
    }

    @Test func garbage_getsErrors_andTheConnectionStays() async throws {
        try await blocking {
            let server = try server()
            let client = RawClient(server.path)
            for bytes in [[0, 1, 2], [0xFF, 0xFE], Array("{]".utf8), Array("null".utf8), Array(#""\ud800""#.utf8)] {
                client.send(bytes + [UInt8(ascii: "\n")])
                #expect(client.readLine().hasPrefix(#"{"ok":false,"error":{"code":"malformed"#))
            }
            client.send(echo(3))
            #expect(client.readLine() == echoed(3))
            server.stop()
        }
    }

    @Test func deepNesting_getsAnError() async throws {
        try await blocking {
            let server = try server()
            let client = RawClient(server.path)
            client.send(String(repeating: "[", count: 60_000) + "\n")
            #expect(client.readLine().contains("malformedJSON"))
            server.stop()
        }
    }

    @Test func clientKilled_midLine_harmsNobody() async throws {
        try await blocking {
            let server = try server()
            for _ in 0..<100 {
                let client = RawClient(server.path)
                client.send(#"{"command":"ec"#)
                client.hangUp()
            }
            #expect(
                try ControlClient(path: server.path, timeout: 600).send(ControlRequest(command: "echo"))
                    == .success([:]))
            #expect(handler.count == 1)
            server.stop()
        }
    }

    @Test func clientKilled_whileItsAnswerIsMade_harmsNobody() async throws {
        try await blocking {
            let server = try server()
            for _ in 0..<10 {
                let client = RawClient(server.path)
                client.send(#"{"command":"wait"}"# + "\n")
                client.hangUp()
            }
            let client = try ControlClient(path: server.path, timeout: 600)
            #expect(try client.send(ControlRequest(command: "release")) == .success([:]))
            #expect(try client.send(ControlRequest(command: "echo")) == .success([:]))
            server.stop()
        }
    }

    @Test func clientKilled_withoutReadingItsAnswers_harmsNobody() async throws {
        try await blocking {
            let server = try server()
            let client = RawClient(server.path)
            client.send((0..<500).map(echo).joined())
            client.hangUp()
            #expect(
                try ControlClient(path: server.path, timeout: 600).send(ControlRequest(command: "echo"))
                    == .success([:]))
            server.stop()
        }
    }

    @Test func silentClient_isSentAway() async throws {
        try await blocking {
            let server = try server { $0.idleSeconds = 0.05 }
            let client = RawClient(server.path)
            client.send("{")
            #expect(client.readLine().contains("timedOut") && client.readLine() == "")
            server.stop()
        }
    }

    @Test func clientThatDoesNotRead_isSentAway() async throws {
        try await blocking {
            let server = try server { limits in
                limits.idleSeconds = 0.05
                limits.lineBytes = 2_000_000
            }
            let client = RawClient(server.path)
            let text = String(repeating: "x", count: 600_000)
            client.send(#"{"command":"echo","body":{"t":"\#(text)"}}"# + "\n")
            // It never reads, so at last sending fails: the server has hung up.
            while client.send(echo(1)) {}
            #expect(client.readAll().utf8.count < 600_000)
            server.stop()
        }
    }

    @Test func tooManyClients_areToldSo() async throws {
        try await blocking {
            let server = try server { $0.connections = 2 }
            let clients = (0..<2).map { _ in RawClient(server.path) }
            for client in clients {
                client.send(echo(1))
                #expect(client.readLine() == echoed(1))
            }
            #expect(RawClient(server.path).readAll().contains(#""code":"busy""#))
            clients[0].endInput()
            #expect(clients[0].readAll() == "")
            let next = RawClient(server.path)
            next.send(echo(2))
            #expect(next.readLine() == echoed(2))
            server.stop()
        }
    }

    // MARK: The socket's file

    @Test func socket_isForOwnerAndGroup_inADirectoryOfItsOwn() async throws {
        try await blocking {
            let server = try server()
            var status = stat()
            #expect(stat(server.path, &status) == 0 && status.st_mode & 0o777 == 0o660)
            #expect(stat(directory.path + "/run", &status) == 0 && status.st_mode & 0o777 == 0o755)
            server.stop()
        }
    }

    @Test func stop_removesTheSocket_andHangsUp_andMayBeRepeated() async throws {
        try await blocking {
            let server = try server()
            let client = RawClient(server.path)
            client.send(echo(1))
            #expect(client.readLine() == echoed(1))
            server.stop()
            server.stop()
            #expect(client.readAll() == "" && access(server.path, F_OK) != 0)
        }
    }

    @Test func secondServer_isRefused_withTheFirstOnesProcess() async throws {
        try await blocking {
            let first = try server()
            #expect(throws: ControlServerError.alreadyRuns(path: directory.socket, process: getpid())) { try server() }
            #expect(
                try ControlClient(path: first.path, timeout: 600).send(ControlRequest(command: "echo")) == .success([:])
            )
            first.stop()
            try server().stop()
        }
    }

    @Test func socketAnsweredByAnother_withoutLock_isRefused() async throws {
        try await blocking {
            let first = try server()
            unlink(first.path + ".lock")
            #expect(throws: ControlServerError.alreadyRuns(path: directory.socket, process: getpid())) { try server() }
            first.stop()
        }
    }

    @Test func socketOfAnotherDaemon_atThePath_isLeftAtTheEnd() async throws {
        try await blocking {
            let first = try server()
            unlink(first.path)
            unlink(first.path + ".lock")
            let second = try server()
            first.stop()
            let client = try ControlClient(path: second.path, timeout: 600)
            #expect(try client.send(ControlRequest(command: "echo")) == .success([:]))
            second.stop()
        }
    }

    @Test func socketOfADeadDaemon_isReplaced() async throws {
        try await blocking {
            mkdir(directory.path + "/run", 0o755)
            let dead = UnixSocket.make(nonBlocking: false)
            #expect(UnixSocket.withAddress(of: directory.socket) { bind(dead, $0, $1) } == 0)
            close(dead)
            let server = try server()
            #expect(
                try ControlClient(path: server.path, timeout: 600).send(ControlRequest(command: "echo"))
                    == .success([:]))
            server.stop()
        }
    }

    @Test func fileThatIsNoSocket_isLeftAlone() async throws {
        try await blocking {
            mkdir(directory.path + "/run", 0o755)
            close(open(directory.socket, O_CREAT | O_WRONLY, 0o600))
            #expect(throws: ControlServerError.notASocket(directory.socket)) { try server() }
            #expect(access(directory.socket, F_OK) == 0)
        }
    }

    @Test func directory_isTrusted_whenItIsOursOrRoots() {
        #expect(ControlListener.isTrusted(owner: 1000, user: 1000) && ControlListener.isTrusted(owner: 0, user: 1000))
        #expect(ControlListener.isTrusted(owner: 1000, user: 0) && !ControlListener.isTrusted(owner: 1001, user: 1000))
    }

    @Test func lock_isForTheOwnerAlone() async throws {
        try await blocking {
            let server = try server()
            var status = stat()
            #expect(stat(server.path + ".lock", &status) == 0 && status.st_mode & 0o777 == 0o600)
            server.stop()
        }
    }

    @Test func pathTooLong_isRefused() async throws {
        try await blocking {
            let path = directory.path + "/" + String(repeating: "x", count: 107)
            #expect(throws: ControlServerError.pathTooLong(path)) { try ControlServer(path: path, handler: handler) }
            unlink(path + ".lock")
        }
    }

    @Test func directoryThatCannotBeMade_isNamed() async throws {
        try await blocking {
            let path = directory.path + "/a/b/cadran.sock"
            let expected = ControlServerError.system(
                step: "make the directory", path: directory.path + "/a/b", errno: ENOENT)
            #expect(throws: expected) { try ControlServer(path: path, handler: handler) }
        }
    }
}
