import Activities
import Boards
import Emulation
import FoundationEssentials
import Panels
import Pixels
import Testing

@testable import Engine

/// From an activity to the glass, through the emulated bus.
@MainActor
@Suite struct EndToEndTests {
    nonisolated static let modules = ["ssd1306-128x64", "sh1106-128x64", "ssd1306-128x32"]

    @Test(arguments: modules) func glass_showsEveryFrameSubmitted(_ module: String) async throws {
        let rig = try Rig(TestBoard.slot(kind: "a", module: module))
        try await play(on: rig) { #expect(rig.glass() == rig.wanted()) }
        #expect(rig.chips["oled"]!.violations.isEmpty)
        #expect(!rig.chips["oled"]!.hasShownNoise)
        await rig.close()
    }

    /// The n-th transfer fails, for every n; the glass ends as it would have without.
    @Test(arguments: modules) func glass_whenTheNthTransferIsNotAcknowledged_endsAsWanted(_ module: String) async throws
    {
        let whole = try Rig(TestBoard.slot(kind: "a", module: module))
        try await play(on: whole) {}
        let transfers = whole.buses["oled"]!.counters.transfers
        await whole.close()
        #expect(transfers >= 6)
        for transfer in 1...transfers {
            for byte in [0, 1, 4] {
                let rig = try Rig(
                    TestBoard.slot(kind: "a", module: module),
                    faults: [.noAcknowledge(transfer: transfer, byte: byte)])
                try await play(on: rig) {
                    #expect(rig.glass() == rig.wanted(), "after a failure at byte \(byte) of transfer \(transfer)")
                }
                #expect(rig.wanted() == whole.wanted())
                #expect(rig.buses["oled"]!.counters.transfers > transfers)
                #expect(rig.chips["oled"]!.violations.isEmpty, "byte \(byte) of transfer \(transfer)")
                #expect(!rig.chips["oled"]!.hasShownNoise, "byte \(byte) of transfer \(transfer)")
                await rig.close()
            }
        }
    }

    @Test(arguments: modules) func glass_whenThePanelIsAwayForFiveSeconds_endsAsWanted(_ module: String) async throws {
        for transfer in [1, 4, 7] {
            let rig = try Rig(
                TestBoard.slot(kind: "a", module: module),
                faults: [.absent(transfer: transfer, seconds: 5, losesPower: true)])
            try await play(on: rig) { #expect(rig.glass() == rig.wanted()) }
            #expect(rig.chips["oled"]!.violations.isEmpty)
            #expect(!rig.chips["oled"]!.hasShownNoise)
            await rig.close()
        }
    }

    @Test(arguments: [("keep", true, true), ("blank", true, false), ("off", false, false)])
    func exit_leavesTheGlassAsTheBoardSays(onExit: String, isLit: Bool, hasInk: Bool) async throws {
        let text = TestBoard.slot(kind: "a").replacing(
            "\"bus\": \"emulated\"", with: "\"bus\": \"emulated\", \"onExit\": \"\(onExit)\"")
        let rig = try Rig(text)
        await rig.start()
        let shown = rig.glass()
        rig.engine.send(.stop)
        await rig.engine.run()
        #expect(rig.chips["oled"]!.isLit == isLit)
        #expect(rig.glass().pixels.contains(1) == hasInk)
        if hasInk { #expect(rig.glass() == shown) }
        await rig.close()
    }

    /// Random news with random stale dates: what the glass shows is never an old value without its mark.
    @Test(arguments: [1, 2, 3]) func glass_neverShowsOldNewsUnmarked(seed: UInt64) async throws {
        var random = Lottery(state: seed)
        let rig = try Rig(TestBoard.slot(kind: "a"))
        await rig.start()
        var staleSeen = 0
        for round in 0..<150 {
            let now = rig.time.wall.timeIntervalSince(nine41)
            let stale = now + Double(Int.random(in: -20...90, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: await rig.apply(try Deliveries.start("round\(round)", minutes: round + 1, stale: stale))
            case 1, 2:
                let id = rig.center.book.live().randomElement(using: &random)?.id ?? "none"
                await rig.apply(try Deliveries.update(id, minutes: round + 1, stale: stale))
            case 3:
                let id = rig.center.book.live().randomElement(using: &random)?.id ?? "none"
                await rig.apply(try Deliveries.end(id, gone: now + 30))
            default: await rig.pass(Double(Int.random(in: 1...45_000, using: &random)) / 1000)
            }
            staleSeen += expectMark(on: rig) ? 1 : 0
        }
        #expect(staleSeen > 10)
        await rig.close()
    }

    /// Whether the activity on the glass is old; then it is drawn as the old one it is, and not as a fresh one.
    private func expectMark(on rig: Rig) -> Bool {
        #expect(rig.glass() == rig.wanted())
        guard case .activity(let id)? = rig.engine.panels["oled"]?.glass?.contents["main"]?.content,
            let record = rig.center.book.record(id), let staleDate = record.staleDate,
            record.state.isLive, staleDate <= rig.time.wall
        else { return false }
        let slot = rig.board.slots[0]
        let fresh = rig.engine.renderer.activityTypes[record.attributesType]!
            .view(of: record, as: .lockScreen, isStale: false)!
        let unmarked = rig.engine.renderer.renderer.render(
            fresh, size: slot.frame.size, profile: rig.engine.profiles["oled"]!, now: rig.time.wall,
            zone: rig.engine.renderer.zone)
        #expect(record.isStale)
        #expect(rig.glass() != unmarked.frame)
        return true
    }

    /// A clock, a delivery from its start over old news to its end, and the clock again.
    private func play(on rig: Rig, check: () -> Void) async throws {
        await rig.start()
        check()
        for command in [try Deliveries.start("one", stale: 90), try Deliveries.update("one", stale: 150)] {
            await rig.apply(command)
            check()
        }
        for seconds in [60.0, 100] {
            await rig.pass(seconds)
            check()
        }
        await rig.apply(try Deliveries.update("one", status: "delivered", minutes: 0))
        check()
        await rig.apply(try Deliveries.end("one", gone: 200))
        check()
        await rig.pass(60)
        check()
    }
}

/// Chance that falls the same every time: SplitMix64.
private struct Lottery: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
