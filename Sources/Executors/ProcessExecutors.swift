import CConcurrency
import Glibc
import Synchronization

/// The threads that run this program's tasks, in place of libdispatch's.
///
/// libdispatch looks at its worker threads once a second for as long as the program lives; these sleep until there is a
/// job. Jobs of the main actor run on the main thread, jobs of no actor on a few threads that are started when needed.
public enum ProcessExecutors {
    /// A job of the runtime: whoever holds it runs it, once.
    private struct Job: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    /// The main actor's executor from Swift 6.2 on.
    private final class MainThreadExecutor: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            ProcessExecutors.mainJobs.add(
                Job(pointer: unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self)))
        }

        func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
    }

    private static let mainExecutor = MainThreadExecutor()
    private static let mainJobs = JobQueue<Job>()
    private static let globalJobs = JobQueue<Job>()
    /// Threads that run jobs of no actor.
    private static let workers = Atomic(0)
    /// Most of them: providers that hang keep theirs, and others must go on.
    private static let mostWorkers = 16

    /// Takes over all tasks of the process and runs `body` on the main actor. Call it on the main thread, before the
    /// first task; the process ends by `exit`.
    public static func run(_ body: @escaping @MainActor @Sendable () async -> Never) -> Never {
        cconcurrency_install(
            { ProcessExecutors.enqueueGlobal(Job(pointer: $0!)) }, { ProcessExecutors.mainJobs.add(Job(pointer: $0!)) })
        let (identity, implementation) = unsafeBitCast(
            mainExecutor.asUnownedSerialExecutor(), to: (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?).self)
        let hasMain = cconcurrency_set_main_executor(identity, implementation)
        Task { @MainActor in await body() }
        if !hasMain { cconcurrency_run_main_queue() }
        while let job = mainJobs.next() { cconcurrency_run_main(job.pointer) }
        exit(0)
    }

    private static func enqueueGlobal(_ job: Job) {
        guard !globalJobs.add(job), workers.load(ordering: .relaxed) < mostWorkers else { return }
        workers.add(1, ordering: .relaxed)
        NamedThread.start("cadran-tasks") {
            while let job = globalJobs.next() { cconcurrency_run_global(job.pointer) }
        }
    }
}
