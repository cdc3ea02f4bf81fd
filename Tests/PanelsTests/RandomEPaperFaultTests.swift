import Clocks
import Devices
import Emulation
import Pixels
import Testing

@testable import Panels

/// Random scripts of everything that can go wrong with e-paper at once.
@Suite struct RandomEPaperFaultTests {
    /// A thousand scripts: in the end the glass shows the last picture, every illness that was told is over, the chip has
    /// nothing to object, and bus and lines are given back.
    @Test(arguments: 0..<20) func scriptsEndWithTheRightPicture(block: Int) async {
        var ill = 0
        for seed in (50 * block)..<(50 * block + 50) {
            if await run(seed: UInt64(seed)) { ill += 1 }
        }
        // Most scripts do strike.
        #expect(ill > 25, "\(ill) of 50")
    }

    /// The last transfer and the last use of a line that anything happens to, and the last second BUSY lies in.
    private static let last = (transfer: 90, line: 110, second: 400.0)

    /// - Returns: whether the panel was ever ill.
    private func run(seed: UInt64) async -> Bool {
        var numbers = TestNumbers(seed: seed)
        let rig = FaultyEPaperRig(.small(EPaperFaultTests.names[Int(seed % 3)]), seed: seed / 3)
        let isTold = script(rig, &numbers)
        var step = 0
        repeat {
            let isShown = await rig.show(step)
            #expect(isShown, "seed \(seed), step \(step)")
            guard isShown else { return false }
            step += 1
            rig.time.base.advance(by: .random(in: 1...90, using: &numbers))
        } while step < 6 || isPending(rig) && step < 100
        // Two pictures with nothing wrong any more: the first may find what nobody told of.
        for _ in 0..<2 {
            rig.time.base.advance(by: 20)
            #expect(await rig.show(step), "seed \(seed)")
            step += 1
        }
        #expect(rig.shows(step - 1), "seed \(seed)")
        let end = await rig.finish()
        #expect(!end.isIll, "seed \(seed)")
        #expect(end.wasIll || rig.counters.failures == 0, "seed \(seed)")
        #expect(rig.chip.isAsleep, "seed \(seed)")
        // A driver cannot know at once of a reset nobody told of, and goes on.
        if isTold {
            #expect(
                rig.chip.violations == [],
                "seed \(seed) \(rig.panel.decisions.map { "\($0.at.monotonic.nanoseconds / 1_000_000) \($0.text)" })"
            )
        }
        #expect(rig.held.now == 0 && rig.held.most == 1, "seed \(seed)")
        return end.wasIll
    }

    /// Whether something may still go wrong.
    private func isPending(_ rig: FaultyEPaperRig) -> Bool {
        let seconds = Double(rig.time.monotonic.nanoseconds) / 1e9
        return rig.counters.transfers <= Self.last.transfer || rig.chip.lineOperations <= Self.last.line
            || seconds <= Self.last.second + 30
    }

    /// One to six faults.
    ///
    /// - Returns: whether the driver is told of all of them, by an error or by BUSY.
    private func script(_ rig: FaultyEPaperRig, _ numbers: inout TestNumbers) -> Bool {
        var isTold = true
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
            let transfer = Int.random(in: 1...Self.last.transfer, using: &numbers)
            switch Int.random(in: 0...6, using: &numbers) {
            case 0, 1:
                let code = EPaperFaultTests.codes[Int.random(in: 0...3, using: &numbers)]
                let byte = Int.random(in: 0...20, using: &numbers)
                rig.add(.failure(code, transfer: transfer, message: 0, byte: byte))
            case 2: rig.chip.failLine(.random(in: 1...Self.last.line, using: &numbers))
            case 3:
                isTold = false
                rig.add(.silentReset(afterTransfer: transfer))
            case 4:
                isTold = false
                rig.add(.absent(transfer: transfer, seconds: .random(in: 0.1...40, using: &numbers), losesPower: true))
            default:
                let begin = MonotonicInstant(nanoseconds: 0)
                    .advanced(bySeconds: .random(in: 0...Self.last.second, using: &numbers))
                let faults = [BusyFault.stuck(high: true), .stuck(high: false), .inverted]
                rig.chip.add(
                    faults[Int.random(in: 0...2, using: &numbers)], from: begin,
                    until: begin.advanced(bySeconds: .random(in: 0.05...30, using: &numbers)))
            }
        }
        return isTold
    }
}
