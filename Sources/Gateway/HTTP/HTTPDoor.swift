import CMicroHTTPD
import Glibc

/// One listening socket with the library's server behind it; of the HTTP thread alone.
final class HTTPDoor {
    /// What arrives of a request.
    enum Received {
        case header(method: String)
        case body(UnsafeBufferPointer<UInt8>)
        case end
    }

    /// Whether clients must show a token.
    let needsToken: Bool
    /// The TCP port.
    let port: UInt16?
    private let place: String
    private let listener: Listener
    /// The library's server; nil before the start and after the end.
    private(set) var server: OpaquePointer?
    private var isReleased = false
    private unowned var loop: HTTPLoop!

    private enum Listener {
        case path(ControlListener)
        case address(Int32)

        var descriptor: Int32 {
            switch self {
            case .path(let listener): listener.descriptor
            case .address(let descriptor): descriptor
            }
        }

        func close() {
            switch self {
            case .path(let listener): listener.close()
            case .address(let descriptor): Glibc.close(descriptor)
            }
        }
    }

    /// Listens at a path.
    init(path: String, mode: mode_t) throws(HTTPServerError) {
        do { listener = .path(try ControlListener(path: path, mode: mode)) } catch { throw .socket(error) }
        place = path
        needsToken = false
        port = nil
    }

    /// Listens at an address.
    init(_ address: HTTPAddress) throws(HTTPServerError) {
        let descriptor = address.listen()
        guard descriptor >= 0 else { throw .listen(address: address.text, errno: errno) }
        listener = .address(descriptor)
        place = address.text
        needsToken = true
        port = HTTPAddress.port(of: descriptor)
    }

    /// Begins to take clients.
    func start(_ limits: HTTPLimits, loop: HTTPLoop) throws(HTTPServerError) {
        self.loop = loop
        let bounds = chttp_limits(
            connections: UInt32(limits.connections), idle_seconds: UInt32(limits.idleSeconds),
            memory: limits.headerBytes)
        let context = Unmanaged.passUnretained(self).toOpaque()
        server = chttp_start(listener.descriptor, bounds, Self.events, context)
        guard server != nil else { throw .library(place) }
    }

    /// Does what can be done without waiting.
    func run() { server.map { chttp_run($0) } }

    /// Takes no more clients.
    func release() {
        guard !isReleased else { return }
        isReleased = true
        server.map { chttp_release_listener($0) }
        listener.close()
    }

    /// Closes every connection; none may sleep.
    func close() {
        release()
        server.map { chttp_stop($0) }
        server = nil
    }
}

// MARK: - The library's events

extension HTTPDoor {
    /// The door behind a context.
    private static func door(_ context: UnsafeMutableRawPointer?) -> HTTPDoor {
        Unmanaged<HTTPDoor>.fromOpaque(context!).takeUnretainedValue()
    }

    private static let events = chttp_events(
        began: { context, target in
            let exchange = HTTPDoor.door(context).loop.begin(target.map { String(cString: $0) } ?? "")
            return Unmanaged.passRetained(exchange).toOpaque()
        },
        received: { context, request, connection, method, body, count in
            guard let request, let connection else { return false }
            let door = HTTPDoor.door(context)
            let exchange = Unmanaged<HTTPExchange>.fromOpaque(request).takeUnretainedValue()
            let event: Received =
                if count > 0 {
                    .body(UnsafeBufferPointer(start: body, count: count))
                } else if body == nil {
                    .header(method: method.map { String(cString: $0) } ?? "")
                } else {
                    .end
                }
            return door.loop.receive(event, of: exchange, on: connection, at: door)
        },
        ended: { context, request in
            guard let request else { return }
            HTTPDoor.door(context).loop.finish(Unmanaged<HTTPExchange>.fromOpaque(request).takeRetainedValue())
        })
}
