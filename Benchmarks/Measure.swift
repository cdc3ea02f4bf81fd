import FoundationEssentials
import Glibc

/// Takes times and sizes of processes.
enum Measure {
    /// Microseconds of CPU time a piece of work takes: the median of `rounds` runs of `count` times.
    @MainActor
    static func cpuMicroseconds(rounds: Int = 15, count: Int = 200, _ work: () -> Void) -> Double {
        work()
        let times = (0..<rounds).map { _ in
            let start = cpuNanoseconds()
            for _ in 0..<count { work() }
            return Double(cpuNanoseconds() - start) / Double(count) / 1000
        }
        return times.sorted()[rounds / 2]
    }

    /// Microseconds of CPU time of one run of a piece of work.
    static func cpuMicrosecondsOnce(_ work: () throws -> Void) rethrows -> Double {
        let start = cpuNanoseconds()
        try work()
        return Double(cpuNanoseconds() - start) / 1000
    }

    private static func cpuNanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Milliseconds and peak kibibytes of a program from its start to its end, the median of five runs; nil when it fails.
    static func program(_ path: String, _ arguments: [String]) -> (milliseconds: Double, peakKiB: Int)? {
        let runs = (0..<5).compactMap { _ in once(path, arguments) }
        guard runs.count == 5 else { return nil }
        return (runs.map(\.0).sorted()[2], runs.map(\.1).sorted()[2])
    }

    private static func once(_ path: String, _ arguments: [String]) -> (Double, Int)? {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var start = timespec()
        clock_gettime(CLOCK_MONOTONIC, &start)
        var process = pid_t()
        guard posix_spawn(&process, path, nil, nil, &words, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
        var end = timespec()
        clock_gettime(CLOCK_MONOTONIC, &end)
        let milliseconds = Double(end.tv_sec - start.tv_sec) * 1000 + Double(end.tv_nsec - start.tv_nsec) / 1e6
        return (milliseconds, Int(usage.ru_maxrss))
    }
}
