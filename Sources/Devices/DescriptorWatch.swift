import Executors
import Glibc
import Synchronization

/// A thread that sleeps until one of some descriptors is readable.
final class DescriptorWatch: Sendable {
    /// Written to, to end the thread; both ends stay open as long as this object, so that writing never fails.
    private let stopEnd: Int32
    private let readEnd: Int32
    private let thread = Mutex<pthread_t?>(nil)
    /// Closed once the thread has ended.
    private let ended = JobQueue<Void>()

    /// Starts the thread, or says why the system refuses.
    ///
    /// - Parameters:
    ///   - onReadable: called with the place of a readable descriptor; false ends the watch.
    ///   - onEnd: called last, on the thread; only then may the descriptors be closed.
    init(
        name: String, _ descriptors: [Int32], onReadable: @escaping @Sendable (Int) -> Bool,
        onEnd: @escaping @Sendable () -> Void
    ) throws(SystemCallError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemCallError(number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, stopEnd) = (ends[0], ends[1])
        let (ended, readEnd) = (ended, readEnd)
        NamedThread.start(name) { [weak self] in
            self?.thread.withLock { $0 = pthread_self() }
            Self.watch(descriptors + [readEnd], onReadable)
            onEnd()
            ended.close()
        }
    }

    deinit {
        stop()
        close(stopEnd)
        close(readEnd)
    }

    /// Ends the watch, and returns when `onEnd` has been called; called on the thread itself it returns at once.
    func stop() {
        var byte: UInt8 = 1
        _ = write(stopEnd, &byte, 1)
        let isOnThread = thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
        if !isOnThread { _ = ended.next() }
    }

    /// Calls for readable descriptors until one of them, the last, says stop.
    private static func watch(_ descriptors: [Int32], _ onReadable: (Int) -> Bool) {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            guard poll(&polled, nfds_t(polled.count), -1) > 0 else {
                if errno == EINTR { continue }
                return
            }
            if polled[polled.count - 1].revents != 0 { return }
            for index in polled.indices.dropLast() where polled[index].revents != 0 {
                if !onReadable(index) { return }
            }
        }
    }
}
