import Executors

/// One thread that runs jobs in order: the executor of every actor that talks to one bus.
public final class BusThread: SerialExecutor {
    private let jobs = JobQueue<UnownedJob>()

    /// Starts the thread. The name shows in `ps -T`; the kernel keeps its first 15 bytes.
    public init(name: String) {
        let jobs = jobs
        // The thread keeps this object alive until it is closed: a job runs on it as its executor.
        NamedThread.start(name) { [self] in
            while let job = jobs.next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
        }
    }

    public func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// Lets the thread end once its queue is empty.
    public func close() { jobs.close() }
}
