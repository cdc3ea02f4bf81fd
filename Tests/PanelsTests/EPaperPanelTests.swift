import Clocks
import Devices
import Emulation
import Pixels
import Testing

@testable import Panels

@Suite struct EPaperPanelTests {
    static let names = PanelModule.ePapers.map(\.name)

    /// Every module, every turn, every mirror: the glass shows the border where it belongs, then by a partial refresh
    /// another picture, and the chip objects to nothing.
    @Test(arguments: names, OrientationTests.orientations)
    func borderIsWhole(name: String, orientation: PanelOrientation) async {
        let rig = EPaperRig(name, orientation: orientation)
        var reports = rig.panel.reports.makeAsyncIterator()
        let picture = Frame.border(rig.panel.frameSize)
        _ = await rig.show(picture, number: 1, &reports)
        #expect(difference(rig.chip.glass(), OrientationTests.turned(picture, orientation)) == nil, "\(name)")
        if rig.module.format == .mono {
            let next = rig.picture(2)
            _ = await rig.show(next, number: 2, &reports)
            #expect(difference(rig.chip.glass(), OrientationTests.turned(next, orientation)) == nil, "\(name)")
            #expect(rig.chip.refreshes.map(\.isFull) == [true, false])
        }
        await rig.finish()
        #expect(rig.chip.violations == [])
        #expect(rig.chip.isAsleep)
    }

    /// 122 columns take sixteen bytes a row: a diagonal stays one.
    @Test func diagonalIsNotSlanted() async {
        let rig = EPaperRig()
        var reports = rig.panel.reports.makeAsyncIterator()
        var picture = Frame(size: rig.panel.frameSize)
        for step in 0..<122 { picture[step, step] = 1 }
        _ = await rig.show(picture, number: 1, &reports)
        #expect(rig.chip.glass() == picture)
        await rig.finish()
    }

    /// Three inks: each in its own plane, whichever way the picture lies.
    @Test(arguments: OrientationTests.orientations) func thirdInkIsShown(orientation: PanelOrientation) async {
        let rig = EPaperRig("ssd1680-128x296-red", orientation: orientation)
        var reports = rig.panel.reports.makeAsyncIterator()
        var picture = Frame(size: rig.panel.frameSize, format: .blackWhiteRed)
        picture.fill(PixelRect(x: 3, y: 5, width: 40, height: 20), with: 1)
        picture.fill(PixelRect(x: 30, y: 15, width: 40, height: 20), with: 2)
        _ = await rig.show(picture, number: 1, &reports)
        #expect(rig.chip.glass() == OrientationTests.turned(picture, orientation))
        await rig.finish()
        #expect(rig.chip.violations == [])
    }

    /// A, B, C by partial refreshes: before each the old RAM holds what the glass shows, whether the chip exchanges its
    /// RAMs by itself or not.
    @Test(arguments: ["ssd1680-122x250", "uc8151-128x296"], [false, true])
    func partialRefreshesKnowWhatTheGlassShows(name: String, isExchanging: Bool) async {
        let rig = EPaperRig(name, isExchanging: isExchanging)
        var reports = rig.panel.reports.makeAsyncIterator()
        for step in 0..<8 {
            _ = await rig.show(rig.picture(step), number: step, &reports)
            #expect(rig.chip.glass() == rig.picture(step), "step \(step)")
        }
        #expect(rig.chip.refreshes.map(\.isFull) == [true] + [Bool](repeating: false, count: 7))
        await rig.finish()
        #expect(rig.chip.violations == [])
    }

    /// Fifty pushes in ten seconds on a panel without partial refresh: one refresh with the last of them, no sooner than
    /// 180 s after the first, then sleep.
    @Test func manyPushesBecomeOneRefresh() async {
        let rig = EPaperRig("ssd1680-128x296-red")
        var reports = rig.panel.reports.makeAsyncIterator()
        _ = await rig.show(rig.picture(0), number: 0, &reports)
        for push in 1...50 {
            rig.time.advance(by: 0.2)
            rig.panel.submit(rig.picture(push % 20), number: push)
        }
        // Before time moves on the actor must have seen the last push.
        while !(await rig.panel.isMailTaken) { await Task.yield() }
        var last: PanelReport?
        while let report = await rig.next(&reports) {
            last = report
            if case .shown(50, _, _) = report { break }
        }
        guard case .shown(50, _, let moment)? = last else { return #expect(Bool(false), "\(last as Any)") }
        #expect(difference(rig.chip.glass(), rig.picture(10)) == nil)
        #expect(rig.chip.refreshes.count == 2)
        let begin = rig.chip.refreshes[0].at
        #expect(rig.chip.refreshes[1].at.seconds(since: begin) >= 180)
        #expect(moment.monotonic.seconds(since: begin) < 240)
        while !rig.chip.isAsleep {
            rig.time.advanceToNextDeadline()
            await Task.yield()
        }
        #expect(
            rig.decisions.contains { $0.hasPrefix("waits: needs a full refresh (this panel has no partial refresh)") })
        #expect(rig.decisions.last == "sleeps: no refresh for 180 s")
        await rig.finish()
        #expect(rig.chip.violations == [])
    }

    /// After sleep the first refresh is a full one, and both RAMs are written.
    @Test func firstRefreshAfterSleepIsFull() async {
        let rig = EPaperRig()
        var reports = rig.panel.reports.makeAsyncIterator()
        _ = await rig.show(rig.picture(0), number: 0, &reports)
        _ = await rig.show(rig.picture(1), number: 1, &reports)
        while !rig.chip.isAsleep {
            rig.time.advanceToNextDeadline()
            await Task.yield()
        }
        _ = await rig.show(rig.picture(2), number: 2, &reports)
        _ = await rig.show(rig.picture(3), number: 3, &reports)
        #expect(rig.chip.refreshes.map(\.isFull) == [true, false, true, false])
        #expect(rig.decisions.contains("full refresh: the panel has slept"))
        #expect(rig.chip.glass() == rig.picture(3))
        await rig.finish()
        #expect(rig.chip.violations == [])
    }

    /// The same picture again costs nothing, not even a wake-up of the panel.
    @Test func samePictureCostsNothing() async {
        let rig = EPaperRig()
        var reports = rig.panel.reports.makeAsyncIterator()
        _ = await rig.show(rig.picture(0), number: 0, &reports)
        let before = rig.bus.counters
        let report = await rig.show(rig.picture(0), number: 1, &reports)
        guard case .shown(1, .nothing, _)? = report else { return #expect(Bool(false), "\(report as Any)") }
        #expect(rig.bus.counters == before)
        await rig.finish()
    }

    /// The kernel's buffer is never exceeded.
    @Test func dataIsCutToTheBuffer() async {
        let rig = EPaperRig(transferBytes: 100)
        var reports = rig.panel.reports.makeAsyncIterator()
        let report = await rig.show(rig.picture(0), number: 0, &reports)
        guard case .shown(0, let cost, _)? = report else { return #expect(Bool(false), "\(report as Any)") }
        #expect(cost.bytes >= 2 * 4000 && cost.transfers >= 80)
        #expect(rig.chip.glass() == rig.picture(0))
        await rig.finish()
    }

    @Test(arguments: [ExitPicture.keep, .blank, .off]) func exitLeavesAPanelAsleep(picture: ExitPicture) async {
        let rig = EPaperRig()
        var reports = rig.panel.reports.makeAsyncIterator()
        _ = await rig.show(rig.picture(0), number: 0, &reports)
        rig.time.advance(by: 20)
        await rig.finish(picture)
        #expect(rig.chip.isAsleep)
        #expect(rig.chip.violations == [])
        #expect(rig.chip.glass().inkCount == (picture == .blank ? 0 : rig.picture(0).inkCount))
    }

    /// BUSY that never ends: within the limit a message names line, level and what it means; then the program goes on
    /// trying, and recovers.
    @Test(arguments: [("ssd1680-122x250", true), ("uc8151-128x296", false)])
    func stuckBusyIsNamed(name: String, high: Bool) async {
        let rig = EPaperRig(name)
        rig.chip.busyFault = .stuck(high: high)
        var reports = rig.panel.reports.makeAsyncIterator()
        let begin = rig.time.monotonic
        guard case .ill(let error, 1, _)? = await rig.show(rig.picture(0), number: 0, &reports) else {
            return #expect(Bool(false))
        }
        #expect(error.code == .timeout)
        #expect(error.message.contains("BUSY (BUSY, emulated)"))
        #expect(error.message.contains("stayed \(high ? "high" : "low"), which means busy, for 1 s after the reset"))
        // Once, a reset, and once more.
        #expect(rig.time.monotonic.seconds(since: begin) < 4)
        #expect(rig.decisions.contains { $0.hasPrefix("resets the panel and tries once more") })
        rig.chip.busyFault = nil
        guard case .shown(0, _, _)? = await rig.next(&reports, limit: 60) else { return #expect(Bool(false)) }
        #expect(await rig.next(&reports, limit: 60) == .recovered)
        #expect(rig.chip.glass() == rig.picture(0))
        await rig.finish()
        #expect(rig.chip.violations == [])
    }

    /// A chip that hangs in its refresh is reset and tried once more.
    @Test func hungRefreshIsTriedAgain() async {
        let rig = EPaperRig()
        rig.chip.busyFault = .hangs(resets: 2)
        var reports = rig.panel.reports.makeAsyncIterator()
        guard case .shown(0, _, _)? = await rig.show(rig.picture(0), number: 0, &reports) else {
            return #expect(Bool(false))
        }
        #expect(rig.chip.glass() == rig.picture(0))
        await rig.finish()
        #expect(rig.chip.violations == [])
    }

    /// A line that never says busy: the refresh cannot be followed, and the message says what to look at.
    @Test(arguments: [("ssd1680-122x250", false), ("uc8151-128x296", true)])
    func silentBusyIsNamed(name: String, high: Bool) async {
        let rig = EPaperRig(name)
        rig.chip.busyFault = .stuck(high: high)
        var reports = rig.panel.reports.makeAsyncIterator()
        guard case .ill(let error, 1, _)? = await rig.show(rig.picture(0), number: 0, &reports) else {
            return #expect(Bool(false))
        }
        #expect(error.message.contains("never went \(high ? "low" : "high"), which means busy, during the refresh"))
        #expect(error.message.contains("another revision or another controller"))
        await rig.finish()
    }

    /// The driver of one controller on another: BUSY tells.
    @Test(arguments: [("uc8151-128x296", "ssd1680-128x296-red"), ("ssd1680-128x296-red", "uc8151-128x296")])
    func wrongControllerIsNamed(glass: String, driven: String) async {
        let rig = EPaperRig(glass, driven: driven)
        var reports = rig.panel.reports.makeAsyncIterator()
        guard case .ill(let error, _, _)? = await rig.show(rig.picture(0), number: 0, &reports) else {
            return #expect(Bool(false))
        }
        #expect(error.message.contains("another"), "\(error)")
        await rig.finish()
    }

    /// A panel that sleeps shows its picture: the same one again does not wake it.
    @Test func samePictureDoesNotWakeASleepingPanel() async {
        let rig = EPaperRig()
        var reports = rig.panel.reports.makeAsyncIterator()
        _ = await rig.show(rig.picture(0), number: 0, &reports)
        while !rig.chip.isAsleep {
            rig.time.advanceToNextDeadline()
            await Task.yield()
        }
        let report = await rig.show(rig.picture(0), number: 1, &reports)
        guard case .shown(1, .nothing, _)? = report else { return #expect(Bool(false), "\(report as Any)") }
        #expect(rig.chip.isAsleep && rig.chip.refreshes.count == 1)
        await rig.finish()
    }

    /// A failure between power on and power off: the next full refresh is minutes away, the high voltage is not.
    @Test func highVoltageIsTakenOffAfterAFailure() async {
        let rig = EPaperRig("uc8151-128x296")
        var reports = rig.panel.reports.makeAsyncIterator()
        _ = await rig.show(rig.picture(0), number: 0, &reports)
        // Reading BUSY fails right after the next power on.
        let operations = rig.chip.lineOperations
        rig.chip.failLine(operations + 25)
        guard case .ill? = await rig.show(rig.picture(1), number: 1, &reports) else { return #expect(Bool(false)) }
        #expect(
            await rig.next(&reports, limit: 300).map { if case .shown(1, _, _) = $0 { true } else { false } } == true)
        #expect(rig.decisions.contains("sleeps: something failed, which may have left the high voltage on"))
        #expect(rig.chip.glass() == rig.picture(1))
        await rig.finish()
        #expect(rig.chip.violations == [])
    }
}
