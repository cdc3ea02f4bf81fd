import Glibc

/// A connection with requests on their way, answered in their order.
final class Lane {
    /// A request that waits for its answer.
    struct Sent {
        var activity: Int
        var number: Int
        var at: Double
    }

    /// What came back.
    struct Answer {
        var sent: Sent
        var isFine: Bool
        /// The line, or the body.
        var bytes: ArraySlice<UInt8>

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    let descriptor: Int32
    private let way: Way
    private let depth: Int
    private var waiting: [Sent] = []
    private var output: [UInt8] = []
    private var input: [UInt8] = []

    init(_ path: String, _ way: Way, depth: Int) {
        self.way = way
        self.depth = depth
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let status = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { fail("nobody listens at \(path)") }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Whether another request may go.
    var hasRoom: Bool { waiting.count < depth }

    /// Requests without an answer.
    var waitingCount: Int { waiting.count }

    var interest: pollfd {
        pollfd(fd: descriptor, events: Int16(POLLIN | (output.isEmpty ? 0 : POLLOUT)), revents: 0)
    }

    func send(_ bytes: [UInt8], _ sent: Sent) {
        waiting.append(sent)
        output += bytes
    }

    /// Writes what the socket takes.
    func flush() {
        guard !output.isEmpty else { return }
        let count = output.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count > 0 { output.removeFirst(count) } else if errno != EAGAIN { fail("the daemon hung up") }
    }

    /// Reads the answers that are there.
    func receive(_ take: (Answer) -> Void) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count == 0 { fail("the daemon hung up") }
        guard count > 0 else { return }
        input += bytes[..<count]
        var start = 0
        while !waiting.isEmpty, let (answer, end) = answer(from: start) {
            take(Answer(sent: waiting.removeFirst(), isFine: answer.isFine, bytes: answer.bytes))
            start = end
        }
        input.removeFirst(start)
    }

    /// The answer that begins at a place, and where it ends; nil before all of it is there.
    private func answer(from start: Int) -> ((isFine: Bool, bytes: ArraySlice<UInt8>), end: Int)? {
        switch way {
        case .control:
            guard let end = input[start...].firstIndex(of: 10) else { return nil }
            let line = input[start..<end]
            return ((line.starts(with: Self.fineLine), line), end + 1)
        case .http:
            guard let head = headEnd(from: start) else { return nil }
            let end = head + length(input[start..<head])
            guard end <= input.count else { return nil }
            return ((input[start...].starts(with: Self.fineHead), input[head..<end]), end)
        }
    }

    private static let fineLine = Array(#"{"ok":true"#.utf8)
    private static let fineHead = Array("HTTP/1.1 2".utf8)

    /// The length of the body a header names.
    private func length(_ head: ArraySlice<UInt8>) -> Int {
        let lines = head.split(separator: 10).map { String(decoding: $0, as: UTF8.self).lowercased() }
        let line = lines.first { $0.hasPrefix("content-length:") } ?? ""
        return Int(line.filter(\.isNumber)) ?? 0
    }

    /// Behind the blank line that ends a header.
    private func headEnd(from start: Int) -> Int? {
        var index = start
        while index + 3 < input.count {
            if input[index] == 13, input[index + 1] == 10, input[index + 2] == 13, input[index + 3] == 10 {
                return index + 4
            }
            index += 1
        }
        return nil
    }
}
