import CPowerCut
import Clocks
import FoundationEssentials
import JSON
import Synchronization
import Testing
import Views

@testable import Engine
@testable import Store
@testable import Widgets

/// What is told of placements, written down; the sources of a life-cycle test share one.
@MainActor
final class LifeLog {
    var lines: [String] = []
}

/// A source that wants to know what becomes of its placements.
@MainActor
final class TellingSource: TimelineSource, PlacementLifeCycle {
    let log: LifeLog
    private(set) var requests: [(id: String, answer: @Sendable (TimelineAnswer) -> Void)] = []
    private(set) var configurations: [String] = []

    init(_ log: LifeLog) { self.log = log }

    var lifeCycle: (any PlacementLifeCycle)? { self }

    func placeholder(for request: TimelineRequest) -> WidgetEntry { ScriptedSource.entry(.distantPast, bar: 3) }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {
        completion(.success(placeholder(for: request)))
    }

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {
        log.lines.append("update \(request.placement ?? "?")")
        configurations.append(request.configuration.map { JSONValue.object($0).text() } ?? "none")
        requests.append((request.placement ?? "", completion))
    }

    nonisolated func kindEnabled(_ kind: PlacedKind) { tell("enabled \(kind.kind)\(Self.folder(kind))") }
    nonisolated func placementAdded(_ placement: PlacedWidget) { tell("added \(placement.id)") }
    nonisolated func placementChanged(_ placement: PlacedWidget) {
        let configuration = placement.configuration.map { JSONValue.object($0).text() } ?? "none"
        tell("changed \(placement.id) \(configuration)")
    }
    nonisolated func placementRemoved(_ placement: PlacedWidget) { tell("removed \(placement.id)") }
    nonisolated func kindDisabled(_ kind: PlacedKind) { tell("disabled \(kind.kind)\(Self.folder(kind))") }

    /// Whether the kind's folder is there, where there is one at all.
    private nonisolated static func folder(_ kind: PlacedKind) -> String {
        guard let folder = kind.folder else { return "" }
        return FileManager.default.fileExists(atPath: folder) ? ", folder" : ", no folder"
    }

    private nonisolated func tell(_ line: String) { MainActor.assumeIsolated { log.lines.append(line) } }
}

/// An engine with sources that tell, on a disk.
@MainActor
final class PlacementFixture {
    let log = LifeLog()
    let engine: Engine
    let sources: [String: TellingSource]
    let said = LineBox()
    let panel: FakePanel
    let time: VirtualTime

    init(
        _ disk: KeepingDisk?, board: String = TestBoard.plain, kinds: [String] = ["a", "b"], at seconds: Double = 0,
        folder: String? = nil, aliases: [String: [String]] = [:], flags: [String: String] = [:]
    ) throws {
        let board = try EngineFixture.board(board)
        time = VirtualTime(wall: nine41 + seconds)
        panel = FakePanel(size: board.panels[0].size)
        var catalog = WidgetCatalog()
        var sources: [String: TellingSource] = [:]
        for kind in kinds {
            let source = TellingSource(log)
            sources[kind] = source
            var settings = WidgetSettings()
            settings.kindAliases = aliases[kind] ?? []
            settings.featureFlag = flags[kind]
            catalog.add(WidgetDescriptor(kind: kind, settings: settings, source: source))
        }
        self.sources = sources
        let options = try disk?.options(folder: folder) ?? EngineOptions()
        engine = Engine(
            board: board, catalog: catalog, center: .init(report: { _ in }), text: try EngineFixture.text.get(),
            time: time, zone: .utc, outputs: ["oled": panel], options: options, log: { [said] in said.add($0) })
        engine.refresh()
    }

    /// Answers the newest request of a placement.
    func answer(_ id: String, of kind: String = "a", bar: Int) async {
        let request = sources[kind]!.requests.last { $0.id == id }!
        request.answer(.success(ScriptedSource.timeline([0: bar])))
        for await event in engine.events {
            engine.handle(event)
            if case .timeline = event { return }
        }
    }

    /// Waits until everything is on the disk.
    func flush() async { await engine.writer?.flush() }

    /// What the placement shows, for programs.
    func placement(_ id: String) -> JSONObject? {
        engine.placements.array?.compactMap(\.object).first { $0["id"]?.string == id }
    }

    /// The ids that are placed.
    var ids: [String] { engine.placements.array?.compactMap { $0.object?["id"]?.string } ?? [] }
}

/// Placements that are added, removed and configured, and what authors hear of it.
@MainActor
@Suite struct PlacementTests {
    @Test func lifeCycle_isToldInItsOrder() async throws {
        let fixture = try PlacementFixture(KeepingDisk())
        fixture.log.lines = []
        let first = try await fixture.engine.addPlacement(kind: "b", slot: "main")
        let second = try await fixture.engine.addPlacement(kind: "b", slot: "main")
        try await fixture.engine.removePlacement(first)
        try await fixture.engine.removePlacement(second)
        #expect((first, second) == ("p1", "p2"))
        #expect(
            fixture.log.lines == [
                "enabled b", "added p1", "update p1", "added p2", "update p2", "removed p1", "removed p2", "disabled b",
            ])
    }

    @Test func placementsOfTheBoard_areToldOnceOverRestarts() async throws {
        let disk = KeepingDisk()
        let first = try PlacementFixture(disk)
        #expect(first.log.lines == ["enabled a", "added main", "update main"])
        await first.flush()
        #expect(try PlacementFixture(disk).log.lines == ["update main"])
    }

    @Test func placementThatLeftTheBoardFile_isToldAtTheNextStart() async throws {
        let disk = KeepingDisk()
        let board = TestBoard.halves
        let first = try PlacementFixture(disk, board: board)
        await first.answer("right", of: "b", bar: 9)
        await first.flush()
        let second = try PlacementFixture(disk, board: board.replacing("\"kind\": \"b\"", with: "\"kind\": \"a\""))
        #expect(second.log.lines == ["removed right", "added right", "disabled b", "update left", "update right"])
        #expect(second.said.all.isEmpty)
    }

    @Test func changedConfiguration_isTold() async throws {
        let disk = KeepingDisk()
        let plain = TestBoard.plain
        let first = try PlacementFixture(disk)
        await first.answer("main", bar: 40)
        await first.flush()
        let configured = plain.replacing(
            "\"kind\": \"a\"", with: "\"kind\": \"a\", \"configuration\": {\"list\":\"x\"}")
        let second = try PlacementFixture(disk, board: configured)
        #expect(second.log.lines == ["changed main {\"list\":\"x\"}", "update main"])
        #expect(second.sources["a"]!.configurations == ["{\"list\":\"x\"}"])
    }

    @Test func configure_changesParts_asksAtOnce_andIsRemembered() async throws {
        let disk = KeepingDisk()
        let first = try PlacementFixture(disk)
        await first.answer("main", bar: 40)
        first.log.lines = []
        try await first.engine.configurePlacement("main", JSONObject([.init(key: "list", value: "Work")]))
        try await first.engine.configurePlacement("main", JSONObject([.init(key: "count", value: 3)]))
        #expect(
            first.log.lines == [
                "changed main {\"list\":\"Work\"}", "update main", "changed main {\"list\":\"Work\",\"count\":3}",
                "update main",
            ])
        await first.flush()
        let second = try PlacementFixture(disk)
        #expect(second.sources["a"]!.configurations == ["{\"list\":\"Work\",\"count\":3}"])
        try await second.engine.configurePlacement("main", JSONObject([.init(key: "list", value: nil)]))
        #expect(second.sources["a"]!.configurations.last == "{\"count\":3}")
        try await second.engine.configurePlacement("main", nil)
        #expect(second.sources["a"]!.configurations.last == "none")
        await second.flush()
        #expect(try PlacementFixture(disk).sources["a"]!.configurations == ["none"])
    }

    @Test func added_isRemembered_withItsPicture() async throws {
        let disk = KeepingDisk()
        let first = try PlacementFixture(disk)
        let id = try await first.engine.addPlacement(kind: "b", slot: "main")
        await first.answer(id, of: "b", bar: 9)
        await first.answer("main", bar: 40)
        await first.flush()
        let second = try PlacementFixture(disk, at: 10)
        #expect(second.ids == ["main", "p1"])
        #expect(second.log.lines == [])
        #expect(second.placement("p1")?["state"] == "current")
        #expect(second.placement("p1")?["origin"] == "added")
    }

    @Test func ids_areNeverUsedAgain() async throws {
        let disk = KeepingDisk()
        let first = try PlacementFixture(disk)
        let one = try await first.engine.addPlacement(kind: "b", slot: "main")
        try await first.engine.removePlacement(one)
        await first.flush()
        let second = try PlacementFixture(disk)
        #expect(second.ids == ["main"])
        #expect(try await second.engine.addPlacement(kind: "b", slot: "main") == "p2")
    }

    @Test func ids_ofTheBoard_areLeftAlone() async throws {
        let board = TestBoard.plain.replacing("\"id\": \"main\"", with: "\"id\": \"p1\"")
        let fixture = try PlacementFixture(KeepingDisk(), board: board)
        #expect(try await fixture.engine.addPlacement(kind: "b", slot: "p1") == "p2")
    }

    @Test func refusals_sayWhatIsWrong_andChangeNothing() async throws {
        let fixture = try PlacementFixture(KeepingDisk())
        let engine = fixture.engine
        #expect(
            await refusal { _ = try await engine.addPlacement(kind: "c", slot: "main") }
                == "unknownKind kind: there is no kind \"c\"; Known: a, b")
        #expect(
            await refusal { _ = try await engine.addPlacement(kind: "a", slot: "mian") }
                == "unknownSlot slot: the board has no slot \"mian\"; did you mean \"main\"? Known: main")
        #expect(
            await refusal { try await engine.removePlacement("main") }
                == "ofTheBoard id: main stands in the board file; take it out there, or hide its kind")
        #expect(
            await refusal { try await engine.removePlacement("p9") }
                == "unknownPlacement id: there is no placement \"p9\"; Known: main")
        #expect(fixture.ids == ["main"])
    }

    @Test func withoutAStore_placementsStayAsTheBoardSays() async throws {
        let fixture = try PlacementFixture(nil)
        let message = await refusal { _ = try await fixture.engine.addPlacement(kind: "b", slot: "main") }
        #expect(message?.hasPrefix("notKept") == true)
        #expect(fixture.ids == ["main"])
    }

    @Test func anotherBoard_hasItsOwnPlacements() async throws {
        let disk = KeepingDisk()
        let first = try PlacementFixture(disk)
        _ = try await first.engine.addPlacement(kind: "b", slot: "main")
        await first.flush()
        let other = try PlacementFixture(disk, board: TestBoard.slot(kind: "a"))
        #expect(other.ids == ["main"])
        #expect(other.log.lines == ["added main", "update main"])
        await other.flush()
        #expect(try PlacementFixture(disk).ids == ["main", "p1"])
    }

    @Test func slotThatLeftTheBoardFile_keepsWhatWasAddedToIt() async throws {
        let disk = KeepingDisk()
        let first = try PlacementFixture(disk, board: TestBoard.halves)
        let id = try await first.engine.addPlacement(kind: "a", slot: "right")
        await first.flush()
        let without = TestBoard.halves.replacing("\"id\": \"right\"", with: "\"id\": \"other\"")
        let second = try PlacementFixture(disk, board: without)
        #expect(!second.ids.contains(id))
        #expect(!second.log.lines.contains("removed \(id)"))
        await second.flush()
        #expect(try PlacementFixture(disk, board: TestBoard.halves).ids.contains(id))
    }

    @Test func hiddenKind_drawsNothingInAStack_andSaysThatItIsMissingAlone() async throws {
        let disk = KeepingDisk()
        let first = try PlacementFixture(disk)
        _ = try await first.engine.addPlacement(kind: "b", slot: "main")
        await first.flush()
        func hiding(_ names: String) -> String {
            TestBoard.plain.replacing("\"name\": \"Plain\"", with: "\"name\": \"Plain\", \"hidden\": [\(names)]")
        }
        let second = try PlacementFixture(disk, board: hiding("\"a\""))
        #expect(second.engine.board.slots[0].placements.map(\.id) == ["p1"])
        #expect(second.placement("main")?["state"] == "hidden")
        #expect(second.log.lines == ["update p1"])
        await second.flush()
        let third = try PlacementFixture(disk, board: hiding("\"a\", \"b\""))
        #expect(third.placement("main")?["state"] == "missing")
        #expect(third.log.lines == [])
        #expect(third.panel.frames.last?.frame.inkCount ?? 0 > 0)
    }

    @Test func featureThatIsOff_hidesItsKinds() throws {
        let board = TestBoard.plain.replacing(
            "\"name\": \"Plain\"", with: "\"name\": \"Plain\", \"hidden\": [\"beta\"]")
        let fixture = try PlacementFixture(nil, board: board, flags: ["a": "beta"])
        #expect(fixture.placement("main")?["state"] == "missing")
        #expect(fixture.log.lines == [])
    }

    @Test func renamedKind_keepsPictureConfigurationAndFolder() async throws {
        let disk = KeepingDisk()
        let folder = TemporaryFolder()
        let first = try PlacementFixture(disk, kinds: ["a"], folder: folder.path)
        try await first.engine.configurePlacement("main", JSONObject([.init(key: "list", value: "Work")]))
        await first.answer("main", bar: 40)
        try Data("mine".utf8).write(to: URL(filePath: "\(folder.path)/kinds/a/cache"))
        await first.flush()
        let second = try PlacementFixture(
            disk, board: TestBoard.plain.replacing("\"kind\": \"a\"", with: "\"kind\": \"z\""), kinds: ["z"], at: 10,
            folder: folder.path, aliases: ["z": ["a"]])
        #expect(second.log.lines == [])
        #expect(second.placement("main")?["state"] == "current")
        #expect(second.placement("main")?["configuration"]?.text() == "{\"list\":\"Work\"}")
        // The folder goes with the kind as soon as anything is told.
        _ = try await second.engine.addPlacement(kind: "z", slot: "main")
        #expect(FileManager.default.contents(atPath: "\(folder.path)/kinds/z/cache") == Data("mine".utf8))
    }

    @Test func folderOfAKind_isThereWhileItIsPlaced() async throws {
        let folder = TemporaryFolder()
        let fixture = try PlacementFixture(KeepingDisk(), folder: folder.path)
        let id = try await fixture.engine.addPlacement(kind: "b", slot: "main")
        try Data("x".utf8).write(to: URL(filePath: "\(folder.path)/kinds/b/data"))
        try await fixture.engine.removePlacement(id)
        #expect(fixture.log.lines.contains("enabled b, folder"))
        #expect(fixture.log.lines.contains("disabled b, folder"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/kinds/b"))
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/kinds/a"))
    }

    @Test(arguments: ["../../etc", ".", "..", "a/b", "ü", "", "a b"]) func folderOfAKind_staysBelowItsRoot(kind: String)
    {
        let path = KindFolder(root: "/r").path(of: kind)
        #expect(path.hasPrefix("/r/kinds/"))
        let name = path.dropFirst("/r/kinds/".count)
        #expect(!name.contains("/") && name != "." && name != "..")
    }

    /// What a refused change says.
    private func refusal(_ change: () async throws -> Void) async -> String? {
        do {
            try await change()
            return nil
        } catch {
            return (error as? PlacementError).map { "\($0.code) \($0.path): \($0.message)" } ?? "\(error)"
        }
    }
}

/// Power cuts while placements come and go.
@MainActor
@Suite struct PlacementPowerCutTests {
    @Test(arguments: [PowerCutLosesAll, PowerCutLosesNothing, PowerCutLosesSome])
    func powerGoes_atEveryOperation_andTheNextStartFinishes(loss: PowerCutLoss) async throws {
        func work(_ disk: KeepingDisk) async throws -> (lines: [String], accepted: Int) {
            let fixture = try PlacementFixture(disk)
            var accepted = 0
            do {
                let id = try await fixture.engine.addPlacement(kind: "b", slot: "main")
                accepted = 1
                try await fixture.engine.removePlacement(id)
                accepted = 2
                await fixture.flush()
            } catch {}
            return (fixture.log.lines, accepted)
        }
        let whole = KeepingDisk()
        _ = try await work(whole)
        let count = whole.operations()
        var seen: Set<[String]> = []
        for operation in stride(from: 0, through: count, by: loss == PowerCutLosesSome ? 3 : 1) {
            let disk = KeepingDisk()
            powercut_fail(disk.pointer, Int32(operation), -1)
            let before = try? await work(disk)
            powercut_reboot(disk.pointer, loss, UInt64(operation))
            let fixture = try PlacementFixture(disk)
            seen.insert(fixture.ids)
            // What was accepted holds; what was not may have come through whole.
            if before?.accepted == 2 { #expect(fixture.ids == ["main"], "operation \(operation)") }
            if before?.accepted == 0 { #expect(fixture.ids.count <= 2) }
            await fixture.flush()
            // After that start nothing is left to tell.
            let hooks = fixture.log.lines.filter { !$0.hasPrefix("update") }
            let again = try PlacementFixture(disk)
            #expect(again.log.lines.allSatisfy { $0.hasPrefix("update") }, "operation \(operation): \(hooks)")
            let store = try Store(opening: "store", vfs: disk.name)
            let timelines = try store.timelines.load().map(\.placement)
            #expect(!timelines.contains("Plain/p1") || fixture.ids.contains("p1"))
            #expect(try store.faults() == [])
            // A kind is disabled at most as often as it was enabled, and never while it is placed.
            let lines = (before?.lines ?? []) + fixture.log.lines
            #expect(lines.last { $0 == "enabled b" || $0 == "disabled b" } != "disabled b" || fixture.ids == ["main"])
        }
        #expect(seen.contains(["main"]))
    }
}

/// The ledger's steps, without an engine.
@Suite struct PlacementLedgerTests {
    private func entry(_ id: String, _ kind: String, _ options: String = "") -> PlacementLedger.Entry {
        PlacementLedger.Entry(board: "B", id: id, kind: kind, options: options)
    }

    @Test func interrupted_anywhere_leadsToTheSameEnd() {
        let before = [entry("one", "a"), entry("two", "b")]
        let after = [entry("one", "a", "new"), entry("three", "c")]
        var start = PlacementLedger()
        for step in start.steps(to: before, on: "B") { start.take(step) }
        let whole = start.steps(to: after, on: "B")
        #expect(
            whole == [
                .remove(entry("two", "b")), .enable(kind: "c"), .change(after[0]), .add(after[1]), .disable(kind: "b"),
            ])
        for count in 0...whole.count {
            var ledger = start
            for step in whole.prefix(count) { ledger.take(step) }
            let rest = ledger.steps(to: after, on: "B")
            #expect(rest == Array(whole.dropFirst(count)))
            for step in rest { ledger.take(step) }
            #expect(Set(ledger.entries) == Set(after))
            #expect(Set(ledger.kinds) == ["a", "c"])
            #expect(ledger.steps(to: after, on: "B").isEmpty)
        }
    }

    @Test func otherBoards_keepTheirKinds() {
        var ledger = PlacementLedger()
        for step in ledger.steps(to: [entry("one", "a")], on: "B") { ledger.take(step) }
        #expect(ledger.steps(to: [], on: "C") == [])
    }
}

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.path() + "cadran-engine-\(UInt64.random(in: 0 ... .max))"

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
