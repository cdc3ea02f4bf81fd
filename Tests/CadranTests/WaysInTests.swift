import Executors
import FoundationEssentials
import Glibc
import JSON
import Testing

@testable import Cadran

/// The ways into a running daemon, as people and programs take them.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WaysInTests {
    /// The answer to a request over a daemon's HTTP socket.
    private func ask(_ daemon: Daemon, _ line: String, _ body: String = "") async throws -> String {
        let path = daemon.folder.path("socket-http.sock")
        return try await withCheckedThrowingContinuation { continuation in
            NamedThread.start("ask") { continuation.resume(with: Result { try Self.ask(path, line, body) }) }
        }
    }

    private static func ask(_ path: String, _ line: String, _ body: String) throws -> String {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let status = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw ChildError(description: "nobody answers at \(path)") }
        let head = "\(line) HTTP/1.1\r\nHost: p\r\nConnection: close\r\n"
        let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
        let bytes = Array((head + length + "\r\n" + body).utf8)
        _ = write(descriptor, bytes, bytes.count)
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }

    @Test func http_reachesTheGlass_andExplainTellsOfIt() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.shows()
        let started = try await ask(daemon, "POST /v1/activities?wait=60", DeliveryScenes.preparing)
        #expect(started.hasPrefix("HTTP/1.1 201"), "\(started)")
        #expect(started.contains(#""delivery":"displayed","panels":["oled"]"#), "\(started)")
        #expect(try await daemon.shows() == "activity order-4711")
        #expect(try await ask(daemon, "GET /v1/status").contains(#""shows":"activity order-4711""#))
        let less = DeliveryScenes.preparing.replacing("order-4711", with: "order-4712")
        let second = try await daemon.ask(["activity", "start", "--wait", "60", "-"], input: less)
        #expect(
            second.output
                == "order-4712: applied, active, suppressed: not relevant enough: the slots show “order-4711”\n")
        let told = try await daemon.ask(["explain", "order-4711"])
        #expect(told.code == 0)
        #expect(told.output.contains("order-4711: DeliveryActivityAttributes, active"), "\(told.output)")
        #expect(told.output.contains("accepted: start, over HTTP"))
        #expect(told.output.contains("displayed on oled"))
        #expect(try await daemon.ask(["explain", "nobody"]).code == 2)
        #expect(await daemon.end() == 0)
        #expect(access(daemon.folder.path("socket-http.sock"), F_OK) != 0)
    }

    @Test func statusRightAfterAStart_tellsOfTheNewSlot() async throws {
        let daemon = try await Daemon()
        _ = try await daemon.shows()
        _ = try await daemon.ask(["activity", "start", "-"], input: DeliveryScenes.preparing)
        #expect(try await daemon.ask(["status"]).output.contains("activity order-4711"))
        #expect(await daemon.end() == 0)
    }

    @Test func stdin_isTakenALineEach_andItsEndIsNotTheDaemons() async throws {
        let folder = try TestFolder()
        let start = try JSONValue(parsing: DeliveryScenes.preparing).text()
        let input = try folder.write(
            #"{"command":"activity.start","body":\#(start)}"# + "\nnonsense\n" + #"{"command":"activity.list"}"#,
            as: "lines")
        let process = try CadranProgram.spawn(
            Daemon.arguments("simulator-128x64", folder) + ["--stdin", "--http-socket", "off"], input: input,
            output: folder.path("out"), complaint: folder.path("err"))
        while try !folder.text("err").contains("standard input has ended; cadran goes on") {
            try await Task.sleep(for: .milliseconds(10))
        }
        let lines = try folder.text("out").split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.contains(#""outcome":"applied","id":"order-4711""#) == true)
        #expect(lines.dropFirst().first?.contains("malformedJSON") == true)
        #expect(lines.last?.contains(#""id":"order-4711""#) == true)
        let listed = try await CadranProgram.run(["activity", "list", "--socket", folder.path("socket")])
        #expect(listed.output.contains("order-4711"))
        #expect(access(folder.path("socket-http.sock"), F_OK) != 0)
        kill(process, SIGTERM)
        #expect(await CadranProgram.exit(of: process) == 0)
    }

    @Test(arguments: [
        (["--http", "127.0.0.1:0"], 2, "name a file of tokens with --http-tokens"),
        (["--http", "panel"], 2, "is no address to listen at"),
        (["--http-tokens", "/nowhere"], 2, "/nowhere cannot be read"), (["--http-mode", "rw"], 2, "is no file mode"),
        (["--http-socket", "/proc/none/x.sock"], 3, "/proc/none"),
    ])
    func wrongOption_isRefused(words: [String], code: Int, sentence: String) async throws {
        let folder = try TestFolder()
        let end = try await CadranProgram.run(Daemon.arguments("simulator-128x64", folder) + words)
        #expect(end.code == Int32(code), "\(end.complaint)")
        #expect(end.complaint.contains(sentence), "\(end.complaint)")
    }
}
