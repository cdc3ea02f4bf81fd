import Executors
import Glibc
import Synchronization

/// Lines for people that are not the answer of a command.
///
/// A thread of their own writes them: whoever reads the log may stop reading, and the panel must go on.
enum StandardError {
    private static let queue = JobQueue<String>()
    private static let isRunning = Atomic(false)
    private static let lines = Atomic(0)
    private static let written = Atomic(0)
    /// Lines that may wait; later ones are dropped while nobody reads.
    private static let mostWaiting = 1000

    static func say(_ line: String) {
        let count = lines.add(1, ordering: .relaxed).newValue
        guard count - written.load(ordering: .relaxed) <= mostWaiting else {
            written.add(1, ordering: .relaxed)
            return
        }
        if !isRunning.exchange(true, ordering: .relaxed) { NamedThread.start("cadran-log", write) }
        queue.add("cadran: \(line)\n")
    }

    /// How many lines were said.
    static var lineCount: Int { lines.load(ordering: .relaxed) }

    /// Waits until every line is written, a second at most.
    static func flush() {
        for _ in 0..<1000 where written.load(ordering: .acquiring) < lineCount { usleep(1000) }
    }

    @Sendable
    private static func write() {
        while let line = queue.next() {
            var bytes = Array(line.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
                if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { break }
            }
            written.add(1, ordering: .releasing)
        }
    }
}
