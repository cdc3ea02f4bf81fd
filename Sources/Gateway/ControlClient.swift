import Glibc
import JSON

/// A connection to the daemon for one command-line call: it blocks, and it times out.
public final class ControlClient {
    private let path: String
    private let descriptor: Int32
    private var received: [UInt8] = []

    /// Connects to the daemon at a path; `timeout` is in seconds, for each step.
    public init(path: String, timeout: Double = 30) throws(ControlClientError) {
        self.path = path
        descriptor = UnixSocket.make(nonBlocking: false)
        guard descriptor >= 0 else { throw .system(path: path, errno: errno) }
        var limit = timeval(tv_sec: Int(timeout), tv_usec: Int(timeout.truncatingRemainder(dividingBy: 1) * 1e6))
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        let fd = descriptor
        guard let status = UnixSocket.withAddress(of: path, { connect(fd, $0, $1) }) else { throw .noDaemon(path) }
        guard status != 0 else { return }
        switch errno {
        case ENOENT, ECONNREFUSED, ENOTDIR: throw .noDaemon(path)
        case EACCES, EPERM: throw .notAllowed(path)
        case EAGAIN: throw .timedOut(path)
        default: throw .system(path: path, errno: errno)
        }
    }

    deinit { close(descriptor) }

    /// Sends one request and waits for its answer.
    public func send(_ request: ControlRequest) throws(ControlClientError) -> ControlReply {
        // Even if the daemon hangs up while we send, what it said before that is worth reading.
        let sendError = write(Array(request.line.utf8) + [UInt8(ascii: "\n")])
        guard let line = try readLine(), let reply = ControlReply(line: line) else {
            if let sendError, sendError != EPIPE, sendError != ECONNRESET {
                throw sendError == EAGAIN ? .timedOut(path) : .system(path: path, errno: sendError)
            }
            throw .hungUp(path)
        }
        return reply
    }

    /// Sends all of it; the error number when that fails.
    private func write(_ bytes: [UInt8]) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { UnixSocket.send($0, to: descriptor) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
        }
        return nil
    }

    /// The next line; nil when the daemon hangs up before its end.
    private func readLine() throws(ControlClientError) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return Array(received[..<end])
            }
            let count = recv(descriptor, &bytes, bytes.count, 0)
            if count > 0 {
                received += bytes[..<count]
            } else if count == 0 || errno == ECONNRESET {
                return nil
            } else if errno == EAGAIN {
                throw .timedOut(path)
            } else if errno != EINTR {
                throw .system(path: path, errno: errno)
            }
        }
    }
}

/// Why the daemon could not be asked.
public enum ControlClientError: Error, Equatable, Sendable {
    /// Nobody listens at the path.
    case noDaemon(String)
    /// The socket's mode keeps us out.
    case notAllowed(String)
    /// It took too long.
    case timedOut(String)
    /// The daemon closed the connection, or sent no answer.
    case hungUp(String)
    /// Another reason of the system's.
    case system(path: String, errno: Int32)
}

extension ControlClientError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noDaemon(let path):
            "no daemon answers at \(path): start it with `cadran run --board …`, or name its socket with --socket"
        case .notAllowed(let path):
            "\(path) may not be opened by this user: join the socket's group or become the daemon's user"
        case .timedOut(let path): "the daemon at \(path) did not answer in time: see its log and try again"
        case .hungUp(let path): "the daemon at \(path) closed the connection without an answer: see its log"
        case .system(let path, let errno):
            "the daemon at \(path) could not be asked (\(errorText(errno))): see its log and try again"
        }
    }
}
