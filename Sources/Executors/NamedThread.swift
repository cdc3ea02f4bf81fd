import CLinuxIO
import Glibc

/// A thread that nobody waits for.
public enum NamedThread {
    /// The body and name of a thread being started.
    private final class Start {
        let name: String
        let body: @Sendable () -> Void

        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// Starts a thread. The name shows in `ps -T`; the kernel keeps its first 15 bytes.
    ///
    /// A machine that cannot start a thread cannot run this program; that is a trap.
    public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { context in
                let start = Unmanaged<Start>.fromOpaque(context!).takeRetainedValue()
                clinuxio_set_thread_name(start.name)
                start.body()
                return nil
            },
            Unmanaged.passRetained(Start(name, body)).toOpaque())
        precondition(status == 0, "pthread_create for the thread \(name) failed with \(status)")
    }
}
