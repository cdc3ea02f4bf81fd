import Clocks
import Devices
import Emulation
import Glibc
import Pixels
import Testing

@testable import Panels

/// Random scripts of everything that can go wrong at once.
@Suite struct RandomFaultTests {
    /// A thousand scripts on small OLEDs: in the end the glass shows the last frame, nobody has seen noise, the chip has
    /// nothing to object, and every illness that was told is told to be over.
    @Test(arguments: 0..<20) func scriptsEndWithTheRightPicture(block: Int) async {
        for seed in (50 * block)..<(50 * block + 50) { await run(seed: UInt64(seed)) }
    }

    private func run(seed: UInt64) async {
        var numbers = TestNumbers(seed: seed)
        let faults = Self.script(&numbers)
        let rig = EagerRig(faults: faults)
        var frame = Frame(size: rig.panel.frameSize)
        var iterator = rig.panel.reports.makeAsyncIterator()
        var (isIll, wasIll) = (false, false)
        for step in 0..<4 {
            frame.fill(
                PixelRect(
                    x: .random(in: 0..<frame.width, using: &numbers), y: .random(in: 0..<frame.height, using: &numbers),
                    width: 9, height: 9), with: UInt8(step % 3 == 2 ? 0 : 1))
            // Longer than the interval of looks for silent resets, so that the last frame finds any.
            rig.time.advance(by: 11)
            rig.panel.submit(frame, number: step)
            while let report = await iterator.next() {
                if case .ill = report { (isIll, wasIll) = (true, true) }
                if report == .recovered { isIll = false }
                if case .shown(step, _, _) = report { break }
            }
        }
        // On until every fault is behind, and a look at the status has come after the last.
        var step = 99
        while step < 102 || (rig.bus.counters.transfers <= Self.last + 1 && step < 140) {
            step += 1
            rig.time.advance(by: 11)
            rig.panel.submit(frame, number: step)
            while let report = await iterator.next() {
                if report == .recovered { isIll = false }
                if case .shown(step, _, _) = report { break }
            }
        }
        await rig.panel.finish(with: .keep)
        #expect(difference(rig.chip.glass(), frame) == nil, "seed \(seed)")
        #expect(!rig.chip.hasShownNoise, "seed \(seed)")
        // A driver cannot know at once of a reset nobody told of, and goes on in the mode it had set.
        let isTold = faults.allSatisfy { if case .silentReset = $0 { false } else { true } }
        if isTold { #expect(rig.chip.violations == [], "seed \(seed)") }
        #expect(!isIll, "seed \(seed) \(wasIll)")
    }

    /// The last transfer that anything happens to.
    private static let last = 12

    /// Up to eight faults within the first transfers, one silent reset among them at most: two in a row straight after
    /// starts look like a status byte that cannot be believed.
    private static func script(_ numbers: inout TestNumbers) -> [Fault] {
        var faults = (0..<Int.random(in: 1...7, using: &numbers)).map { _ in fault(&numbers) }
        if Bool.random(using: &numbers) {
            faults.append(.silentReset(afterTransfer: Int.random(in: 1...last, using: &numbers)))
        }
        return faults
    }

    private static func fault(_ numbers: inout TestNumbers) -> Fault {
        let transfer = Int.random(in: 1...last, using: &numbers)
        let byte = Int.random(in: 0...30, using: &numbers)
        let message = Int.random(in: 0...2, using: &numbers)
        switch Int.random(in: 0...4, using: &numbers) {
        case 0: return .noAcknowledge(transfer: transfer, message: message, byte: byte)
        case 1: return .timeout(transfer: transfer, message: message, byte: byte)
        case 2: return .arbitrationLost(transfer: transfer, message: message, byte: byte)
        case 3: return .failure(.shortTransfer, transfer: transfer, message: message, byte: byte)
        default:
            let seconds = Double.random(in: 0.1...20, using: &numbers)
            return .absent(transfer: transfer, seconds: seconds, losesPower: Bool.random(using: &numbers))
        }
    }

    /// Ten thousand refreshes open nothing but what the first one opened.
    @Test func descriptorsStayTheSame() async throws {
        let rig = EagerRig(faults: [])
        var reports = rig.panel.reports.makeAsyncIterator()
        var counts: Set<Int> = []
        for step in 0..<10_000 {
            var frame = Frame(size: rig.panel.frameSize)
            frame[step % 32, step / 32 % 16] = 1
            rig.panel.submit(frame, number: step)
            _ = await reports.next()
            if step % 1000 == 1 { counts.insert(try Self.openDescriptors()) }
        }
        // Tests beside this one open files too; a descriptor a refresh would be thousands.
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) < 1000, "\(counts)")
        await rig.panel.finish(with: .keep)
    }

    /// The same on e-paper.
    @Test func descriptorsStayTheSameOnEPaper() async throws {
        let rig = EPaperRig(module: .smallSSD1681)
        var reports = rig.panel.reports.makeAsyncIterator()
        var counts: Set<Int> = []
        for step in 0..<100 {
            rig.panel.submit(rig.picture(step % 4), number: step)
            _ = await rig.next(&reports, limit: 30)
            if step % 20 == 1 { counts.insert(try Self.openDescriptors()) }
        }
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) < 70, "\(counts)")
        await rig.finish()
    }

    /// Descriptors of this process.
    private static func openDescriptors() throws -> Int {
        let folder = try #require(opendir("/proc/self/fd"))
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count
    }

    /// A reset nobody told of is found though nothing new is shown, by a look every 90 s.
    @Test func silentResetIsFoundWhileIdle() async {
        let rig = ActorRig(faults: [.silentReset(afterTransfer: 4)], settings: OLEDSettings(idleStatusInterval: 90))
        var reports = rig.panel.reports.makeAsyncIterator()
        rig.panel.submit(rig.picture(1), number: 1)
        _ = await reports.next()
        // The alarm looks twice, loses its state after the second look, and mends it with the third.
        guard case .shown(1, let report, _)? = await rig.next(&reports) else { return #expect(Bool(false)) }
        #expect(report.isFull)
        #expect(rig.seconds >= 180 && rig.seconds <= 300, "\(rig.seconds)")
        #expect(difference(rig.chip.glass(), rig.picture(1)) == nil)
        #expect(rig.panel.decisions.map(\.text).contains("the panel lost its state: it is set up again"))
        await rig.panel.finish(with: .keep)
    }

    /// An SSD1309 that ignores all commands until RES# was pulsed: dark without the line, lit with it.
    @Test(arguments: [false, true]) func panelThatNeedsAResetPulse(hasResetLine: Bool) async {
        let rig = ActorRig("ssd1309-128x64", needsReset: true, hasResetLine: hasResetLine)
        var reports = rig.panel.reports.makeAsyncIterator()
        rig.panel.submit(rig.picture(1), number: 1)
        _ = await rig.next(&reports)
        #expect(rig.chip.isLit == hasResetLine)
        let advice =
            "the status byte says the display is off though it was switched on: connect the RST line (key reset)"
        #expect(rig.panel.decisions.contains { $0.text.hasPrefix(advice) } == !hasResetLine)
        await rig.panel.finish(with: .keep)
        #expect(rig.chip.violations == [])
    }
}

/// A panel actor whose waits take no time.
private struct EagerRig {
    let chip: OLEDChip
    let bus: EmulatedI2CBus
    let time = EagerTime()
    let panel: PanelActor

    init(faults: [Fault]) {
        let module = PanelModule.tinySSD1306
        let (chip, time) = (OLEDChip(module), time)
        let bus = EmulatedI2CBus(
            thread: PanelRig.thread, chips: [0x3C: chip], faults: faults, time: time, busTime: { time.advance(by: $0) })
        panel = PanelActor(module: module, address: 0x3C, thread: PanelRig.thread, time: time) {
            () throws(I2CError) in bus
        }
        (self.chip, self.bus) = (chip, bus)
    }
}
