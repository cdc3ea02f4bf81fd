import CLinuxIO
import Glibc

/// One thread that runs jobs in order: the executor of every actor that talks to one bus.
public final class BusThread: SerialExecutor, @unchecked Sendable {
    // `lock` guards `jobs` and `isClosed`; `filled` is signalled when either changes.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let filled: UnsafeMutablePointer<pthread_cond_t>
    private var jobs: [UnownedJob] = []
    private var isClosed = false
    private let name: String

    /// Starts the thread. The name shows in `ps -T`; the kernel keeps its first 15 bytes.
    public init(name: String) {
        self.name = name
        lock = .allocate(capacity: 1)
        filled = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(filled, nil)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { context in
                Unmanaged<BusThread>.fromOpaque(context!).takeRetainedValue().run()
                return nil
            },
            Unmanaged.passRetained(self).toOpaque())
        precondition(status == 0, "pthread_create for the bus thread \(name) failed with \(status)")
        pthread_attr_destroy(&attributes)
    }

    deinit {
        pthread_mutex_destroy(lock)
        pthread_cond_destroy(filled)
        lock.deallocate()
        filled.deallocate()
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let unowned = UnownedJob(job)
        pthread_mutex_lock(lock)
        jobs.append(unowned)
        pthread_cond_signal(filled)
        pthread_mutex_unlock(lock)
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Lets the thread end once its queue is empty.
    public func close() {
        pthread_mutex_lock(lock)
        isClosed = true
        pthread_cond_signal(filled)
        pthread_mutex_unlock(lock)
    }

    private func run() {
        clinuxio_set_thread_name(name)
        while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    private func next() -> UnownedJob? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while jobs.isEmpty {
            if isClosed { return nil }
            pthread_cond_wait(filled, lock)
        }
        return jobs.removeFirst()
    }
}
