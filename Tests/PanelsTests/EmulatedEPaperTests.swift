import Clocks
import Emulation
import FoundationEssentials
import Pixels
import Testing

@testable import Panels

/// The emulated e-paper chips object to what the datasheets forbid and to what wears the glass.
@Suite struct EmulatedEPaperTests {
    /// Talks to a chip by hand.
    private struct Hand {
        let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))
        let chip: EPaperChip
        let wire: SPIEPaperWire

        init(_ name: String) {
            let chip = EPaperChip(PanelModule.named(name)!, time: time)
            let bus = EmulatedSPIBus(chip: chip, thread: PanelRig.thread)
            wire = SPIEPaperWire(
                SPIPanelLink(bus: bus, dataCommand: chip.dataCommand, reset: chip.reset, busy: chip.busy))
            self.chip = chip
        }

        /// Sends commands, each with its arguments.
        func send(_ commands: [[UInt8]]) throws { for command in commands { _ = try wire.send(command) } }

        /// A reset of proper length, and the time the chip needs after it.
        func reset() throws {
            try wire.setReset(high: false)
            time.advance(by: 0.01)
            try wire.setReset(high: true)
            time.advance(by: 0.02)
        }

        /// Sets an SSD1681 up and fills both RAMs with white.
        func prepare() throws {
            try reset()
            try send([[0x01, 0xC7, 0, 0], [0x11, 3], [0x44, 0, 24], [0x45, 0, 0, 0xC7, 0]])
            for opcode in [0x24, 0x26] as [UInt8] {
                try send([[0x4E, 0], [0x4F, 0, 0]])
                _ = try wire.send([opcode], memory: [UInt8](repeating: 0xFF, count: 25 * 200))
            }
        }

        /// A refresh, and the time it takes.
        func refresh(_ sequence: UInt8) throws {
            try send([[0x22, sequence], [0x20]])
            time.advance(by: 5)
        }

        var reasons: [String] { chip.violations.map(\.reason) }
    }

    @Test(
        arguments: [
            ([[0x99]], "there is no such command"),
            ([[0x24, 1, 2]], "RAM is written (24) before window and counters were set"),
            ([[0x01, 0xF9, 0, 0]], "the glass has 200 rows, not 250"),
            ([[0x44, 0, 25]], "the X window is 0 to 24"),
            ([[0x44, 3, 2]], "the X window is 0 to 24"),
            ([[0x45, 0, 0, 0xC8, 0]], "the Y window is 0 to 199"),
            ([[0x44, 2, 3], [0x4E, 4]], "the X counter lies outside the window"),
            ([[0x45, 2, 0, 3, 0], [0x4F, 1, 0]], "the Y counter lies outside the window"),
            (
                [[0x44, 2, 3], [0x45, 2, 0, 3, 0], [0x4E, 2], [0x4F, 2, 0], [0x24, 1, 2, 3, 4, 5]],
                "data past the end of the window"
            ),
            (
                [[0x44, 2, 3], [0x45, 2, 0, 3, 0], [0x4E, 2], [0x4F, 2, 0], [0x24, 1, 2, 3], [0x11, 3]],
                "24 got 3 bytes for a window of 4"
            ),
            ([[0x22, 0xAA]], "no known sequence"),
            ([[0x20]], "activation (20) before the sequence was named"),
            ([[0x3C, 5, 5]], "3C takes no more data"),
            ([[0x01, 0xC7], [0x11, 3]], "1 got 1 of 3 arguments"),
            ([[0x10, 0x02]], "deep sleep takes 00, 01 or 03"),
            ([[0x10, 0x01], [0x11, 3]], "a byte in deep sleep, from which only the reset line wakes"),
            ([[0x12], [0x11, 3]], "a byte while BUSY says busy"),
        ] as [([[UInt8]], String)]) func ssd1681Objects(commands: [[UInt8]], reason: String) throws
    {
        let hand = Hand("ssd1681-200x200")
        try hand.reset()
        try hand.send(commands)
        #expect(hand.reasons.contains { $0.contains(reason) }, "\(hand.reasons)")
    }

    @Test(
        arguments: [
            ([[0x99]], "there is no such command"),
            ([[0x10, 1]], "RAM is written before the resolution was set"),
            ([[0x61, 0x80, 1, 0x20]], "the glass is 128x296, not 128x288"),
            ([[0x04]], "power on (04) before the panel setting"),
            ([[0x12]], "a refresh (12) while the panel has no power"),
            ([[0x00, 0x1F], [0x61, 0x80, 1, 0x28], [0x10, 1, 2], [0x04]], "10 got 2 bytes for a window of 4736"),
            ([[0x07, 0x00]], "deep sleep takes A5"),
            ([[0x00, 0x0F]], "the panel is black and white"),
            ([[0x20, 1, 2], [0x91]], "20 got 2 of 44 arguments"),
            ([[0x90, 0x11, 0x1F, 0, 0, 0, 1, 1]], "the first pixel of a byte to the last of one, 0 to 127"),
            ([[0x90, 0x10, 0x18, 0, 0, 0, 1, 1]], "the first pixel of a byte to the last of one, 0 to 127"),
            ([[0x90, 0x78, 0x87, 0, 0, 0, 1, 1]], "the first pixel of a byte to the last of one, 0 to 127"),
            ([[0x90, 0x10, 0x1F, 0, 1, 1, 0x28, 1]], "the window's rows are 0 to 295"),
            ([[0x61, 0x80, 1, 0x28], [0x91], [0x10]], "RAM is written before the partial window was set"),
            ([[0x82, 0x3B]], "VCOM DC is 00 to 3A"),
            (
                [[0x61, 0x80, 1, 0x28], [0x91], [0x90, 0, 7, 0, 0, 0, 1, 1], [0x13, 1], [0x92]],
                "13 got 1 bytes for a window of 2"
            ),
            (
                [[0x61, 0x80, 1, 0x28], [0x91], [0x90, 0, 7, 0, 0, 0, 1, 1], [0x13, 1, 2, 3]],
                "data past the end of the window"
            ),
            ([[0x04], [0x02]], "a byte while BUSY says busy"),
            ([[0x07, 0xA5], [0x04]], "a byte in deep sleep"),
        ] as [([[UInt8]], String)]) func uc8151Objects(commands: [[UInt8]], reason: String) throws
    {
        let hand = Hand("uc8151-128x296")
        try hand.reset()
        try hand.send(commands)
        #expect(hand.reasons.contains { $0.contains(reason) }, "\(hand.reasons)")
    }

    /// 02 while a refresh runs: known to ruin panels.
    @Test func powerOffDuringARefreshIsCaught() throws {
        let hand = Hand("uc8151-128x296")
        try hand.reset()
        try hand.send([[0x00, 0x1F], [0x61, 0x80, 1, 0x28]])
        for opcode in [0x10, 0x13] as [UInt8] {
            _ = try hand.wire.send([opcode], memory: [UInt8](repeating: 0, count: 4736))
        }
        try hand.send([[0x04]])
        hand.time.advance(by: 0.2)
        try hand.send([[0x12], [0x02]])
        #expect(hand.reasons == ["uc8151: a byte while BUSY says busy"])
    }

    /// A UC8151 with a full white picture, its high voltage off; its RAMs hold white.
    private func whiteUC8151() throws -> Hand {
        let hand = Hand("uc8151-128x296")
        try hand.reset()
        try hand.send([[0x00, 0x1F], [0x61, 0x80, 1, 0x28]])
        for opcode in [0x10, 0x13] as [UInt8] {
            _ = try hand.wire.send([opcode], memory: [UInt8](repeating: 0xFF, count: 4736))
        }
        for command in [0x04, 0x12, 0x02] as [UInt8] {
            try hand.send([[command]])
            hand.time.advance(by: 10)
        }
        return hand
    }

    /// The window of the first byte: what it shows, and what it shall show; refreshed with tables that drive differences.
    private func difference(_ hand: Hand, old: UInt8, new: UInt8, lacking: UInt8? = nil) throws {
        try hand.send([[0x00, 0xBF]])
        for transition in UC8151DrivingTable.Transition.allCases where transition.rawValue != lacking {
            try hand.send([UC8151Command.drivingTable(UC8151DrivingTable(transition: transition)).bytes])
        }
        try hand.send([[0x91], [0x90, 0, 7, 0, 0, 0, 0, 1], [0x10, old], [0x13, new], [0x04]])
        hand.time.advance(by: 1)
        try hand.send([[0x12]])
        hand.time.advance(by: 5)
        try hand.send([[0x92], [0x02]])
        hand.time.advance(by: 1)
    }

    /// Only the window changes, and within it only what differs.
    @Test func differencesAreDrivenInTheWindow() throws {
        let hand = try whiteUC8151()
        try difference(hand, old: 0xFF, new: 0x0F)
        try difference(hand, old: 0x0F, new: 0x3C)
        #expect(hand.chip.glass().rows(PixelRect(x: 0, y: 0, width: 10, height: 2)) == ["##....##..", ".........."])
        #expect(hand.chip.refreshes.map(\.isFull) == [true, false, false])
        #expect(hand.reasons == [])
    }

    @Test func differenceToAnOldRAMThatIsWrongIsRefused() throws {
        let hand = try whiteUC8151()
        try difference(hand, old: 0xFE, new: 0x0F)
        #expect(hand.reasons == ["uc8151: a partial refresh though the old RAM (10) is not what the glass shows"])
        #expect(hand.chip.glass().inkCount == 0)
    }

    @Test(arguments: [0x20, 0x21, 0x22, 0x23, 0x24] as [UInt8]) func differenceWithoutATableIsRefused(table: UInt8)
        throws
    {
        let hand = try whiteUC8151()
        try difference(hand, old: 0xFF, new: 0x0F, lacking: table)
        #expect(
            hand.reasons == [
                "uc8151: a refresh with tables from registers before \(hexadecimal(table)) was written"
            ])
    }

    @Test func highVoltageLeftOnIsCaught() throws {
        let hand = try whiteUC8151()
        try hand.send([[0x04]])
        hand.time.advance(by: 70)
        #expect(hand.reasons == ["uc8151: the high voltage was left on for more than 60 s: no power off"])
    }

    /// A refresh that is cut off leaves neither the one picture nor the other.
    @Test func refreshThatIsCutOffLeavesAMixture() throws {
        let hand = try whiteUC8151()
        try hand.send([[0x00, 0x1F]])
        _ = try hand.wire.send([0x10], memory: [UInt8](repeating: 0xFF, count: 4736))
        _ = try hand.wire.send([0x13], memory: [UInt8](repeating: 0x00, count: 4736))
        try hand.send([[0x04]])
        hand.time.advance(by: 1)
        try hand.send([[0x12]])
        hand.time.advance(by: 1)
        try hand.reset()
        #expect((10_000...28_000).contains(hand.chip.glass().inkCount))
    }

    @Test func commandBeforeTheFirstResetIsCaught() throws {
        let hand = Hand("ssd1681-200x200")
        try hand.send([[0x11, 3]])
        #expect(hand.reasons == ["ssd1681: a byte before the first reset"])
    }

    @Test func shortResetIsCaught() throws {
        let hand = Hand("ssd1681-200x200")
        try hand.wire.setReset(high: false)
        try hand.wire.setReset(high: true)
        #expect(hand.reasons == ["ssd1681: the reset line was low for less than a millisecond"])
    }

    @Test func hastyFullRefreshIsCaught() throws {
        let hand = Hand("ssd1681-200x200")
        try hand.prepare()
        try hand.refresh(0xF7)
        hand.time.advance(by: 100)
        try hand.refresh(0xF7)
        #expect(hand.reasons == ["ssd1681: a full refresh 105 s after the last one"])
    }

    /// The ghosting of drivers that update only the new RAM.
    @Test func partialRefreshOverAnOldRAMThatIsWrongIsCaught() throws {
        let hand = Hand("ssd1681-200x200")
        try hand.prepare()
        try hand.refresh(0xF7)
        for step in 0..<2 {
            try hand.send([[0x4E, 0], [0x4F, 0, 0]])
            _ = try hand.wire.send([0x24], memory: [UInt8](repeating: step == 0 ? 0 : 0x0F, count: 25 * 200))
            try hand.refresh(0xFF)
        }
        #expect(hand.reasons == ["ssd1681: a partial refresh though the old RAM (26) is not what the glass shows"])
    }

    @Test func partialRefreshBeforeAFullOneIsCaught() throws {
        let hand = Hand("ssd1681-200x200")
        try hand.prepare()
        try hand.refresh(0xFF)
        #expect(hand.reasons == ["ssd1681: a partial refresh before the first full one"])
    }

    @Test func missingSleepIsCaught() throws {
        let hand = Hand("ssd1681-200x200")
        try hand.prepare()
        try hand.refresh(0xF7)
        hand.time.advance(by: 310)
        #expect(hand.reasons == ["ssd1681: left awake for more than 300 s after a refresh: no sleep command"])
    }
}
