import Devices
import Emulation
import Pixels
import Testing

@testable import Panels

/// Pictures that move up or down as a whole: the start line moves what RAM holds.
@Suite struct ScrollTests {
    /// Glasses that show all rows of their RAM.
    static let names = ["ssd1306-128x64", "ssd1309-128x64", "ssd1315-128x64", "sh1106-128x64", "ssd1327-128x128"]

    /// Lines of text move up by one, again and again, past the end of RAM, and down: the glass is right every time.
    @Test(arguments: names, [1, 5, 8, 12]) func longListIsRight(name: String, pitch: Int) throws {
        let rig = PanelRig(name)
        let tops = Array(0..<30) + (20..<29).reversed()
        for top in tops {
            let frame = lines(from: top * pitch, rig.driver.frameSize)
            try rig.driver.show(frame)
            #expect(difference(shown(rig), frame) == nil, "\(top)")
        }
        #expect(rig.chip.violations == [] && !rig.chip.hasShownNoise)
    }

    /// What a line of twelve rows costs: the two or three pages it lies in, rather than the whole glass.
    @Test(arguments: [
        ("ssd1306-128x64", 12, 280, 700), ("sh1106-128x64", 12, 280, 700), ("ssd1306-128x64", 8, 160, 700),
        ("ssd1306-128x64", 1, 160, 650), ("ssd1327-128x128", 12, 700, 5500),
    ]) func lineCostsItsRows(name: String, pitch: Int, most: Int, atLeastWithout: Int) throws {
        let rig = PanelRig(name)
        try rig.driver.show(lines(from: 0, rig.driver.frameSize))
        var costs: [Int] = []
        var without: [Int] = []
        for step in 1..<20 {
            let (before, after) = (lines(from: (step - 1) * pitch, rig), lines(from: step * pitch, rig))
            costs.append(try rig.driver.show(lines(from: step * pitch, rig.driver.frameSize)).bytes)
            let dialect = rig.module.controller.dialect!
            without.append(
                WireStep.cost(dialect.update(from: before, to: after, on: rig.module, wire: .plain), limits: .plain))
        }
        #expect(costs.max()! <= most, "\(costs)")
        #expect(without.min()! >= atLeastWithout, "\(without)")
    }

    /// Pictures that move and change at once: right, and never dearer than a whole glass.
    @Test(arguments: names) func movedAndChangedPicturesAreRight(name: String) throws {
        var numbers = TestNumbers(seed: 12)
        let rig = PanelRig(name)
        var frame = lines(from: 0, rig.driver.frameSize)
        try rig.driver.show(frame)
        let all = rig.module.controller.dialect!
            .update(from: nil, to: RAMImage(rig.module), on: rig.module, wire: .plain)
        for _ in 0..<40 {
            frame = moved(frame, by: .random(in: -20...20, using: &numbers))
            let origin = PixelPoint(x: .random(in: 0..<64, using: &numbers), y: .random(in: 0..<32, using: &numbers))
            frame.copy(.random(PixelSize(width: 40, height: 20), using: &numbers), at: origin)
            #expect(try rig.driver.show(frame).bytes <= WireStep.cost(all, limits: .plain))
            #expect(difference(shown(rig), frame) == nil)
        }
        #expect(rig.chip.violations == [])
    }

    /// The start line is the first command of the message that names the first window.
    @Test func transcriptOfAScroll() throws {
        let rig = PanelRig(records: true)
        try rig.driver.show(lines(from: 0, rig.driver.frameSize))
        try rig.driver.show(lines(from: 8, rig.driver.frameSize))
        guard case .write(_, let bytes)? = rig.bus.transfers.last?.messages.first else {
            return #expect(Bool(false))
        }
        #expect(Array(bytes.prefix(3)) == [0x00, 0x48, 0x21])
        #expect(Array(bytes.suffix(3)) == [0x22, 0, 0])
    }

    /// A failure anywhere in a scroll: the panel is set up again, its start line with it.
    @Test(arguments: ["ssd1306-128x64", "ssd1327-128x128"]) func failureInAScrollIsMended(name: String) throws {
        for (message, bytes) in [[0, 1, 2, 3, 5, 8], [0, 1, 2, 20]].enumerated() {
            for byte in bytes {
                let rig = PanelRig(name)
                for top in 0..<3 { try rig.driver.show(lines(from: 12 * top, rig.driver.frameSize)) }
                rig.bus.add(.timeout(transfer: rig.bus.counters.transfers + 1, message: message, byte: byte))
                let frame = lines(from: 36, rig.driver.frameSize)
                #expect(throws: I2CError.self) { try rig.driver.show(frame) }
                #expect(try rig.driver.show(frame).isFull)
                #expect(difference(shown(rig), frame) == nil, "message \(message), byte \(byte)")
                try rig.driver.show(lines(from: 48, rig.driver.frameSize))
                #expect(difference(shown(rig), lines(from: 48, rig.driver.frameSize)) == nil)
                #expect(rig.chip.violations == [] && !rig.chip.hasShownNoise)
            }
        }
    }

    /// Glasses that show a part of their RAM, and the SH1107 whose start line moves sideways, keep it where it is.
    @Test(arguments: ["ssd1306-128x32", "ssd1306-64x48", "sh1107-128x128", "ssd1327-96x96"])
    func otherGlassesKeepTheirStartLine(name: String) throws {
        let rig = PanelRig(name)
        for top in 0..<20 {
            let frame = lines(from: 8 * top, rig.driver.frameSize)
            try rig.driver.show(frame)
            #expect(difference(shown(rig), frame) == nil)
        }
        #expect(rig.chip.violations == [])
    }

    /// The glass in two levels.
    private func shown(_ rig: PanelRig) -> Frame {
        let glass = rig.chip.glass()
        var frame = Frame(size: glass.size)
        for y in 0..<glass.height {
            for x in 0..<glass.width where glass[x, y] != 0 { frame[x, y] = 1 }
        }
        return frame
    }

    /// A picture with its rows moved up.
    private func moved(_ frame: Frame, by rows: Int) -> Frame {
        var result = Frame(size: frame.size)
        for y in 0..<frame.height where (0..<frame.height).contains(y + rows) {
            for x in 0..<frame.width { result[x, y] = frame[x, y + rows] }
        }
        return result
    }

    /// The same as RAM with the start line at its beginning.
    private func lines(from top: Int, _ rig: PanelRig) -> RAMImage {
        RAMImage(frame: lines(from: top, rig.driver.frameSize), module: rig.module, orientation: .upright)
    }

    /// A long list of lines of twelve rows, seen from a row on: characters of five by seven in a grid of six.
    private func lines(from top: Int, _ size: PixelSize) -> Frame {
        var frame = Frame(size: size)
        for y in 0..<size.height {
            let (line, row) = ((y + top) / 12, (y + top) % 12)
            guard (2..<9).contains(row) else { continue }
            var numbers = TestNumbers(seed: UInt64(line))
            let length = Int.random(in: 8...(size.width / 6), using: &numbers)
            for character in 0..<length {
                var glyph = TestNumbers(seed: UInt64(line * 40 + character))
                let bits = glyph.next() >> UInt64(5 * (row - 2))
                for x in 0..<5 where bits >> UInt64(x) & 1 != 0 { frame[6 * character + x, y] = 1 }
            }
        }
        return frame
    }
}
