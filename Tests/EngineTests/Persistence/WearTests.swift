import Boards
import Clocks
import FoundationEssentials
import Panels
import Pixels
import Store
import Testing
import Views

@testable import Engine
@testable import Widgets

/// What panels have been through, over restarts.
@MainActor
@Suite struct WearTests {
    private static let board = TestBoard.plain.replacing("\"emulated\"", with: "\"i2c-1\", \"address\": \"0x3C\"")

    private func fixture(
        _ disk: KeepingDisk, board: String = board, wall: Date = nine41, wear: PanelCounters = PanelCounters()
    ) throws -> EngineFixture {
        let fixture = try EngineFixture(board, wall: wall, options: try disk.options()) { size in
            FakePanel(size: size, wear: wear)
        }
        fixture.start()
        return fixture
    }

    private func wear(full: Int, secondsSinceFull: Double?) -> PanelCounters {
        var refresh = RefreshCounters()
        refresh.full = full
        return PanelCounters(refresh: refresh, secondsSinceFull: secondsSinceFull)
    }

    @Test func wear_isKeptOnceAnHour_andComesBackOlder() async throws {
        for (seconds, kept) in [(3599.0, PanelCounters()), (3600, wear(full: 7, secondsSinceFull: 150))] {
            let disk = KeepingDisk()
            let first = try fixture(disk, wear: wear(full: 7, secondsSinceFull: 100))
            first.pass(seconds)
            await first.engine.writer?.flush()
            #expect(try fixture(disk, wall: nine41 + seconds + 50).panel.wear == kept, "\(seconds)")
        }
    }

    @Test func wear_isKeptAtTheEnd() async throws {
        let disk = KeepingDisk()
        let first = try fixture(disk, wear: wear(full: 7, secondsSinceFull: nil))
        first.engine.send(.stop)
        await first.engine.run()
        #expect(try fixture(disk, wall: nine41 + 50).panel.wear == wear(full: 7, secondsSinceFull: nil))
    }

    @Test(arguments: [nine41 - 10, Date(timeIntervalSince1970: 100)])
    func clockThatWentBack_leavesTheAgeUnknown(wall: Date) async throws {
        let disk = KeepingDisk()
        let first = try fixture(disk, wear: wear(full: 7, secondsSinceFull: 100))
        first.engine.keepWear(atOnce: true)
        await first.engine.writer?.flush()
        #expect(try fixture(disk, wall: wall).panel.wear == wear(full: 7, secondsSinceFull: nil))
    }

    @Test func wearOfAnotherGlass_isNotTaken() async throws {
        let disk = KeepingDisk()
        let first = try fixture(disk, wear: wear(full: 7, secondsSinceFull: 100))
        first.engine.keepWear(atOnce: true)
        await first.engine.writer?.flush()
        let elsewhere = Self.board.replacing("\"i2c-1\"", with: "\"i2c-2\"")
        #expect(try fixture(disk, board: elsewhere).panel.wear == PanelCounters())
        #expect(try fixture(disk).panel.wear == wear(full: 7, secondsSinceFull: 100))
    }

    @Test func damagedWear_isCountedAnew_andSaid() async throws {
        let disk = KeepingDisk()
        let options = try disk.options()
        try options.keeping?.store.perform { store throws(StoreError) in
            try store.care.save(["/dev/i2c-1 60 ssd1306-128x64": Data("{".utf8)])
        }
        let fixture = try fixture(disk)
        #expect(fixture.panel.wear == PanelCounters())
        #expect(fixture.said.contains { $0.hasPrefix("panel oled: what it has been through before is not known") })
    }

    @Test func panelWithoutPixels_isToldInWords() async throws {
        let fixture = try EngineFixture(TestBoard.plain) { FakePanel(size: $0, wantsDescription: true) }
        fixture.start()
        func entry(_ date: Date, _ text: String) -> WidgetEntry { WidgetEntry(date: date) { AnyView(Text(text)) } }
        let entries = [entry(nine41, "21.5 °C"), entry(nine41 + 60, "21.6 °C")]
        await fixture.answer("a", WidgetTimeline(entries: entries, policy: .never))
        #expect(fixture.panel.asked.last == "describe: 21.5 °C")
        let count = fixture.panel.asked.count
        fixture.pass(59)
        #expect(fixture.panel.asked.count == count)
        fixture.pass(1)
        #expect(fixture.panel.asked.last == "describe: 21.6 °C")
    }
}
