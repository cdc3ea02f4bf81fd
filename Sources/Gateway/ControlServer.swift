import Executors
import Glibc

/// The daemon's control socket: one thread polls all clients, requests are answered by a handler in tasks.
public final class ControlServer: Sendable {
    /// Where it listens.
    public let path: String

    private let mailbox: Mailbox<ControlMessage>
    /// Closed once the thread has ended.
    private let ended = JobQueue<Void>()

    /// Opens the socket and begins to answer. Throws when another daemon has it or the system refuses.
    public init(
        path: String, handler: some ControlHandler, limits: ControlLimits = ControlLimits()
    ) throws(ControlServerError) {
        self.path = path
        let listener = try ControlListener(path: path)
        guard let mailbox = Mailbox<ControlMessage>() else {
            let error = errno
            listener.close()
            throw .system(step: "make a pair of sockets for", path: path, errno: error)
        }
        self.mailbox = mailbox
        let loop = ControlLoop(listener: listener, mailbox: mailbox, handler: handler, limits: limits)
        let ended = ended
        NamedThread.start("cadran-control") {
            loop.run()
            ended.close()
        }
    }

    /// Closes every connection and removes the socket; returns when that is done. Calling it again does nothing.
    public func stop() {
        mailbox.post(.stop)
        _ = ended.next()
    }

    deinit { stop() }
}
