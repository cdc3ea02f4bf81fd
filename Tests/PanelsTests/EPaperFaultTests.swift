import Clocks
import Devices
import Emulation
import Pixels
import Testing

@testable import Panels

/// Everything that can go wrong with e-paper, once at every place, and at random all at once.
@Suite struct EPaperFaultTests {
    /// An SSD1681 and a UC8151 on SPI, and the pair of I2C addresses.
    static let names = ["ssd1681-48x40", "uc8151-48x40", "waveshare-segment-1.9"]
    /// More transfers, and more uses of lines, than any run needs.
    private static let most = 400
    static let codes: [BusError.Code] = [.failed, .timeout, .shortTransfer, .noAcknowledge]

    /// Any transfer fails once, before its first byte, after some, and after its last: through full and partial refreshes
    /// and sleep.
    @Test(arguments: names) func anyTransferMayFail(name: String) async {
        var (transfer, strikes) = (1, true)
        while strikes, transfer < Self.most {
            strikes = false
            for byte in [0, 1, 7, 10_000] {
                let code = Self.codes[(transfer + byte) % Self.codes.count]
                let fault = Fault.failure(code, transfer: transfer, message: 0, byte: byte)
                let rig = FaultyEPaperRig(.small(name), faults: [fault], seed: UInt64(transfer))
                let hasStruck = await run(rig, "\(fault)")
                strikes = strikes || hasStruck
            }
            transfer += 1
        }
        #expect(transfer > 20 && transfer < Self.most)
    }

    /// Any setting or reading of a line fails once.
    @Test(arguments: names) func anyLineMayFail(name: String) async {
        var operation = 1
        while operation < Self.most {
            let rig = FaultyEPaperRig(.small(name), seed: UInt64(operation))
            rig.chip.failLine(operation)
            guard await run(rig, "line operation \(operation)") else { break }
            operation += 1
        }
        #expect(operation > 15 && operation < Self.most)
    }

    /// The power is lost after any transfer, or a spike resets the chip, and nobody tells: BUSY does.
    @Test(arguments: names, [false, true]) func silentResetIsFound(name: String, isSpike: Bool) async {
        for transfer in 1...40 {
            let rig = FaultyEPaperRig(.small(name), seed: UInt64(transfer))
            if !isSpike { rig.add(.silentReset(afterTransfer: transfer)) }
            for step in 0..<6 {
                if isSpike, rig.counters.transfers >= transfer, step == 3 { rig.chip.glitchReset() }
                #expect(await rig.show(step), "transfer \(transfer), step \(step)")
                rig.time.base.advance(by: 20)
            }
            #expect(rig.shows(5), "transfer \(transfer)")
            let end = await rig.finish()
            #expect(!end.isIll && rig.held.now == 0, "transfer \(transfer)")
        }
    }

    /// Four pictures and sleep, then one more.
    ///
    /// - Returns: whether something failed at all.
    private func run(_ rig: FaultyEPaperRig, _ place: String) async -> Bool {
        for step in 0..<4 {
            rig.time.base.advance(by: 7)
            #expect(await rig.show(step), "\(place), step \(step)")
        }
        while rig.time.base.monotonic.nanoseconds < 600_000_000_000 {
            if await rig.panel.isResting, !rig.time.base.advanceToNextDeadline() { break }
            await Task.yield()
        }
        #expect(await rig.show(4), "\(place)")
        #expect(rig.shows(4), "\(place)")
        let end = await rig.finish()
        let hasStruck = end.wasIll
        #expect(!end.isIll, "\(place)")
        #expect(rig.chip.isAsleep, "\(place)")
        #expect(rig.chip.violations == [], "\(place) \(rig.panel.decisions.map(\.text))")
        #expect(rig.held.now == 0 && rig.held.most == 1, "\(place)")
        return hasStruck
    }
}
