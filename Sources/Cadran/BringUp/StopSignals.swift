import Executors
import Glibc
import Synchronization

/// SIGTERM and SIGINT, told to a thread through a pipe: the one thing a signal handler may do.
enum StopSignals {
    private static let pipeEnd = Atomic<Int32>(-1)

    /// Seconds in which more signals change nothing: some programs send two, one to the group.
    private static let patience: UInt32 = 3

    /// Calls `stop`, on a thread of its own, when the first one comes. One that comes seconds later ends the process as
    /// usual.
    static func watch(_ stop: @escaping @Sendable () -> Void) throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw CommandFailure(.failure, "no pipe for signals: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let readEnd = ends[0]
        pipeEnd.store(ends[1], ordering: .releasing)
        NamedThread.start("cadran-signals") {
            var byte: UInt8 = 0
            while read(readEnd, &byte, 1) < 0, errno == EINTR {}
            stop()
            sleep(patience)
            for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
        }
        var numbers = sigset_t()
        sigemptyset(&numbers)
        for number in [SIGTERM, SIGINT] {
            signal(number) { _ in
                let before = errno
                var byte: UInt8 = 1
                _ = write(StopSignals.pipeEnd.load(ordering: .acquiring), &byte, 1)
                errno = before
            }
            sigaddset(&numbers, number)
        }
        // A program started from a thread that blocks signals inherits that, and could not be stopped.
        pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    }
}
