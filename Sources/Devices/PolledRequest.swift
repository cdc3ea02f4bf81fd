import CLinuxIO
import Glibc
import Synchronization

/// A descriptor that becomes readable again and again.
protocol PollTimer: AnyObject, Sendable {
    /// Readable when it is time; valid until the close.
    var descriptor: Int32 { get }
    /// Takes the moment that has come, in nanoseconds of CLOCK_MONOTONIC, and waits for the next.
    func take() throws(SystemCallError) -> UInt64
    func close()
}

/// Inputs of a chip that gives no interrupts, as most port expanders wired without one: looked at fifty times a second.
final class PolledRequest: GPIORequest {
    /// How often levels are read; a press lasts longer.
    static let milliseconds = 20

    let descriptor: Int32
    private let base: any GPIORequest
    private let timer: any PollTimer
    private let levels: Mutex<[Int: Bool]>

    /// Takes over a request without events, and the timer.
    init(_ base: any GPIORequest, offsets: [Int], timer: any PollTimer) throws(SystemCallError) {
        self.base = base
        self.timer = timer
        descriptor = timer.descriptor
        var levels: [Int: Bool] = [:]
        for offset in offsets { levels[offset] = try base.isActive(offset: offset) }
        self.levels = Mutex(levels)
    }

    func readEdges() throws(SystemCallError) -> [GPIOEdge] {
        let now = try timer.take()
        let before = levels.withLock { $0 }
        var edges: [GPIOEdge] = []
        for (offset, level) in before {
            let isActive = try base.isActive(offset: offset)
            guard isActive != level else { continue }
            edges.append(GPIOEdge(offset: offset, isActive: isActive, nanoseconds: now, sequence: 0))
        }
        levels.withLock { levels in
            for edge in edges { levels[edge.offset] = edge.isActive }
        }
        return edges
    }

    func isActive(offset: Int) throws(SystemCallError) -> Bool { try base.isActive(offset: offset) }

    func release() {
        timer.close()
        base.release()
    }
}

/// A timer of the kernel (timerfd).
final class LinuxPollTimer: PollTimer {
    let descriptor: Int32
    private let isClosed = Atomic(false)

    init() throws(SystemCallError) {
        descriptor = try SystemCallError.check(clinuxio_timer_open(CLOCK_MONOTONIC))
        try arm(after: Self.now)
    }

    deinit { close() }

    func take() throws(SystemCallError) -> UInt64 {
        _ = try SystemCallError.check(clinuxio_timer_take(descriptor))
        let now = Self.now
        try arm(after: now)
        return now
    }

    func close() {
        if !isClosed.exchange(true, ordering: .relaxed) { _ = Glibc.close(descriptor) }
    }

    private func arm(after now: UInt64) throws(SystemCallError) {
        let next = Int64(now) + Int64(PolledRequest.milliseconds) * 1_000_000
        _ = try SystemCallError.check(clinuxio_timer_arm(descriptor, next, false))
    }

    private static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
