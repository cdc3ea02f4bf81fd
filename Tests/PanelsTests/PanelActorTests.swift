import Clocks
import Devices
import Emulation
import FoundationEssentials
import Panels
import Pixels
import Testing

@Suite struct PanelActorTests {
    @Test func frameIsShownAndReported() async throws {
        let rig = ActorRig()
        rig.panel.submit(rig.picture(1), number: 41)
        var reports = rig.panel.reports.makeAsyncIterator()
        guard case .shown(let number, let report, let moment)? = await reports.next() else {
            Issue.record("the frame was not shown")
            return
        }
        #expect(number == 41)
        #expect(report.isFull)
        #expect(moment == rig.time.moment)
        #expect(difference(rig.chip.glass(), rig.picture(1)) == nil)
        await rig.panel.finish(with: .keep)
        #expect(await reports.next() == nil)
        #expect(difference(rig.chip.glass(), rig.picture(1)) == nil)
        #expect(rig.chip.isLit)
    }

    /// No such bus at first: tries follow each other at 0.05 s doubling to 5 s, reported once.
    @Test func missingBusIsTriedWithBackOff() async throws {
        let rig = ActorRig(failedOpenings: 10)
        rig.panel.submit(rig.picture(1), number: 1)
        var moments: [Double] = []
        for _ in 0..<10 {
            await rig.time.waiters(atLeast: 1)
            moments.append(rig.seconds)
            rig.time.advanceToNextDeadline()
        }
        let reports = await rig.reports { $0 == .recovered }
        let waits = zip(moments, moments.dropFirst() + [rig.seconds]).map { (($1 - $0) * 100).rounded() / 100 }
        #expect(waits == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5, 5])
        #expect(reports.count == 3)
        guard case .ill(let error, attempt: 1, retryIn: 0.05)? = reports.first else {
            Issue.record("\(reports)")
            return
        }
        #expect(error.code == .noSuchBus)
        #expect(difference(rig.chip.glass(), rig.picture(1)) == nil)
        await rig.panel.finish(with: .keep)
    }

    /// One message is not acknowledged, then the panel is gone for five seconds and comes back with noise.
    @Test(arguments: 1...6) func panelThatGoesAndComesBackShowsTheFrame(transfer: Int) async throws {
        let rig = ActorRig(faults: [.absent(transfer: transfer, seconds: 5, losesPower: true)])
        var iterator = rig.panel.reports.makeAsyncIterator()
        var recoveries = 0
        for number in 1...5 {
            rig.panel.submit(rig.picture(number), number: number)
            while case let report? = await rig.next(&iterator) {
                if report == .recovered { recoveries += 1 }
                if case .shown(number, _, _) = report { break }
            }
            #expect(difference(rig.chip.glass(), rig.picture(number)) == nil)
        }
        await rig.panel.finish(with: .keep)
        while case let report? = await iterator.next() { if report == .recovered { recoveries += 1 } }
        #expect(recoveries == 1)
        #expect(rig.seconds >= 5)
        #expect(difference(rig.chip.glass(), rig.picture(5)) == nil)
        #expect(rig.chip.violations == [] && !rig.chip.hasShownNoise)
    }

    @Test func framesDuringIllnessGiveWayToTheNewest() async throws {
        let rig = ActorRig(failedOpenings: 3)
        for number in 1...50 {
            rig.panel.submit(rig.picture(number % 8), number: number)
            if number == 10 { await rig.time.waiters(atLeast: 1) }
        }
        let reports = await rig.reports { $0 == .recovered }
        let shown = reports.compactMap { report -> Int? in
            if case .shown(let number, _, _) = report { number } else { nil }
        }
        #expect(shown == [50])
        #expect(difference(rig.chip.glass(), rig.picture(2)) == nil)
        await rig.panel.finish(with: .keep)
    }

    /// Ten minutes of illness make one report a minute, not one a try.
    @Test func longIllnessIsReportedOnceAMinute() async throws {
        let rig = ActorRig(failedOpenings: 127)
        rig.panel.submit(rig.picture(1), number: 1)
        let reports = await rig.reports { $0 == .recovered }
        #expect(rig.seconds > 590)
        #expect(rig.openings == 128)
        #expect((8...11).contains(reports.count - 2), "\(reports.count)")
    }

    @Test(arguments: ExitPicture.allCases) func exitPictureIsLeft(picture: ExitPicture) async throws {
        let rig = ActorRig()
        rig.panel.submit(rig.picture(1), number: 1)
        _ = await rig.reports { if case .shown = $0 { true } else { false } }
        await rig.panel.finish(with: picture)
        #expect(rig.chip.isLit == (picture != .off))
        #expect(
            difference(rig.chip.glass(), picture == .keep ? rig.picture(1) : Frame(size: rig.panel.frameSize)) == nil)
        rig.panel.submit(rig.picture(2), number: 2)
        await rig.panel.finish(with: .blank)
        #expect(rig.chip.isLit == (picture != .off))
    }

    /// The wait of a back-off does not hold up the end, and a dead bus gets one try.
    @Test(arguments: ExitPicture.allCases) func finishDoesNotWaitForADeadBus(picture: ExitPicture) async throws {
        let rig = ActorRig(failedOpenings: .max)
        rig.panel.submit(rig.picture(1), number: 1)
        await rig.time.waiters(atLeast: 1)
        await rig.panel.finish(with: picture)
        #expect(rig.openings <= 2)
        #expect(rig.time.waiterCount == 0)
        #expect(rig.seconds == 0)
    }

    @Test func finishBeforeTheFirstFrameTouchesNothing() async throws {
        let rig = ActorRig()
        await rig.panel.finish(with: .off)
        #expect(rig.openings == 0)
    }

    @Test func brightnessSurvivesAnIllness() async throws {
        let rig = ActorRig(faults: [.absent(transfer: 3, seconds: 20, losesPower: true)])
        var iterator = rig.panel.reports.makeAsyncIterator()
        rig.panel.submit(rig.picture(1), number: 1)
        while case let report? = await rig.next(&iterator) { if case .shown(1, _, _) = report { break } }
        rig.panel.setBrightness(10)
        while case let report? = await rig.next(&iterator) { if report == .recovered { break } }
        #expect(rig.chip.brightnessRegisters == [21, 0x11, 0x20])
        #expect(difference(rig.chip.glass(), rig.picture(1)) == nil)
        #expect(rig.openings > 1)
        await rig.panel.finish(with: .keep)
    }

    /// Power is lost without an error; a frame at least ten seconds later brings all back.
    @Test func silentResetIsMendedWithALaterFrame() async throws {
        let rig = ActorRig(faults: [.silentReset(afterTransfer: 3)])
        var iterator = rig.panel.reports.makeAsyncIterator()
        for number in 1...3 {
            rig.panel.submit(rig.picture(number), number: number)
            while case let report? = await iterator.next() { if case .shown(number, _, _) = report { break } }
            rig.time.advance(by: number == 2 ? 11 : 0)
        }
        #expect(difference(rig.chip.glass(), rig.picture(3)) == nil)
        #expect(rig.chip.violations == [] && !rig.chip.hasShownNoise)
        await rig.panel.finish(with: .keep)
    }

    /// A ticker at 30 frames a second on a bus that carries 10: frames are left out, none comes late, none queue up.
    /// The bus slows down in the middle: the measured clock follows, and so does the number of pictures.
    @Test func effectiveClockFollowsTheBus() async throws {
        let rig = ActorRig(movesTime: true)
        var reports = rig.panel.reports.makeAsyncIterator()
        #expect(rig.panel.effectiveClock == nil)
        var seconds: [Double] = []
        for (clock, steps) in [(100_000.0, 0..<3), (62_000.0, 3..<10)] {
            rig.bus.clockRate = clock
            let begin = rig.seconds
            for step in steps {
                var frame = Frame(size: rig.panel.frameSize)
                frame.fill(frame.bounds, with: UInt8(step % 2))
                rig.panel.submit(frame, number: step)
                _ = await reports.next()
            }
            seconds.append((rig.seconds - begin) / Double(steps.count))
            let measured = try #require(rig.panel.effectiveClock)
            #expect(abs(measured - clock) < 0.03 * clock, "\(measured)")
        }
        #expect(seconds[1] > 1.4 * seconds[0])
        await rig.panel.finish(with: .keep)
    }

    @Test func tickerOnASlowBusDropsFrames() async throws {
        let rig = ActorRig(movesTime: true)
        var numbers = TestNumbers(seed: 5)
        let frames = (0..<90).map { _ in Frame.random(rig.panel.frameSize, using: &numbers) }
        rig.panel.submit(frames[0], number: 0)
        var (submitted, shown, latest) = (0, 0, 0.0)
        for await report in rig.panel.reports {
            guard case .shown(let number, _, let moment) = report else { continue }
            let now = Double(moment.monotonic.nanoseconds) / 1e9
            shown += 1
            latest = max(latest, now - Double(number) / 30)
            guard number < 89 else { break }
            while submitted < 89, Double(submitted + 1) / 30 <= now || submitted == number {
                submitted += 1
                rig.panel.submit(frames[submitted], number: submitted)
            }
        }
        #expect((28...36).contains(shown), "\(shown)")
        #expect(latest < 0.25)
        #expect(difference(rig.chip.glass(), frames[89]) == nil)
        await rig.panel.finish(with: .keep)
    }

    @Test func twoPanelsShareABus() async throws {
        let thread = BusThread(name: "two-panels")
        defer { thread.close() }
        let chips = [OLEDChip(PanelModule.named("ssd1306-128x64")!), OLEDChip(PanelModule.named("sh1106-128x64")!)]
        let bus = EmulatedI2CBus(thread: thread, chips: [0x3C: chips[0], 0x3D: chips[1]])
        let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))
        let panels = [(0x3C, "ssd1306-128x64"), (0x3D, "sh1106-128x64")].map { address, name in
            PanelActor(module: PanelModule.named(name)!, address: address, thread: thread, time: time) { bus }
        }
        var numbers = TestNumbers(seed: 8)
        for number in 0..<20 {
            let pictures = panels.map { Frame.random($0.frameSize, using: &numbers) }
            for (panel, picture) in zip(panels, pictures) { panel.submit(picture, number: number) }
            if number == 19 {
                for panel in panels { await panel.finish(with: .keep) }
                for (chip, picture) in zip(chips, pictures) { #expect(difference(chip.glass(), picture) == nil) }
            }
        }
        #expect(chips.allSatisfy { $0.violations == [] })
    }
}
