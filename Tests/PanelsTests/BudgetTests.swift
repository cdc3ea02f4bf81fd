import Emulation
import Panels
import Pixels
import Testing

/// Bytes on the wire, address and control bytes counted.
@Suite struct BudgetTests {
    static let names = PanelModule.oleds.map(\.name)

    @Test(arguments: names) func unchangedFrameCostsNothing(name: String) throws {
        let rig = PanelRig(name)
        let picture = Frame.border(rig.driver.frameSize)
        try rig.driver.show(picture)
        let before = rig.bus.counters
        #expect(try rig.driver.show(picture) == .nothing)
        #expect(rig.bus.counters == before)
    }

    @Test(arguments: names) func onePixelCostsAtMost12Bytes(name: String) throws {
        let rig = PanelRig(name)
        var frame = Frame(size: rig.driver.frameSize)
        try rig.driver.show(frame)
        for y in stride(from: 0, to: frame.height, by: 5) {
            for x in stride(from: 0, to: frame.width, by: 7) {
                frame[x, y] = 1
                let report = try rig.driver.show(frame)
                #expect(report.bytes <= 12 && report.transfers == 1 && !report.isFull, "\(x), \(y)")
            }
        }
        #expect(difference(rig.chip.glass(), frame) == nil)
    }

    @Test(arguments: [("ssd1306-128x64", 1034), ("sh1106-128x64", 1080), ("ssd1306-128x32", 522)])
    func fullChangeCostsNoMoreThanAFullFrame(name: String, budget: Int) throws {
        let rig = PanelRig(name)
        var frame = Frame(size: rig.driver.frameSize)
        try rig.driver.show(frame)
        for _ in 0..<2 {
            frame.fill(frame.bounds, with: 1 - frame[0, 0])
            let report = try rig.driver.show(frame)
            #expect(report.bytes == budget)
            #expect(report.transfers == 1)
            #expect(difference(rig.chip.glass(), frame) == nil)
        }
    }

    @Test func noChangeEverCostsMoreThanAFullFrame() throws {
        for (name, budget) in [("ssd1306-128x64", 1034), ("sh1106-128x64", 1080)] {
            let rig = PanelRig(name)
            var numbers = TestNumbers(seed: 7)
            try rig.driver.start()
            for share in stride(from: 1, through: 60, by: 1) {
                var frame = Frame(size: rig.driver.frameSize)
                for _ in 0..<(share * 40) {
                    frame[Int.random(in: 0..<128, using: &numbers), Int.random(in: 0..<64, using: &numbers)] = 1
                }
                #expect(try rig.driver.show(frame).bytes <= budget, "\(name) \(share)")
            }
        }
    }

    /// A minute passes: one digit of a clock 16 pixels tall, wherever it lies.
    @Test(arguments: 0..<8) func minuteTickCostsAtMost60Bytes(top: Int) throws {
        for (name, budget) in [("ssd1306-128x64", 60), ("sh1106-128x64", 60)] {
            let rig = PanelRig(name)
            var costs: [Int] = []
            for minute in 0..<9 {
                try rig.driver.show(clock("12:3\(minute)", top: top))
                costs.append(try rig.driver.show(clock("12:3\(minute + 1)", top: top)).bytes)
            }
            #expect(costs.max()! <= budget, "\(name) \(costs)")
            #expect(difference(rig.chip.glass(), clock("12:39", top: top)) == nil)
        }
    }

    /// Two digits change at ten past: still cheap.
    @Test func tenMinuteTickCostsAtMost60Bytes() throws {
        let rig = PanelRig()
        try rig.driver.show(clock("12:39", top: 8))
        #expect(try rig.driver.show(clock("12:40", top: 8)).bytes <= 60)
    }

    /// Noise on three pages at different columns is cheaper in page mode, and the chip returns to windows after it.
    @Test func scatteredPixelsUsePageMode() throws {
        let rig = PanelRig(records: true)
        var frame = Frame(size: rig.driver.frameSize)
        try rig.driver.show(frame)
        for page in 0..<5 { frame[page * 20, page * 8] = 1 }
        #expect(try rig.driver.show(frame).bytes == 5 * 8 + 6)
        #expect(difference(rig.chip.glass(), frame) == nil)
        frame.fill(frame.bounds, with: 1)
        #expect(try rig.driver.show(frame).bytes <= 1034)
        #expect(difference(rig.chip.glass(), frame) == nil)
        #expect(rig.chip.violations == [])
    }

    /// Rows 3 to 5 lie inside a page: their neighbours stay.
    @Test func partOfAPageKeepsItsNeighbours() throws {
        let rig = PanelRig()
        var frame = Frame(size: rig.driver.frameSize)
        for y in stride(from: 0, to: 64, by: 2) { frame.fill(PixelRect(x: 0, y: y, width: 128, height: 1), with: 1) }
        try rig.driver.show(frame)
        frame.fill(PixelRect(x: 10, y: 3, width: 20, height: 3), with: 1)
        #expect(try rig.driver.show(frame).bytes == 10 + 20)
        #expect(difference(rig.chip.glass(), frame) == nil)
    }

    /// Redrawing the same picture around one change writes no zeros where ink stays: nothing flickers.
    @Test func inkThatStaysIsNeverCleared() throws {
        let rig = PanelRig(records: true)
        var frame = Frame(size: rig.driver.frameSize)
        frame.fill(PixelRect(x: 0, y: 0, width: 128, height: 32), with: 1)
        try rig.driver.show(frame)
        let before = rig.bus.transfers.count
        frame[60, 40] = 1
        try rig.driver.show(frame)
        let sent = rig.bus.transfers[before...].flatMap(\.messages)
        #expect(sent.count == 2)
        #expect(difference(rig.chip.glass(), frame) == nil)
    }

    /// HH:MM in segments, ten by sixteen pixels a digit.
    private func clock(_ text: String, top: Int) -> Frame {
        var frame = Frame(size: PixelSize(width: 128, height: 64))
        for (place, character) in text.enumerated() {
            let x = 30 + place * 13
            guard let digit = character.wholeNumberValue else {
                frame.fill(PixelRect(x: x + 4, y: top + 4, width: 2, height: 2), with: 1)
                frame.fill(PixelRect(x: x + 4, y: top + 10, width: 2, height: 2), with: 1)
                continue
            }
            for (segment, rect) in Self.segments.enumerated() where Self.digits[digit] & (1 << segment) != 0 {
                frame.fill(PixelRect(x: x + rect.x, y: top + rect.y, width: rect.width, height: rect.height), with: 1)
            }
        }
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
