import Glibc
import JSON
import Synchronization
import Testing

@testable import Gateway

/// A directory of its own for one test's socket.
final class SocketDirectory: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/cadran-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { preconditionFailure("mkdtemp failed") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A socket path in a directory that does not exist yet.
    var socket: String { path + "/run/cadran.sock" }

    deinit {
        for name in ["/run/cadran.sock", "/run/cadran.sock.lock", "/tokens"] { unlink(path + name) }
        rmdir(path + "/run")
        rmdir(path)
    }
}

/// Answers `echo` with its body, holds `wait` until `release`, and counts.
final class EchoHandler: ControlHandler {
    let commands = ["echo", "wait", "release"]
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])
    private let handled = Mutex(0)
    private let isReleased = Mutex(false)

    var count: Int { handled.withLock { $0 } }

    func handle(_ request: ControlRequest) async -> ControlReply {
        handled.withLock { $0 += 1 }
        switch request.command {
        case "wait": await hold()
        case "release": release()
        default: break
        }
        return .success(request.body)
    }

    private func hold() async {
        await withCheckedContinuation { continuation in
            let goesOn = isReleased.withLock { isReleased in
                if !isReleased { waiting.withLock { $0.append(continuation) } }
                return isReleased
            }
            if goesOn { continuation.resume() }
        }
    }

    func release() {
        let held = isReleased.withLock { isReleased in
            isReleased = true
            return waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
        }
        for continuation in held { continuation.resume() }
    }
}

/// A client that can misbehave.
final class RawClient {
    fileprivate let descriptor: Int32
    private var isOpen = true
    private var received: [UInt8] = []

    convenience init(_ path: String) {
        let descriptor = UnixSocket.make(nonBlocking: false)
        let status = UnixSocket.withAddress(of: path) { connect(descriptor, $0, $1) }
        precondition(status == 0, "cannot connect to \(path): \(errorText(errno))")
        self.init(descriptor: descriptor)
    }

    /// Takes over a connected socket.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        // A test that waits for an answer that never comes ends all the same.
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { hangUp() }

    /// Sends bytes; false when the server has hung up.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { UnixSocket.send($0, to: descriptor) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Everything until the server hangs up.
    func readAll() -> String {
        while receive() {}
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
    }

    /// One line; what there is of it when the server hangs up.
    func readLine() -> String {
        var searched = 0
        while true {
            if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            searched = received.count
            guard receive() else { return readAll() }
        }
    }

    /// A number of bytes as text; fewer when the server hangs up.
    func read(count: Int) -> String {
        while received.count < count, receive() {}
        let bytes = received.prefix(count)
        received.removeFirst(bytes.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes in more; false when nothing more comes.
    private func receive() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        received += bytes[..<count]
        return true
    }

    func endInput() { shutdown(descriptor, Int32(SHUT_WR)) }

    func hangUp() {
        if isOpen { close(descriptor) }
        isOpen = false
    }
}

/// Runs what blocks on a thread of its own: Dispatch's queues share their few threads with the handler's tasks.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        startThread { continuation.resume(with: Result(catching: body)) }
    }
}

/// Starts a detached thread.
private func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let status = pthread_create(
        &thread, nil,
        { context in
            Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
            return nil
        },
        Unmanaged.passRetained(Box(body)).toOpaque())
    precondition(status == 0, "pthread_create failed with \(status)")
    pthread_detach(thread)
}

extension ControlLimits {
    /// Limits for a machine that runs every other test meanwhile: an answer may take as long as all of them.
    static var patient: ControlLimits {
        var limits = ControlLimits()
        limits.idleSeconds = 600
        return limits
    }
}

extension RawClient {
    /// A client of a port of this machine.
    convenience init(port: UInt16) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let status = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        precondition(status == 0, "cannot connect to port \(port): \(errorText(errno))")
        self.init(descriptor: descriptor)
    }
}

extension RawClient {
    /// Sends on a thread of its own, so that this one can read answers meanwhile.
    func sendAside(_ text: String) {
        let other = dup(descriptor)
        startThread { RawClient(descriptor: other).send(text) }
    }
}
