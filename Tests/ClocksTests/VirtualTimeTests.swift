import FoundationEssentials
import Synchronization
import Testing

@testable import Clocks

/// Lines in the order they came.
private final class Log: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    func add(_ line: String) { kept.withLock { $0.append(line) } }
}

@Suite struct VirtualTimeTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func wall_readsTheDateItWasGiven() {
        for fraction in [0, 0.1, 0.25, 1.0 / 3, 0.999_999] {
            let date = Date(timeIntervalSinceReferenceDate: 812_345_678 + fraction)
            #expect(VirtualTime(wall: date).wall == date)
        }
    }

    @Test func advance_movesBothClocks() {
        let time = VirtualTime(wall: start)
        time.advance(by: 90.5)
        #expect(time.wall == start.addingTimeInterval(90.5))
        #expect(time.monotonic.nanoseconds == 90_500_000_000)
    }

    @Test func wait_whenTheMomentIsPast_endsAtOnce() async {
        let time = VirtualTime(wall: start)
        #expect(await time.wait(until: start) == .due)
        #expect(await time.wait(until: start.addingTimeInterval(-1)) == .due)
        #expect(await time.wait(until: time.monotonic) == .due)
        #expect(time.waiterCount == 0)
    }

    @Test func waits_endInOrderOfDeadlineOnBothClocks() async {
        let time = VirtualTime(wall: start)
        let order = Log()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [start] in
                _ = await time.wait(until: start.addingTimeInterval(30))
                order.add("wall 30")
            }
            group.addTask {
                _ = await time.wait(until: MonotonicInstant(nanoseconds: 20_000_000_000))
                order.add("monotonic 20")
            }
            group.addTask { [start] in
                _ = await time.wait(until: start.addingTimeInterval(10))
                order.add("wall 10")
            }
            await time.waiters(atLeast: 3)
            for left in [2, 1, 0] {
                #expect(time.advanceToNextDeadline())
                #expect(time.waiterCount == left)
                while order.lines.count < 3 - left { await Task.yield() }
            }
        }
        #expect(order.lines == ["wall 10", "monotonic 20", "wall 30"])
        #expect(!time.advanceToNextDeadline())
    }

    @Test func nextDeadline_isTheSoonestOfBothClocksInWallTime() async {
        let time = VirtualTime(wall: start, monotonic: MonotonicInstant(nanoseconds: 5_000_000_000))
        #expect(time.nextDeadline == nil)
        let far = Task { await time.wait(until: start.addingTimeInterval(60)) }
        await time.waiters(atLeast: 1)
        #expect(time.nextDeadline == start.addingTimeInterval(60))
        let near = Task { await time.wait(until: MonotonicInstant(nanoseconds: 12_000_000_000)) }
        await time.waiters(atLeast: 2)
        #expect(time.nextDeadline == start.addingTimeInterval(7))
        time.advance(by: 60)
        #expect(await near.value == .due)
        #expect(await far.value == .due)
    }

    @Test func setWall_wakesWallWaitsOnly() async {
        let time = VirtualTime(wall: start)
        let wall = Task { await time.wait(until: start.addingTimeInterval(60)) }
        let forever = Task { await time.wait(until: nil as Date?) }
        let monotonic = Task { await time.wait(until: MonotonicInstant(nanoseconds: 1_000_000_000)) }
        await time.waiters(atLeast: 3)
        time.setWall(start.addingTimeInterval(-3600))
        #expect(await wall.value == .clockChanged)
        #expect(await forever.value == .clockChanged)
        #expect(time.waiterCount == 1)
        time.advance(by: 1)
        #expect(await monotonic.value == .due)
    }

    @Test func setWall_whenNobodyWaits_endsTheNextWaitOnce() async {
        let time = VirtualTime(wall: start)
        time.setWall(start.addingTimeInterval(3600))
        #expect(await time.wait(until: start.addingTimeInterval(7200)) == .clockChanged)
        #expect(await time.wait(until: start) == .due)
    }

    @Test func cancel_endsTheWait() async {
        let time = VirtualTime(wall: start)
        let task = Task { await time.wait(until: nil as Date?) }
        await time.waiters(atLeast: 1)
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(time.waiterCount == 0)
    }

    @Test func cancel_beforeTheWait_endsItAtOnce() async {
        let time = VirtualTime(wall: start)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await time.wait(until: nil as Date?)
        }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func extremeDates_doNotTrap() async {
        let time = VirtualTime(wall: .distantPast)
        time.setWall(.distantFuture)
        time.advance(by: 1)
        let task = Task { await time.wait(until: .distantFuture) }
        #expect(await task.value == .clockChanged)
        let again = Task { await time.wait(until: Date(timeIntervalSinceReferenceDate: .nan)) }
        await time.waiters(atLeast: 1)
        #expect(time.nextDeadline == nil)
        again.cancel()
        #expect(await again.value == .cancelled)
    }
}
