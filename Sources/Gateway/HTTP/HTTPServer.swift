import Executors
import Glibc

/// Where the HTTP server listens, and who is let in.
public struct HTTPConfiguration: Sendable {
    /// The path of a Unix socket; whoever may open it may do everything.
    public var socketPath: String?

    /// The socket's file mode.
    public var socketMode: mode_t = 0o660

    /// A TCP address; needs tokens.
    public var address: HTTPAddress?

    /// Who is let in over TCP.
    public var tokens: HTTPTokens?

    public var limits = HTTPLimits()

    public init() {}
}

/// An HTTP/1.1 server on a Unix socket, a TCP address or both: one thread waits for all clients, requests are answered in
/// tasks by the commands of the control socket.
public final class HTTPServer: Sendable {
    /// The TCP port; the kernel's choice where 0 was asked for, nil without an address.
    public let port: UInt16?

    private let mailbox: Mailbox<HTTPLoop.Message>
    /// Closed once the thread has ended.
    private let ended = JobQueue<Void>()

    /// Opens the sockets and begins to answer.
    ///
    /// - Parameter control: the commands, those of activities and of the engine among them.
    public convenience init(_ configuration: HTTPConfiguration, control: some ControlHandler) throws(HTTPServerError) {
        try self.init(configuration, service: HTTPService(control: control, limits: configuration.limits))
    }

    init(_ configuration: HTTPConfiguration, service: HTTPService) throws(HTTPServerError) {
        if let address = configuration.address, configuration.tokens == nil { throw .needsTokens(address.text) }
        guard let mailbox = Mailbox<HTTPLoop.Message>() else { throw .library("its thread") }
        self.mailbox = mailbox
        let loop = HTTPLoop(configuration, service: service, mailbox: mailbox)
        try loop.open(configuration)
        port = loop.port
        let ended = ended
        NamedThread.start("cadran-http") {
            loop.run()
            ended.close()
        }
    }

    /// Lets requests that are being answered finish, a second at most, then closes everything; returns when that is done.
    /// Calling it again does nothing.
    public func stop() {
        mailbox.post(.stop)
        _ = ended.next()
    }

    deinit { stop() }
}
