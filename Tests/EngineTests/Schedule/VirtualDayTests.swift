import Boards
import Clocks
import FoundationEssentials
import Panels
import Pixels
import Testing
import Views

@testable import Engine
@testable import Widgets

/// Whole days in no time.
@MainActor
@Suite struct VirtualDayTests {
    /// Days on which clocks are set, and the hours they have.
    nonisolated static let days: [(zone: String, day: [Int], hours: Double)] = [
        ("Europe/Berlin", [2026, 3, 29], 23), ("Europe/Berlin", [2026, 10, 25], 25),
        ("America/New_York", [2026, 3, 8], 23), ("America/New_York", [2026, 11, 1], 25),
        ("Australia/Lord_Howe", [2026, 4, 5], 24.5), ("Australia/Lord_Howe", [2026, 10, 4], 23.5),
        ("Asia/Kathmandu", [2026, 3, 29], 24),
    ]

    @Test(arguments: days) func clockFace_isRightAtEveryMinute(zone name: String, day: [Int], hours: Double)
        async throws
    {
        let zone = try TimeZoneRules(identifier: name)
        let start = zone.date(year: day[0], month: day[1], day: day[2])
        #expect(zone.nextStartOfDay(after: start).timeIntervalSince(start) == hours * 3600)
        var options = EngineOptions()
        options.zone = { zone }
        let fixture = try EngineFixture(TestBoard.plain, wall: start, options: options)
        fixture.engine.handle(.zoneChanged)
        fixture.start()
        var texts: Set<String> = []
        for minute in 0..<Int(hours * 60) {
            if fixture.engine.isWaitingForProviders {
                await fixture.answer("a", Self.hour(from: fixture.time.wall))
            }
            let components = zone.components(of: fixture.time.wall)
            let shown = fixture.engine.inspection(panel: "oled", at: fixture.time.wall)
                .flatMap(\.accessibility).compactMap(\.label).joined(separator: " ")
            #expect(
                Self.digits(shown)
                    == Self.digits("\(components.hour):\(components.minute < 10 ? "0" : "")\(components.minute)"),
                "minute \(minute): \(shown)")
            texts.insert(shown)
            fixture.pass(60)
        }
        // Hours that are shown twice look alike; hours that are skipped are never shown.
        #expect(texts.count == Int(min(hours, 24) * 60))
        let requests = fixture.sources["a"]!.requests.count
        #expect((Int(hours)...Int(hours) + 2).contains(requests))
        #expect(fixture.said.filter { !$0.hasPrefix("time zone") }.isEmpty)
    }

    /// What a clock's provider gives: the minutes of an hour.
    private static func hour(from now: Date) -> WidgetTimeline {
        let minute = (now.timeIntervalSince1970 / 60).rounded(.down) * 60
        let entries = (0..<60).map { number in
            let date = Date(timeIntervalSince1970: minute + Double(number) * 60)
            return WidgetEntry(date: date) { AnyView(Text(date, style: .time)) }
        }
        return WidgetTimeline(entries: entries, policy: .atEnd)
    }

    /// The digits of a text, without a leading zero.
    private static func digits(_ text: String) -> String {
        let digits = text.filter(\.isNumber)
        return digits.count == 4 && digits.hasPrefix("0") ? String(digits.dropFirst()) : digits
    }

    @Test func unsetClock_thatJumpsByDecades_showsTheRightEntryAtOnce_andAsksOnce() async throws {
        let fixture = try EngineFixture(TestBoard.plain, wall: Date(timeIntervalSince1970: 100))
        fixture.start()
        await fixture.answer("a", Self.bars(from: fixture.time.wall))
        #expect(fixture.bar() == 10)
        for _ in 0..<30 { fixture.pass(60) }
        // Policies wait for a clock that can be right.
        #expect(fixture.sources["a"]!.requests.count == 1)
        fixture.time.setWall(nine41)
        fixture.engine.handle(.woke(.clockChanged))
        #expect(fixture.sources["a"]!.requests.count == 2)
        await fixture.answer("a", Self.bars(from: nine41))
        #expect(fixture.bar() == 10)
        fixture.pass(60)
        #expect(fixture.bar() == 11)
        // A second, small step of the time server's asks nothing.
        fixture.time.setWall(fixture.time.wall + 2)
        fixture.engine.handle(.woke(.clockChanged))
        #expect(fixture.sources["a"]!.requests.count == 2)
    }

    private static func bars(from start: Date) -> WidgetTimeline {
        let entries = (0..<60).map { ScriptedSource.entry(start + Double($0) * 60, bar: 10 + $0) }
        return WidgetTimeline(entries: entries, policy: .atEnd)
    }

    @Test(arguments: [1.0, 60, 3600, 86_400, 86_401, 2_592_000, 34_560_000])
    func lifetimes_endToTheSecond(seconds: Double) async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 40, seconds: 41]))
        fixture.pass(seconds - 0.001)
        #expect(fixture.bar() == 40)
        fixture.pass(0.001)
        #expect(fixture.bar() == 41)
    }

    @Test func manyRefreshes_doNotDriftNorGrow() async throws {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        for number in 0..<500 {
            let now = fixture.time.wall
            #expect(now == nine41 + Double(number) * 3)
            fixture.engine.reload(placement: "main", because: .interaction)
            fixture.engine.handle(.woke(.due))
            let entry = ScriptedSource.entry(now, bar: 10 + number % 2)
            await fixture.answer("a", WidgetTimeline(entries: [entry], policy: .never))
            fixture.pass(3)
        }
        #expect(fixture.frameCount == 500)
        #expect(fixture.engine.queue.count <= 2)
        let schedule = try #require(fixture.engine.schedules["main"])
        #expect(schedule.entries.count == 1)
        #expect(schedule.log.all.count == DecisionLog.capacity)
        #expect(schedule.budget.runs.isEmpty)
    }
}

/// Many at once.
@MainActor
@Suite struct ManyPlacementsTests {
    /// A board of eight slots with so many placements among them.
    static func board(placements: Int) -> String {
        let slots = (0..<8).map { slot -> String in
            let stack = stride(from: slot, to: placements, by: 8).map { "{ \"id\": \"w\($0)\", \"kind\": \"a\" }" }
            return """
                { "id": "s\(slot)", "panel": "oled", "family": "accessoryRectangular", "activities": false,
                  "rotation": "manual", "frame": { "x": \(slot * 16), "y": 0, "width": 16, "height": 64 },
                  "stack": [\(stack.joined(separator: ", "))] }
                """
        }
        return """
            { "name": "Many",
              "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
              "slots": [\(slots.joined(separator: ", "))] }
            """
    }

    @Test func fiveHundredPlacements_areAskedAndSwitchedInTime() async throws {
        let fixture = try EngineFixture(Self.board(placements: 500))
        fixture.start()
        let source = fixture.sources["a"]!
        #expect(source.requests.count == 500)
        let bars = Dictionary(uniqueKeysWithValues: (0..<20).map { (Double($0) * 60, 1 + $0 % 15) })
        let timeline = ScriptedSource.timeline(bars, policy: .after(nine41 + 600))
        for (number, slot) in fixture.engine.board.slots.enumerated() {
            for (place, placement) in slot.placements.enumerated() {
                // Together, so that the panel is looked at once.
                fixture.engine.take(.success(timeline), placement: placement.id, run: 1)
                #expect(fixture.engine.schedules[placement.id]?.isRunning == false, "\(number) \(place)")
            }
        }
        for minute in 1..<10 {
            fixture.pass(60)
            #expect(fixture.bar(columns: 0..<16) == 1 + minute % 15)
        }
        #expect(source.requests.count == 500)
        fixture.pass(60)
        #expect(source.requests.count == 1000)
        #expect(fixture.engine.queue.count == 500)
    }

    @Test func tenThousandEntries_areShownInTime() async throws {
        let board = TestBoard.plain
        let fixture = try EngineFixture(board)
        fixture.start()
        let entries = (0..<10_000).map { ScriptedSource.entry(nine41 + Double($0), bar: 1 + $0 % 100) }
        await fixture.answer("a", WidgetTimeline(entries: entries.reversed(), policy: .never))
        for second in 0..<999 {
            #expect(fixture.bar() == 1 + second % 100)
            fixture.pass(1)
        }
        // The thousand that were kept are used up: the next are asked for.
        #expect(fixture.bar() == 100)
        #expect(fixture.sources["a"]!.requests.count == 2)
        #expect(
            fixture.said == [
                "placement main: entries were left out of its timeline: 9000 beyond the most that are kept"
            ])
    }
}
