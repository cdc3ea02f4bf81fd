import Devices
import Emulation
import Glibc
import Panels
import Pixels
import Testing

@Suite struct DriverTests {
    static let names = PanelModule.oleds.map(\.name)

    /// Any frame after any other ends on the glass, at no more than the price of a full one.
    @Test(arguments: names) func randomFramesArriveWhole(name: String) throws {
        // Every turn and mirror once; small glasses more often, since they take less time.
        let glass = PanelModule.named(name)!.glass
        for seed in 0..<(glass.width * glass.height > 8192 ? 12 : 48) {
            var numbers = TestNumbers(seed: UInt64(seed))
            let rig = PanelRig(name, orientation: orientation(seed), seed: UInt64(seed))
            var frame = Frame(size: rig.driver.frameSize)
            for _ in 0..<6 {
                change(&frame, using: &numbers)
                try rig.driver.show(frame)
                #expect(rig.chip.glass().inkCount == frame.inkCount, "seed \(seed)")
            }
            let fresh = PanelRig(name, orientation: orientation(seed), seed: 99)
            try fresh.driver.show(frame)
            #expect(difference(rig.chip.glass(), fresh.chip.glass()) == nil, "seed \(seed)")
            #expect(rig.chip.violations == [] && !rig.chip.hasShownNoise, "seed \(seed)")
        }
    }

    @Test(arguments: names) func smallestBusCarriesEverything(name: String) throws {
        let rig = PanelRig(name, limits: .smbus, records: true)
        var numbers = TestNumbers(seed: 3)
        var frame = Frame.random(rig.driver.frameSize, using: &numbers)
        for _ in 0..<5 {
            try rig.driver.show(frame)
            #expect(difference(rig.chip.glass(), frame) == nil)
            change(&frame, using: &numbers)
        }
        #expect(rig.chip.violations == [])
        for transfer in rig.bus.transfers { #expect(transfer.messages.count == 1 && transfer.failure == nil) }
    }

    /// Sixty windows need more messages than one call takes.
    @Test func manyRunsAreSplitIntoCalls() throws {
        let rig = PanelRig("sh1106-128x64")
        var frame = Frame(size: rig.driver.frameSize)
        try rig.driver.show(frame)
        for run in 0..<60 { frame[run % 8 * 16, run / 8 * 8] = 1 }
        let report = try rig.driver.show(frame)
        #expect(report.messages == 120)
        #expect(report.transfers == 3)
        #expect(difference(rig.chip.glass(), frame) == nil)
    }

    @Test(arguments: names) func noiseIsNeverSeen(name: String) throws {
        for seed in 0..<20 {
            let rig = PanelRig(name, seed: UInt64(seed))
            try rig.driver.start()
            #expect(rig.chip.glass().inkCount == 0)
            #expect(rig.chip.isLit && !rig.chip.hasShownNoise)
        }
    }

    /// A full frame of the SSD1327 is one byte too long for one message of i2c-dev.
    @Test func fullGreyFrameIsCutToLegalMessages() throws {
        let rig = PanelRig("ssd1327-128x128", records: true)
        var frame = Frame(size: rig.driver.frameSize, format: .grey4)
        try rig.driver.show(frame)
        frame.fill(frame.bounds, with: 9)
        let report = try rig.driver.show(frame)
        #expect(report.transfers == 1)
        let lengths = rig.bus.transfers.last!.messages.map {
            if case .write(_, let bytes) = $0 { bytes.count } else { 0 }
        }
        #expect(lengths == [7, 8192, 2])
        #expect(rig.chip.glass() == frame)
    }

    /// Every level arrives as it is, left and right pixel of a pair alike.
    @Test(arguments: ["ssd1327-128x128", "ssd1327-96x96"], OrientationTests.orientations)
    func levelsArrive(name: String, orientation: PanelOrientation) throws {
        let rig = PanelRig(name, orientation: orientation)
        var frame = Frame(size: rig.driver.frameSize, format: .grey4)
        for y in 0..<frame.height {
            for x in 0..<frame.width { frame[x, y] = UInt8((x + 3 * y) % 16) }
        }
        try rig.driver.show(frame)
        #expect(rig.chip.glass() == OrientationTests.turned(frame, orientation))
    }

    /// Sixteen bars: equal steps in level are about equal steps in lightness (CIE L*), so mid-grey looks mid.
    @Test func greyStepsLookEqual() throws {
        let rig = PanelRig("ssd1327-128x128")
        try rig.driver.start()
        let lights = [0] + rig.chip.greyTable.map { Double($0) / 63 }
        let lightness = lights.map { $0 > 0.008856 ? 116 * cbrt($0) - 16 : 903.3 * $0 }
        for level in 4..<16 {
            #expect(abs(lightness[level] - 100 * Double(level) / 15) < 4, "level \(level): \(lightness[level])")
        }
        #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func offThenFrameStartsAnew() throws {
        let rig = PanelRig()
        let picture = Frame.border(rig.driver.frameSize)
        try rig.driver.show(picture)
        try rig.driver.off()
        #expect(rig.chip.glass().inkCount == 0)
        #expect(try rig.driver.show(picture).isFull)
        #expect(difference(rig.chip.glass(), picture) == nil)
    }

    @Test func blankLeavesThePanelOn() throws {
        let rig = PanelRig()
        try rig.driver.show(.border(rig.driver.frameSize))
        try rig.driver.blank()
        #expect(rig.chip.glass().inkCount == 0)
        #expect(rig.chip.isLit)
    }

    /// Three levers: every brightness differs, and none is brighter than a higher one.
    @Test(arguments: names) func brightnessMovesThreeLevers(name: String) throws {
        let rig = PanelRig(name)
        try rig.driver.start()
        var registers: [[UInt8]] = []
        for percent in 0...100 {
            try rig.driver.setBrightness(percent)
            registers.append(rig.chip.brightnessRegisters)
        }
        #expect(Set([registers[1], registers[50], registers[100]]).count == 3)
        #expect(Set(registers.map { $0.dropFirst() }).count >= 2)
        for (lower, higher) in zip(registers, registers.dropFirst()) {
            #expect(zip(lower, higher).allSatisfy { $0 <= $1 }, "\(lower) \(higher)")
        }
        #expect(registers[0][0] > 0)
        #expect(rig.chip.violations == [])
    }

    @Test func brightnessCostsNothingWhereItStays() throws {
        let rig = PanelRig(brightness: 40)
        #expect(try rig.driver.setBrightness(60) == .nothing)
        try rig.driver.start()
        let before = rig.bus.counters
        #expect(try rig.driver.setBrightness(60) == .nothing)
        #expect(rig.bus.counters == before)
        #expect(try rig.driver.setBrightness(250) == TransferReport(bytes: 8, messages: 1, transfers: 1))
        #expect(rig.chip.brightnessRegisters == [0xCF, 0xF1, 0x30])
    }

    @Test func statusSaysWhetherTheDisplayIsOff() throws {
        let rig = PanelRig()
        #expect(try rig.driver.readStatus()?.isDisplayOff == true)
        try rig.driver.start()
        #expect(try rig.driver.readStatus()?.isDisplayOff == false)
    }

    /// Rotations and mirrors in turn.
    private func orientation(_ seed: Int) -> PanelOrientation {
        PanelOrientation(
            rotation: PanelOrientation.Rotation.allCases[seed % 4],
            mirror: PanelOrientation.Mirror.allCases[seed / 4 % 3])
    }

    /// Some rectangles of ink, paper or noise; now and then the whole frame.
    private func change(_ frame: inout Frame, using numbers: inout TestNumbers) {
        for _ in 0..<Int.random(in: 1...5, using: &numbers) {
            let size = PixelSize(
                width: Int.random(in: 1...frame.width, using: &numbers) / Int.random(in: 1...12, using: &numbers) + 1,
                height: Int.random(in: 1...frame.height, using: &numbers) / Int.random(in: 1...12, using: &numbers) + 1)
            let origin = PixelPoint(
                x: Int.random(in: 0..<frame.width, using: &numbers),
                y: Int.random(in: 0..<frame.height, using: &numbers))
            frame.copy(.random(size, using: &numbers), at: origin)
        }
    }
}
