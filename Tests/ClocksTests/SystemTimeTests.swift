import FoundationEssentials
import Testing

@testable import Clocks

@Suite struct SystemTimeTests {
    private let start: Int64 = 1_800_000_000_000_000_000
    private let second: Int64 = 1_000_000_000

    /// Suspends until the timer of a clock is set to a moment: until the wait under test has begun.
    private func untilArmed(_ calls: FakeClockCalls, _ clock: ClockKind, at deadline: Int64) async {
        while calls.armed(clock) != deadline { await Task.yield() }
    }

    @Test func wait_endsAtItsMoment() async {
        let calls = FakeClockCalls(wall: start)
        let time = SystemTime(calls: calls)
        let task = Task { await time.wait(until: Date(timeIntervalSince1970: 1_800_000_060)) }
        await untilArmed(calls, .wall, at: start + 60 * second)
        calls.advance(by: 60 * second)
        #expect(await task.value == .due)
        #expect(time.wall == Date(timeIntervalSince1970: 1_800_000_060))
        await untilArmed(calls, .wall, at: .max)
    }

    @Test func event_whenTheMomentIsNotThere_endsNothing() async {
        let calls = FakeClockCalls(wall: start)
        let time = SystemTime(calls: calls)
        let task = Task { await time.wait(until: MonotonicInstant(nanoseconds: 2 * second)) }
        await untilArmed(calls, .monotonic, at: 2 * second)
        calls.advance(by: second)
        calls.advance(by: second)
        #expect(await task.value == .due)
        #expect(time.monotonic.nanoseconds == 2 * second)
    }

    @Test func secondWait_whenSooner_isDueFirst() async {
        let calls = FakeClockCalls(wall: start)
        let time = SystemTime(calls: calls)
        let late = Task { await time.wait(until: Date(timeIntervalSince1970: 1_800_000_060)) }
        await untilArmed(calls, .wall, at: start + 60 * second)
        let soon = Task { await time.wait(until: Date(timeIntervalSince1970: 1_800_000_010)) }
        await untilArmed(calls, .wall, at: start + 10 * second)
        calls.advance(by: 10 * second)
        #expect(await soon.value == .due)
        await untilArmed(calls, .wall, at: start + 60 * second)
        calls.advance(by: 50 * second)
        #expect(await late.value == .due)
    }

    @Test func step_endsWallWaits() async {
        let calls = FakeClockCalls(wall: start)
        let time = SystemTime(calls: calls)
        let forever = Task { await time.wait(until: nil as Date?) }
        await untilArmed(calls, .wall, at: .max)
        let dated = Task { await time.wait(until: Date(timeIntervalSince1970: 1_800_000_060)) }
        await untilArmed(calls, .wall, at: start + 60 * second)
        calls.step(by: -3600 * second)
        #expect(await forever.value == .clockChanged)
        #expect(await dated.value == .clockChanged)
    }

    @Test func step_betweenTwoWaits_endsTheNextOne() async {
        let calls = FakeClockCalls(wall: start)
        let time = SystemTime(calls: calls)
        let first = Task { await time.wait(until: Date(timeIntervalSince1970: 1_800_000_001)) }
        await untilArmed(calls, .wall, at: start + second)
        calls.advance(by: second)
        #expect(await first.value == .due)
        calls.step(by: 3600 * second, isNoticed: false)
        #expect(await time.wait(until: Date(timeIntervalSince1970: 1_900_000_000)) == .clockChanged)
    }

    @Test func cancel_endsTheWait() async {
        let calls = FakeClockCalls(wall: start)
        let time = SystemTime(calls: calls)
        let task = Task { await time.wait(until: Date(timeIntervalSince1970: 1_800_000_060)) }
        await untilArmed(calls, .wall, at: start + 60 * second)
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func realTimers_endNotBeforeTheirMoment() async {
        let time = SystemTime()
        let instant = time.monotonic.advanced(bySeconds: 0.002)
        #expect(await time.wait(until: instant) == .due)
        #expect(time.monotonic >= instant)
        let date = time.wall.addingTimeInterval(0.002)
        let reason = await time.wait(until: date)
        #expect(reason == .clockChanged || time.wall >= date)
    }

    @Test func realTimers_whenTheTaskIsCancelled_endTheWait() async {
        let time = SystemTime()
        let task = Task { await time.wait(until: nil as Date?) }
        task.cancel()
        #expect(await task.value == .cancelled)
    }
}
