import Clocks
import Devices
import Emulation
import FoundationEssentials
import Pixels
import Testing

@testable import Panels

/// The 1.9 inch segment panel: what it reads out of words, and how it looks.
@Suite struct SegmentTests {
    @Test(arguments: [
        ("21.5 °C, humidity 40 %", SegmentReading(upper: 21.5, lower: 40, unit: .celsius, isPercent: true)),
        ("Minus: -3,2°C", SegmentReading(upper: -3.2, unit: .celsius)),
        ("\u{2212}0.4 degrees Celsius", SegmentReading(upper: -0.4, unit: .celsius)),
        ("71 °F", SegmentReading(upper: 71, unit: .fahrenheit)),
        ("09:41", SegmentReading(upper: 9, lower: 41)),
        ("Battery 87 percent", SegmentReading(lower: 87, isPercent: true)),
        ("12 of 30 steps", SegmentReading(upper: 12, lower: 30)),
        ("no number at all", SegmentReading()),
        ("", SegmentReading()),
    ]) func readingOfAText(text: String, reading: SegmentReading) {
        #expect(SegmentReading(text) == reading)
    }

    @Test func temperatureAndHumidity() async {
        let shown = await glass("21.5 °C, humidity 40 %")
        let expected = [
            "..###...#...###...#...#.........",
            "....#...#...#.....#...#.........",
            "..###...#...###...#...#.........",
            "..#.....#.....#...#...#.........",
            "..###...#.#.###...#...#.........",
            "................................",
            "................................",
            "................................",
            "................................",
            "..#.#.###...###..###............",
            "..#.#.#.#...#.#..###............",
            "..###.#.#...#.#..###............",
            "....#.#.#...#.#..###............",
            "....#.###.#.###..###............",
            "................................",
            "................................",
        ]
        #expect(shown == expected, "\(shown.joined(separator: "\n"))")
    }

    /// A value between -1 and 0 keeps its sign, and what does not fit becomes dashes.
    @Test func signsAndLimits() {
        #expect(SegmentPicture(SegmentReading(upper: -0.4)).bytes[0] == 0x04)
        #expect(SegmentPicture(SegmentReading(upper: 199.9)).bytes[0] == 0x1F)
        #expect(SegmentPicture(SegmentReading(upper: 200)).bytes[1...4] == [0x44, 0x04, 0x44, 0x04])
        #expect(SegmentPicture(SegmentReading(upper: -100)).bytes[0] == 0)
        #expect(SegmentPicture(SegmentReading(lower: -1)).bytes[5...8] == [0x44, 0x04, 0x44, 0x04])
        #expect(SegmentPicture(SegmentReading(upper: .nan)).bytes[1] == 0x44)
        #expect(SegmentPicture(SegmentReading(upper: 1e300)).bytes[1] == 0x44)
    }

    /// A new description is a partial refresh; the chip objects to nothing, and sleeps in the end.
    @Test func descriptionsAreShownOneAfterTheOther() async {
        let rig = Rig()
        var reports = rig.panel.reports.makeAsyncIterator()
        for (number, text) in ["1", "2", "3"].enumerated() {
            rig.panel.describe(text)
            rig.panel.submit(Frame(size: rig.panel.frameSize), number: number)
            _ = await rig.next(&reports)
            #expect(rig.chip.segments == SegmentPicture(SegmentReading(text)).bytes)
        }
        #expect(rig.chip.refreshes.map(\.isFull) == [true, false, false])
        await rig.finish()
        #expect(rig.chip.violations == [])
        #expect(rig.chip.isAsleep)
    }

    /// What the glass shows of a text.
    private func glass(_ text: String) async -> [String] {
        let rig = Rig()
        var reports = rig.panel.reports.makeAsyncIterator()
        rig.panel.describe(text)
        rig.panel.submit(Frame(size: rig.panel.frameSize), number: 1)
        _ = await rig.next(&reports)
        let glass = rig.chip.glass()
        await rig.finish()
        #expect(rig.chip.violations == [])
        return glass.rows(glass.bounds)
    }

    /// The panel on an emulated bus with two addresses.
    private struct Rig {
        let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))
        let chip: EPaperChip
        let panel: PanelActor

        init() {
            let module = PanelModule.named("waveshare-segment-1.9")!
            let chip = EPaperChip(module, time: time)
            let bus = EmulatedI2CBus(thread: PanelRig.thread, chips: [0x3C: chip.commands, 0x3D: chip.data])
            panel = PanelActor(module: module, address: 0x3C, thread: PanelRig.thread, time: time) {
                () throws(BusError) in I2CPanelLink(bus: bus, reset: chip.reset, busy: chip.busy)
            }
            self.chip = chip
        }

        func next(_ reports: inout AsyncStream<PanelReport>.AsyncIterator) async -> PanelReport? {
            let (time, last) = (time, time.wall.timeIntervalSince1970 + 60)
            let mover = Task {
                while !Task.isCancelled {
                    if let due = time.nextDeadline, due.timeIntervalSince1970 <= last { time.advanceToNextDeadline() }
                    await Task.yield()
                }
            }
            defer { mover.cancel() }
            return await reports.next()
        }

        func finish() async {
            let time = time
            let mover = Task {
                while !Task.isCancelled {
                    time.advanceToNextDeadline()
                    await Task.yield()
                }
            }
            await panel.finish(with: .keep)
            mover.cancel()
        }
    }
}
