import CLinuxIO
import Glibc
import Synchronization

/// The daemon's control socket: one thread polls all clients, requests are answered by a handler in tasks.
public final class ControlServer: Sendable {
    /// Where it listens.
    public let path: String

    private let mailbox: ControlMailbox
    private let thread: Mutex<pthread_t?>

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
        thread = Mutex(Self.start(loop))
    }

    /// Closes every connection and removes the socket; returns when that is done. Calling it again does nothing.
    public func stop() {
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let running else { return }
        mailbox.post(.stop)
        pthread_join(running, nil)
    }

    deinit { stop() }

    private static func start(_ loop: ControlLoop) -> pthread_t {
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { context in
                clinuxio_set_thread_name("cadran-control")
                Unmanaged<ControlLoop>.fromOpaque(context!).takeRetainedValue().run()
                return nil
            },
            Unmanaged.passRetained(loop).toOpaque())
        precondition(status == 0, "pthread_create for the control socket failed with \(status)")
        return thread
    }
}
