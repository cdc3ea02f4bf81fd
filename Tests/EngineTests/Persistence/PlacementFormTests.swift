import Clocks
import FoundationEssentials
import Intents
import JSON
import Testing
import Views

@testable import Engine
@testable import Widgets

/// A configuration as authors write it.
struct CounterIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Counter"

    @Parameter(title: "Name", default: "Tea") var name: String
    @Parameter(title: "Count", default: 3, inclusiveRange: (1, 7)) var count: Int
    @Parameter(title: "Loud") var loud: Bool?

    init() {}
}

struct CounterEntry: TimelineEntry {
    let date: Date
    let words: String
}

/// Says what it was configured with, and hears of its placements.
struct CounterProvider: AppIntentTimelineProvider, PlacementLifeCycle {
    func placeholder(in context: Context) -> CounterEntry { CounterEntry(date: nine41, words: "-") }

    func snapshot(for configuration: CounterIntent, in context: Context) async -> CounterEntry {
        CounterEntry(date: nine41, words: "-")
    }

    func timeline(for configuration: CounterIntent, in context: Context) async -> Timeline<CounterEntry> {
        let words = "\(configuration.name) \(configuration.count) \(configuration.loud.map(String.init) ?? "-")"
        return Timeline(entries: [CounterEntry(date: nine41, words: words)], policy: .never)
    }

    nonisolated(unsafe) static var told: [String] = []

    func placementAdded(_ placement: PlacedWidget) { Self.told.append("added \(placement.id)") }
    func kindDisabled(_ kind: PlacedKind) { Self.told.append("disabled \(kind.kind)") }
}

/// Placements of a kind with parameters.
@MainActor
@Suite(.serialized) struct PlacementFormTests {
    private func engine(_ disk: KeepingDisk) throws -> Engine {
        var catalog = WidgetCatalog()
        StaticConfiguration(kind: "a", provider: PlainProvider()) { _ in EmptyView() }._describe(into: &catalog)
        AppIntentConfiguration(kind: "counter", provider: CounterProvider()) { Text($0.words) }
            ._describe(into: &catalog)
        let board = try EngineFixture.board(TestBoard.plain)
        return Engine(
            board: board, catalog: catalog, center: .init(report: { _ in }), text: try EngineFixture.text.get(),
            time: VirtualTime(wall: nine41), zone: .utc, outputs: ["oled": FakePanel(size: board.panels[0].size)],
            options: try disk.options(), log: { _ in })
    }

    /// What the kind "a" is: nothing to see.
    private struct PlainProvider: TimelineProvider {
        func placeholder(in context: Context) -> CounterEntry { CounterEntry(date: nine41, words: "") }
        func getSnapshot(in context: Context, completion: @escaping @Sendable (CounterEntry) -> Void) {
            completion(placeholder(in: context))
        }
        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CounterEntry>) -> Void) {
            completion(Timeline(entries: [placeholder(in: context)], policy: .never))
        }
    }

    @Test func form_listsTheParameters_withTheirValues() async throws {
        let engine = try engine(KeepingDisk())
        let id = try await engine.addPlacement(
            kind: "counter", slot: "main", configuration: JSONObject([.init(key: "count", value: "5")]))
        let form = try await engine.placementForm(placement: id, kind: nil).object
        let parameters = form?["parameters"]?.array?.compactMap(\.object) ?? []
        #expect(form?["kind"] == "counter")
        #expect(parameters.map { $0["name"]?.string } == ["name", "count", "loud"])
        #expect(parameters.map { $0["title"]?.string } == ["Name", "Count", "Loud"])
        #expect(parameters[0]["value"] == "Tea")
        #expect(parameters[1]["value"] == 5)
        #expect(parameters[1]["maximum"] == .number(7))
        #expect(parameters[2]["optional"] == true)
        let empty = try await engine.placementForm(placement: nil, kind: "counter").object
        #expect(empty?["parameters"]?.array?.first?.object?["default"] == "Tea")
        #expect(empty?["parameters"]?.array?.first?.object?["value"] == nil)
    }

    @Test func words_areReadAsTheParametersType() async throws {
        let engine = try engine(KeepingDisk())
        let id = try await engine.addPlacement(kind: "counter", slot: "main")
        try await engine.configurePlacement(
            id, JSONObject([.init(key: "count", value: "7"), .init(key: "loud", value: "yes")]))
        let placement = engine.placements.array?.last?.object
        #expect(placement?["configuration"]?.object?["count"] == 7)
        #expect(placement?["configuration"]?.object?["loud"] == true)
        #expect(placement?["configuration"]?.object?["name"] == "Tea")
    }

    @Test(arguments: [
        ("colour", "red", "unknownParameter configuration.colour"), ("count", "8", "wrongValue configuration.count"),
        ("count", "many", "wrongValue configuration.count"), ("loud", "perhaps", "wrongValue configuration.loud"),
    ])
    func wrongValues_areRefused_andNothingChanges(name: String, value: String, complaint: String) async throws {
        let engine = try engine(KeepingDisk())
        let id = try await engine.addPlacement(kind: "counter", slot: "main")
        let before = engine.placements
        do {
            try await engine.configurePlacement(id, JSONObject([.init(key: name, value: .string(value))]))
            Issue.record("accepted")
        } catch {
            #expect("\(error.code) \(error.path)" == complaint, "\(error)")
        }
        #expect(engine.placements == before)
    }

    @Test func provider_thatConforms_hearsOfItsPlacements() async throws {
        CounterProvider.told = []
        let engine = try engine(KeepingDisk())
        let id = try await engine.addPlacement(kind: "counter", slot: "main")
        try await engine.removePlacement(id)
        #expect(CounterProvider.told == ["added p1", "disabled counter"])
    }
}
