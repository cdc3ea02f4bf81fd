import Clocks
import Emulation
import FoundationEssentials
import Pixels
import Testing

@testable import Panels

@Suite struct CareTests {
    private static let start = MonotonicInstant(nanoseconds: 0)

    private func moment(_ seconds: Double) -> Moment {
        Moment(
            wall: Date(timeIntervalSince1970: 1_800_000_000 + seconds),
            monotonic: Self.start.advanced(bySeconds: seconds))
    }

    private func policy(_ settings: CareSettings, wake: Double = 0) -> CarePolicy {
        CarePolicy(settings, begin: Self.start, lastWake: Self.start.advanced(bySeconds: wake))
    }

    /// Every place of the square is visited, one pixel a step, beginning in the middle.
    @Test(arguments: [1, 2, 3]) func pictureWandersThroughTheSquare(radius: Int) {
        let care = policy(CareSettings(shiftRadius: radius, shiftInterval: 60, dimAfter: nil))
        let side = 2 * radius + 1
        let places = (0..<(2 * side * side)).map { care.state(at: moment(Double(60 * $0))).shift }
        #expect(places[0] == PixelPoint(x: 0, y: 0))
        #expect(Set(places).count == side * side)
        for (place, next) in zip(places, places.dropFirst()) {
            #expect(abs(place.x - next.x) + abs(place.y - next.y) == 1, "\(place) \(next)")
        }
    }

    @Test func idlePanelIsDimmedAndWoken() {
        let settings = CareSettings(shiftRadius: 0, dimAfter: 600, dimBrightness: 30)
        #expect(policy(settings).state(at: moment(599)).brightness == nil)
        #expect(policy(settings).state(at: moment(600)).brightness == 30)
        #expect(policy(settings).state(at: moment(600)).reason == "idle for 600 s: 30 %")
        #expect(policy(settings, wake: 590).state(at: moment(700)).brightness == nil)
        #expect(policy(settings).next(after: moment(100)) == Self.start.advanced(bySeconds: 600))
        #expect(policy(settings).next(after: moment(600)) == nil)
    }

    /// From 23:00 to 07:00 the panel is off; a press lights it for a minute.
    @Test func nightIsDark() {
        let settings = CareSettings(shiftRadius: 0, dimAfter: nil, night: NightHours(from: 23 * 60, to: 7 * 60))
        let care = policy(settings)
        for (minute, isDark) in [(1379, false), (1380, true), (0, true), (419, true), (420, false)] {
            #expect(care.state(at: moment(3600), minuteOfDay: { _ in minute }).isDark == isDark, "\(minute)")
        }
        #expect(!policy(settings, wake: 3580).state(at: moment(3600), minuteOfDay: { _ in 0 }).isDark)
        // Without a local clock nobody knows when it is night.
        #expect(!care.state(at: moment(3600)).isDark)
    }

    @Test func nightEndsAtItsEdge() {
        let settings = CareSettings(shiftRadius: 0, dimAfter: nil, night: NightHours(from: 23 * 60, to: 7 * 60))
        let now = moment(3630)
        let next = policy(settings).next(after: now) { _ in 22 * 60 + 50 }
        #expect(next.map { $0.seconds(since: now.monotonic) } == 600 - now.secondsOfMinute)
    }

    @Test func inverseTakesItsShareOfTheHour() {
        let care = policy(CareSettings(shiftRadius: 0, dimAfter: nil, inverseShare: 0.25))
        #expect(!care.state(at: moment(2699)).isInverse)
        #expect(care.state(at: moment(2700)).isInverse)
        #expect(!care.state(at: moment(3600)).isInverse)
        #expect(care.next(after: moment(0)) == Self.start.advanced(bySeconds: 2700))
        #expect(care.next(after: moment(2700)) == Self.start.advanced(bySeconds: 3600))
    }

    /// A day of a clock face: how unevenly the pixels age. Without care the hour's ring is lit all day.
    @Test func dayOfAClockAgesEvenly() {
        let bare = day(CareSettings(shiftRadius: 0, dimAfter: nil))
        let usual = day(CareSettings())
        let night = day(CareSettings(night: NightHours(from: 23 * 60, to: 7 * 60)))
        let inverse = day(CareSettings(inverseShare: 0.5))
        #expect(abs(bare.longest - 86_400) < 1)
        // What docs/panels.md states. Without care the worst pixel is lit all day.
        #expect(usual.longest < 0.4 * bare.longest, "\(usual.longest)")
        #expect(usual.ratio < 5.5 && bare.ratio > 5.7, "\(bare.ratio) \(usual.ratio) \(night.ratio) \(inverse.ratio)")
        #expect(night.longest < 0.7 * usual.longest, "\(night.longest)")
        #expect(inverse.ratio < 1.6, "\(inverse.ratio)")
    }

    /// The lit-time map after 24 simulated hours of a face with a frame and a minute bar, under care.
    private func day(_ settings: CareSettings) -> LitTimeMap {
        let care = policy(settings)
        let size = PixelSize(width: 64, height: 32)
        var map = LitTimeMap(size)
        for minute in stride(from: 0, to: 1440, by: 5) {
            let state = care.state(at: moment(Double(60 * minute)), minuteOfDay: { _ in minute })
            guard !state.isDark else { continue }
            let frame = face(minute, size).shifted(by: state.shift)
            map.add(
                LitPicture(frame: frame, brightness: state.brightness ?? 100, isInverse: state.isInverse), seconds: 300)
        }
        return map
    }

    /// Hours and minutes in lines two pixels wide, as a clock of segments has them, in a frame one pixel wide.
    private func face(_ minute: Int, _ size: PixelSize) -> Frame {
        var frame = Frame(size: size)
        for (place, digit) in [minute / 600, minute / 60 % 10, minute % 60 / 10, minute % 10].enumerated() {
            for (index, rect) in Self.segments.enumerated() where Self.digits[digit] & (1 << index) != 0 {
                frame.fill(
                    PixelRect(x: 4 + 15 * place + rect.x, y: 6 + rect.y, width: rect.width, height: rect.height),
                    with: 1)
            }
        }
        frame.fill(PixelRect(x: 0, y: 28, width: 64, height: 1), with: 1)
        return frame
    }

    /// Segments a to g.
    private static let segments = [
        PixelRect(x: 0, y: 0, width: 10, height: 2), PixelRect(x: 8, y: 0, width: 2, height: 8),
        PixelRect(x: 8, y: 8, width: 2, height: 8), PixelRect(x: 0, y: 14, width: 10, height: 2),
        PixelRect(x: 0, y: 8, width: 2, height: 8), PixelRect(x: 0, y: 0, width: 2, height: 8),
        PixelRect(x: 0, y: 7, width: 10, height: 2),
    ]
    /// Lit segments of 0 to 9, bit 0 is a.
    private static let digits = [0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F]
}

/// Care as the actor applies it.
@Suite struct CareActorTests {
    @Test func idlePanelDimsAndAWakeBrightensIt() async {
        let rig = ActorRig(settings: OLEDSettings(care: CareSettings(shiftRadius: 0, dimAfter: 600, dimBrightness: 10)))
        var reports = rig.panel.reports.makeAsyncIterator()
        rig.panel.submit(rig.picture(1), number: 1)
        _ = await reports.next()
        #expect(rig.chip.brightnessRegisters[0] == 0xCF)
        // The alarm of the dimming shows the picture again.
        _ = await rig.next(&reports)
        #expect(rig.seconds >= 600)
        #expect(rig.chip.brightnessRegisters[0] < 0x20)
        rig.panel.wake()
        rig.panel.submit(rig.picture(2), number: 2)
        while let report = await reports.next() {
            if case .shown(2, _, _) = report { break }
        }
        #expect(rig.chip.brightnessRegisters[0] == 0xCF)
        #expect(rig.panel.decisions.map(\.text).contains("care: idle for 600 s: 10 %"))
        #expect(rig.panel.decisions.map(\.text).contains("wakes: somebody looks"))
        await rig.panel.finish(with: .keep)
        #expect(rig.chip.violations == [])
    }

    @Test func pictureWandersOnTheGlass() async {
        let rig = ActorRig(
            settings: OLEDSettings(care: CareSettings(shiftRadius: 1, shiftInterval: 300, dimAfter: nil)))
        var reports = rig.panel.reports.makeAsyncIterator()
        let picture = rig.picture(1)
        rig.panel.submit(picture, number: 1)
        _ = await reports.next()
        #expect(difference(rig.chip.glass(), picture) == nil)
        _ = await rig.next(&reports)
        #expect(difference(rig.chip.glass(), picture) != nil)
        #expect(
            [-1, 0, 1].contains { x in
                [-1, 0, 1].contains { y in
                    difference(rig.chip.glass(), picture.shifted(by: PixelPoint(x: x, y: y))) == nil
                }
            })
        await rig.panel.finish(with: .keep)
    }

    @Test func nightSwitchesThePanelOffAndMorningOn() async {
        let minute = MinuteOfDay(100)
        let settings = OLEDSettings(
            care: CareSettings(shiftRadius: 0, dimAfter: nil, night: NightHours(from: 0, to: 420), nightWake: 0),
            minuteOfDay: { _ in minute.value })
        let rig = ActorRig(settings: settings)
        var reports = rig.panel.reports.makeAsyncIterator()
        rig.panel.submit(rig.picture(1), number: 1)
        _ = await reports.next()
        #expect(!rig.chip.isLit)
        minute.value = 420
        _ = await rig.next(&reports)
        #expect(rig.chip.isLit)
        #expect(difference(rig.chip.glass(), rig.picture(1)) == nil)
        await rig.panel.finish(with: .keep)
        #expect(!rig.chip.hasShownNoise)
    }

    /// The map survives a restart as JSON does it.
    @Test func litTimeIsCountedAndRestored() async throws {
        let rig = ActorRig()
        var reports = rig.panel.reports.makeAsyncIterator()
        rig.panel.submit(rig.picture(1), number: 1)
        _ = await reports.next()
        rig.time.advance(by: 100)
        let counters = rig.panel.counters
        #expect(counters.litTime.map { abs($0.longest - 100) < 1 } == true)
        let coded = try JSONEncoder().encode(counters)
        let other = ActorRig()
        other.panel.restore(try JSONDecoder().decode(PanelCounters.self, from: coded))
        #expect(other.panel.counters == counters)
        await rig.panel.finish(with: .keep)
        await other.panel.finish(with: .keep)
    }
}
