import CPowerCut
import Clocks
import FoundationEssentials
import Pixels
import Testing
import Views

@testable import Engine
@testable import Store
@testable import Widgets

/// A disk in memory on which an engine keeps its things over restarts.
///
/// Never taken away: the stores on it are closed when their engines go, which may be later.
final class KeepingDisk {
    let name: String
    let pointer: OpaquePointer

    init(_ name: String = "engine-\(UInt64.random(in: 0 ... .max))") {
        self.name = name
        pointer = powercut_new(name)
    }

    /// What an engine is told of the disk.
    func options(program: String = "1", folder: String? = nil) throws -> EngineOptions {
        var options = EngineOptions()
        options.keeping = EngineKeeping(
            store: SharedStore(try Store(opening: "store", vfs: name)), folder: folder, program: program)
        return options
    }

    /// How many operations there were since the last look.
    func operations() -> Int {
        defer { powercut_fail(pointer, .max, 0) }
        return Int(powercut_operations(pointer))
    }
}

/// Restarts: rules T17 to T19.
@MainActor
@Suite struct RestartRuleTests {
    /// Runs an engine with bars at seconds after 09:41, and stops it.
    @discardableResult
    private func run(
        _ disk: KeepingDisk, _ timeline: WidgetTimeline, board: String = TestBoard.plain, seconds: Double = 0
    ) async throws -> Frame? {
        let fixture = try EngineFixture(board, options: try disk.options())
        fixture.start()
        await fixture.answer("a", timeline)
        if seconds > 0 { fixture.pass(seconds) }
        await fixture.engine.writer?.flush()
        return fixture.frame
    }

    /// An engine after a restart, some seconds after 09:41.
    private func restart(
        _ disk: KeepingDisk, at seconds: Double, program: String = "1", board: String = TestBoard.plain,
        kinds: [String] = ["a"]
    ) throws -> EngineFixture {
        let fixture = try EngineFixture(
            board, kinds: kinds, wall: nine41 + seconds, options: try disk.options(program: program))
        fixture.start()
        return fixture
    }

    @Test func T17_restart_showsTheEntryOfTheTime_withoutAskingTheProvider() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40, 60: 41, 120: 42], policy: .after(nine41 + 900)))
        let fixture = try restart(disk, at: 90)
        #expect(fixture.bar() == 41)
        #expect(fixture.sources["a"]!.requests.isEmpty)
        fixture.pass(30)
        #expect(fixture.bar() == 42)
        fixture.pass(779)
        #expect(fixture.sources["a"]!.requests.isEmpty)
        fixture.pass(1)
        #expect(fixture.sources["a"]!.requests.count == 1)
        #expect(fixture.said.isEmpty)
    }

    @Test func T17_restart_afterThePolicyDate_asksAndShowsWhatThereIs() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40, 60: 41], policy: .atEnd))
        let fixture = try restart(disk, at: 1000)
        #expect(fixture.bar() == 41)
        #expect(fixture.sources["a"]!.requests.count == 1)
        await fixture.answer("a", ScriptedSource.timeline([1000: 50]))
        #expect(fixture.bar() == 50)
    }

    @Test func T17_restart_withinTheThrottle_waitsForItsEnd() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40], policy: .after(nine41)))
        let fixture = try restart(disk, at: 100)
        #expect(fixture.sources["a"]!.requests.isEmpty)
        fixture.pass(199)
        #expect(fixture.sources["a"]!.requests.isEmpty)
        fixture.pass(1)
        #expect(fixture.sources["a"]!.requests.count == 1)
    }

    @Test func T17_never_staysNever() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40], policy: .never))
        let fixture = try restart(disk, at: 1_000_000)
        #expect(fixture.bar() == 40)
        #expect(fixture.sources["a"]!.requests.isEmpty)
    }

    @Test func T17_runsOfTheBudget_areRemembered() async throws {
        let disk = KeepingDisk()
        let first = try EngineFixture(TestBoard.plain, options: try disk.options())
        first.start()
        await first.answer("a", ScriptedSource.timeline([0: 40], policy: .after(nine41)))
        for _ in 0..<5 {
            first.pass(300)
            await first.answer("a", ScriptedSource.timeline([0: 40], policy: .after(nine41)))
        }
        await first.engine.writer?.flush()
        let fixture = try restart(disk, at: 1600)
        let schedule = try #require(fixture.engine.schedules["main"])
        #expect(schedule.budget.remaining(at: fixture.time.monotonic) == 65)
        #expect(schedule.lastNumber == 6)
        // The oldest run's anniversary is that of before the restart.
        let anniversary = fixture.time.monotonic.advanced(bySeconds: 86_400 - 1300)
        #expect(schedule.budget.remaining(at: anniversary) == 66)
    }

    @Test func T17_dynamicTextThatHasRunOut_isMarkedOld_untilTheProviderAnswers() async throws {
        let disk = KeepingDisk()
        let end = nine41 + 7200
        let entry = WidgetEntry(date: nine41) { AnyView(Text(end, style: .timer)) }
        let timeline = WidgetTimeline(entries: [entry], policy: .never)
        let shown = try #require(try await run(disk, timeline))
        let fixture = try restart(disk, at: 600)
        let marked = try #require(fixture.frame)
        #expect(marked != shown)
        #expect(fixture.sources["a"]!.requests.count == 1)
        await fixture.answer("a", timeline)
        #expect(fixture.frame != marked)
        fixture.pass(1)
        #expect(fixture.sources["a"]!.requests.count == 1)
    }

    @Test func T17_timelineLongerThanWhatIsKept_isAskedForWhenThatIsUsedUp() async throws {
        let disk = KeepingDisk()
        let bars = Dictionary(uniqueKeysWithValues: (0..<100).map { (Double($0) * 60, 10 + $0) })
        try await run(disk, ScriptedSource.timeline(bars, policy: .never))
        let fixture = try restart(disk, at: 23 * 60 + 59)
        #expect(fixture.bar() == 33)
        #expect(fixture.sources["a"]!.requests.isEmpty)
        let last = try #require(fixture.frame)
        fixture.pass(1)
        #expect(fixture.sources["a"]!.requests.count == 1)
        // An old value is never shown as if it were current.
        #expect(fixture.frame != last)
        await fixture.answer("a", ScriptedSource.timeline(bars, policy: .never))
        #expect(fixture.bar() == 34)
    }

    @Test func T17_unsetClockAtBoot_showsTheLastPictureAsOld_andGoesOnWhenTheClockIsSet() async throws {
        let disk = KeepingDisk()
        let shown = try await run(disk, ScriptedSource.timeline([0: 40, 600: 41], policy: .after(nine41 + 1200)))
        let fixture = try restart(disk, at: -nine41.timeIntervalSince1970)
        #expect(fixture.frame != nil)
        #expect(fixture.frame != shown)
        fixture.time.setWall(nine41 + 700)
        fixture.engine.handle(.woke(.clockChanged))
        #expect(fixture.bar() == 41)
    }

    @Test func T17_entries_writeNothing() async throws {
        let disk = KeepingDisk()
        let fixture = try EngineFixture(TestBoard.plain, options: try disk.options())
        fixture.start()
        let bars = Dictionary(uniqueKeysWithValues: (0..<60).map { (Double($0) * 60, 10 + $0) })
        await fixture.answer("a", ScriptedSource.timeline(bars))
        await fixture.engine.writer?.flush()
        #expect(disk.operations() > 0)
        for _ in 0..<59 { fixture.pass(60) }
        await fixture.engine.writer?.flush()
        #expect(fixture.frameCount == 60)
        #expect(disk.operations() == 0)
    }

    @Test(arguments: [PowerCutLosesAll, PowerCutLosesNothing, PowerCutLosesSome])
    func T17_powerGoes_atEveryOperation(loss: PowerCutLoss) async throws {
        let first = ScriptedSource.timeline([0: 40, 60: 41], policy: .after(nine41 + 300))
        let second = ScriptedSource.timeline([300: 50, 360: 51], policy: .after(nine41 + 6000))
        func write(_ disk: KeepingDisk) async throws {
            let fixture = try EngineFixture(TestBoard.plain, options: try disk.options())
            fixture.start()
            await fixture.answer("a", first)
            fixture.pass(300)
            await fixture.answer("a", second)
            await fixture.engine.writer?.flush()
        }
        let whole = KeepingDisk()
        try await write(whole)
        let count = whole.operations()
        #expect(count > 20)
        var found: Set<Int?> = []
        for operation in 0...count {
            let disk = KeepingDisk()
            powercut_fail(disk.pointer, Int32(operation), -1)
            // A store that cannot be made is the caller's to tell.
            try? await write(disk)
            powercut_reboot(disk.pointer, loss, UInt64(operation))
            let fixture = try restart(disk, at: 370)
            // Either timeline whole, or none.
            let bar = fixture.frameCount == 0 ? nil : fixture.bar()
            #expect([nil, 41, 51].contains(bar), "operation \(operation): \(bar ?? -1)")
            #expect(fixture.sources["a"]!.requests.count == (bar == 51 ? 0 : 1), "operation \(operation)")
            #expect(fixture.said.isEmpty, "operation \(operation): \(fixture.said)")
            found.insert(bar)
        }
        #expect(found == [nil, 41, 51])
    }

    @Test func T18_damagedRecord_showsThePlaceholderAndAsks() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40]))
        try spoil(disk) { data in data[data.count / 2] = 0 }
        let fixture = try restart(disk, at: 10)
        #expect(fixture.sources["a"]!.requests.count == 1)
        fixture.pass(1)
        #expect(fixture.bar() == 3)
        #expect(
            fixture.said == [
                "placement main: its timeline of before the restart is not used: it is damaged; a new one is asked for"
            ])
    }

    @Test func T18_recordOfANewerForm_isNotUsed() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40]))
        try spoil(disk) { data in
            let text = String(decoding: data, as: UTF8.self)
            data = Data(text.replacing("\"form\":1", with: "\"form\":2").utf8)
        }
        let fixture = try restart(disk, at: 10)
        #expect(fixture.said.first?.contains("it has form 2, this program knows 1") == true)
        #expect(fixture.sources["a"]!.requests.count == 1)
    }

    @Test func T18_everyByteOfTheRecordSpoiled_neverTraps() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40]))
        let store = try Store(opening: "store", vfs: disk.name)
        let row = try #require(try store.timelines.load("Plain/main"))
        for index in stride(from: 0, to: row.archive.count, by: 3) {
            var data = row.archive
            data[index] = data[index] == 0x39 ? 0x38 : 0x39
            if let archive = try? TimelineArchive(data) {
                for entry in archive.entries {
                    _ = entry.frame.frame(size: PixelSize(width: 128, height: 64), format: .mono)
                }
            }
        }
    }

    @Test func T18_anotherVersionOfTheProgram_keepsThePicture_andAsks() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40], policy: .never))
        let fixture = try restart(disk, at: 10, program: "2")
        #expect(fixture.bar() == 40)
        #expect(fixture.sources["a"]!.requests.count == 1)
        await fixture.answer("a", ScriptedSource.timeline([0: 41], policy: .never))
        #expect(fixture.bar() == 41)
        #expect(fixture.said.isEmpty)
    }

    @Test func T18_anotherSlot_isNotDrawnFromTheOldPicture() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40], policy: .never))
        let small = TestBoard.slot(kind: "a", module: "ssd1306-128x32").replacing("Odd", with: "Plain")
        let fixture = try restart(disk, at: 10, board: small)
        #expect(fixture.sources["a"]!.requests.count == 1)
        #expect(fixture.said.first?.contains("its slot or configuration has changed") == true)
    }

    @Test func T18_anotherKindInTheSlot_isNotDrawnFromTheOldPicture() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40], policy: .never))
        let other = TestBoard.slot(kind: "b").replacing("Odd", with: "Plain").replacing("\"oled\"", with: "\"oled\"")
        let fixture = try restart(disk, at: 10, board: other, kinds: ["b"])
        #expect(fixture.sources["b"]!.requests.count == 1)
        fixture.pass(1)
        #expect(fixture.bar() == 3)
        #expect(fixture.said.isEmpty)
    }

    @Test func T18_anotherBoardWithTheSameIds_keepsItsOwn() async throws {
        let disk = KeepingDisk()
        try await run(disk, ScriptedSource.timeline([0: 40], policy: .never))
        let other = TestBoard.slot(kind: "a")
        try await run(disk, ScriptedSource.timeline([0: 60], policy: .never), board: other)
        #expect(try restart(disk, at: 10).bar() == 40)
        #expect(try restart(disk, at: 10, board: other).bar() == 60)
    }

    @Test func T19_pictureDrawnAhead_isThatDrawnOnTime() async throws {
        let kept = try EngineFixture(TestBoard.plain, options: try KeepingDisk().options())
        let plain = try EngineFixture(TestBoard.plain)
        for fixture in [kept, plain] { fixture.start() }
        let end = nine41 + 90
        var drawn: [Double] = []
        func entry(_ seconds: Double) -> WidgetEntry {
            WidgetEntry(date: nine41 + seconds) {
                drawn.append(seconds)
                return AnyView(
                    VStack {
                        Text(end, style: .timer)
                        Rectangle().frame(width: seconds, height: 2)
                    })
            }
        }
        let dates = [0.0, 30, 60, 90, 120]
        for fixture in [kept, plain] {
            await fixture.answer("a", WidgetTimeline(entries: dates.map(entry), policy: .never))
        }
        for _ in 0..<140 {
            #expect(kept.frame == plain.frame)
            for fixture in [kept, plain] { fixture.pass(1) }
        }
        #expect(kept.frame == plain.frame)
    }

    @Test func T19_pictureDrawnAhead_isNotDrawnAgain() async throws {
        let fixture = try EngineFixture(TestBoard.plain, options: try KeepingDisk().options())
        fixture.start()
        var drawn = 0
        let entries = (0..<10).map { number in
            WidgetEntry(date: nine41 + Double(number) * 60) {
                drawn += 1
                return AnyView(Rectangle().frame(width: CGFloat(10 + number), height: 2))
            }
        }
        await fixture.answer("a", WidgetTimeline(entries: entries, policy: .never))
        let atOnce = drawn
        for number in 1..<10 {
            fixture.pass(60)
            #expect(fixture.bar() == 10 + number)
        }
        #expect(drawn == atOnce)
    }

    @Test func T19_pictureDrawnAhead_isDrawnAnewInAnotherZone() async throws {
        let zone = FakeZone()
        var options = try KeepingDisk().options()
        options.zone = { zone.zone }
        let fixture = try EngineFixture(TestBoard.plain, options: options)
        fixture.start()
        let entries = [0.0, 60].map { seconds in
            WidgetEntry(date: nine41 + seconds) { AnyView(Text(nine41 + seconds, style: .time)) }
        }
        await fixture.answer("a", WidgetTimeline(entries: entries, policy: .never))
        zone.set(try TimeZoneRules(identifier: "Asia/Kathmandu"))
        fixture.engine.handle(.zoneChanged)
        fixture.pass(60)
        let ahead = fixture.frame
        options.keeping = nil
        let plain = try EngineFixture(TestBoard.plain, options: options)
        plain.start()
        await plain.answer("a", WidgetTimeline(entries: entries, policy: .never))
        plain.engine.handle(.zoneChanged)
        plain.pass(60)
        #expect(ahead == plain.frame)
    }

    private func spoil(_ disk: KeepingDisk, _ change: (inout Data) -> Void) throws {
        let store = try Store(opening: "store", vfs: disk.name)
        var row = try #require(try store.timelines.load("Plain/main"))
        change(&row.archive)
        try store.timelines.save(row)
    }
}
