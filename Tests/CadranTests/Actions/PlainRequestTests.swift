import Engine
import Executors
import FoundationEssentials
import Glibc
import Testing

@testable import Cadran

/// A server that answers one request with given bytes and keeps what it was asked.
private final class OneAnswer: @unchecked Sendable {
    // `request` is written by the server's thread before `done` closes, and read after it.
    let port: Int
    private let listener: Int32
    private let done = JobQueue<Void>()
    private var request = ""

    /// - Parameter answer: nil to close without a word.
    init(_ answer: String?, answers: Bool = true) {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 1) == 0
                    && getsockname(listener, pointer, &size) == 0
            }
        }
        precondition(bound, "no port")
        port = Int(UInt16(bigEndian: address.sin_port))
        guard answers else { return }
        NamedThread.start("one-answer") { [self] in
            let client = accept(listener, nil, nil)
            var buffer = [UInt8](repeating: 0, count: 4096)
            var text = ""
            while !text.contains("\r\n\r\n") {
                let count = read(client, &buffer, buffer.count)
                guard count > 0 else { break }
                text += String(decoding: buffer[..<count], as: UTF8.self)
            }
            request = text
            if let answer { _ = Array(answer.utf8).withUnsafeBytes { write(client, $0.baseAddress, $0.count) } }
            close(client)
            done.close()
        }
    }

    deinit { close(listener) }

    /// What it was asked, once it has answered.
    var asked: String {
        _ = done.next()
        return request
    }
}

@Suite struct PlainRequestTests {
    private func send(
        _ server: OneAnswer, path: String = "/press?x=1", method: String = "POST", timeout: Double = 20
    ) -> DeliveryOutcome {
        PlainRequest(
            method: method, url: URL(string: "http://127.0.0.1:\(server.port)\(path)")!, hosts: [], timeout: timeout
        ).send()
    }

    @Test func request_isPlainHTTP() {
        let server = OneAnswer("HTTP/1.1 204 No Content\r\n\r\n")
        #expect(send(server) == .delivered(note: nil))
        #expect(
            server.asked == "POST /press?x=1 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nUser-Agent: cadran\r\n"
                + "Accept: */*\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }

    @Test(arguments: [
        (200, true, false), (302, true, false), (404, false, false), (403, false, false), (429, false, true),
        (500, false, true), (503, false, true),
    ])
    func answer_saysWhetherToTryAgain(status: Int, isDone: Bool, isTriedAgain: Bool) {
        let outcome = send(OneAnswer("HTTP/1.1 \(status) Whatever\r\nX: y\r\n\r\n"))
        switch outcome {
        case .delivered: #expect(isDone)
        case .refused(let why): #expect(!isDone && !isTriedAgain && why.hasSuffix("answered \(status)"))
        case .failed(let why): #expect(isTriedAgain && why.hasSuffix("answered \(status)"))
        }
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9\r\n", "", "HTTP/1.1 abc\r\n", "\r\n", "HTTP/1.1\r\n"])
    func answer_thatIsNone_fails(answer: String) {
        guard case .failed(let why) = send(OneAnswer(answer)) else {
            Issue.record("it was taken for an answer")
            return
        }
        #expect(why.hasSuffix("it does not speak HTTP"))
    }

    @Test func silence_endsWithTheTimeout() {
        let server = OneAnswer(nil, answers: false)
        guard case .failed(let why) = send(server, timeout: 0.05) else {
            Issue.record("somebody answered")
            return
        }
        #expect(why.hasSuffix("it took too long"))
    }

    @Test(arguments: ["http://10.0.0.5/", "http://example.org/", "https://127.0.0.1/", "ftp://127.0.0.1/", "http:///x"])
    func hostThatIsNotAllowed_isRefused(url: String) {
        let request = PlainRequest(method: "GET", url: URL(string: url)!, hosts: ["hub.local"], timeout: 1)
        guard case .refused = request.send() else {
            Issue.record("a request was made")
            return
        }
    }
}
