import Executors

/// The daemon's control socket: one thread polls all clients, requests are answered by a handler in tasks.
public final class ControlServer: Sendable {
    /// Where it listens.
    public let path: String

    private let mailbox: ControlMailbox
    /// Closed once the thread has ended.
    private let ended = JobQueue<Void>()

    /// Opens the socket and begins to answer. Throws when another daemon has it or the system refuses.
    public init(
        path: String, handler: some ControlHandler, limits: ControlLimits = ControlLimits()
    ) throws(ControlServerError) {
        self.path = path
        let listener = try ControlListener(path: path)
        do { mailbox = try ControlMailbox(path: path) } catch {
            listener.close()
            throw error
        }
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
