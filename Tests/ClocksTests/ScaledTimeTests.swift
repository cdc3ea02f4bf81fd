import FoundationEssentials
import Testing

@testable import Clocks

@Suite struct ScaledTimeTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)
    private let base = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))

    @Test func clocks_runFasterFromTheStart() {
        let time = ScaledTime(start: start, speed: 120, base: base)
        let origin = time.monotonic
        #expect(time.wall == start)
        base.advance(by: 2)
        #expect(time.wall == start.addingTimeInterval(240))
        #expect(time.monotonic.seconds(since: origin) == 240)
    }

    @Test func wait_endsAfterTheScaledTime() async {
        let time = ScaledTime(start: start, speed: 60, base: base)
        let task = Task { await time.wait(until: start.addingTimeInterval(3600)) }
        await base.waiters(atLeast: 1)
        #expect(base.nextDeadline == Date(timeIntervalSince1970: 1_800_000_060))
        base.advance(by: 60)
        #expect(await task.value == .due)
        #expect(time.wall >= start.addingTimeInterval(3600))
    }

    @Test(arguments: [1.0 / 3, 0.7, 7, 119.999, 86_400])
    func wait_whenTheSpeedDoesNotDivide_neverEndsEarly(speed: Double) async {
        let time = ScaledTime(start: start, speed: speed, base: base)
        for seconds in [0.1, 1.0 / 3, 59.999, 86_399.123] {
            let date = time.wall.addingTimeInterval(seconds)
            let instant = time.monotonic.advanced(bySeconds: seconds)
            let task = Task { (await time.wait(until: date), await time.wait(until: instant)) }
            let driver = Task { [base] in
                while !Task.isCancelled {
                    base.advanceToNextDeadline()
                    await Task.yield()
                }
            }
            #expect(await task.value == (.due, .due))
            driver.cancel()
            await driver.value
            #expect(time.wall >= date)
            #expect(time.monotonic >= instant)
        }
    }

    @Test func wait_whenTheMachinesClockIsStepped_goesOn() async {
        let time = ScaledTime(start: start, speed: 60, base: base)
        let task = Task { await time.wait(until: start.addingTimeInterval(60)) }
        await base.waiters(atLeast: 1)
        base.setWall(.distantPast)
        #expect(time.wall == start)
        base.advance(by: 1)
        #expect(await task.value == .due)
    }

    @Test(arguments: [nil, Date.distantFuture])
    func wait_withoutAReachableDate_endsByCancellationOnly(date: Date?) async {
        let time = ScaledTime(start: start, speed: 60, base: base)
        let task = Task { await time.wait(until: date) }
        await base.waiters(atLeast: 1)
        base.setWall(Date(timeIntervalSince1970: 0))
        await base.waiters(atLeast: 1)
        task.cancel()
        #expect(await task.value == .cancelled)
    }
}
