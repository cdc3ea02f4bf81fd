import FoundationEssentials
import Intents
import JSON
import TestSupport
import Testing
import Views

@testable import Widgets

/// Widgets with a configuration, and what is done with what is stored.
@Suite @MainActor struct ConfigurationTests {
    private let catalog = WidgetCatalog(ConfiguredWidgets())

    private func request(_ configuration: JSONValue?, _ placement: String? = "p1") -> TimelineRequest {
        TimelineRequest(
            placement: placement, configuration: configuration?.object,
            context: TimelineProviderContext(
                family: .accessoryRectangular, displaySize: CGSize(width: 128, height: 64), isPreview: false))
    }

    private func timeline(_ kind: String, _ configuration: JSONValue?, _ placement: String? = "p1") async throws
        -> WidgetTimeline
    {
        let source = try #require(catalog.widget(kind)).source
        let request = request(configuration, placement)
        return try await withCheckedThrowingContinuation { answer in
            source.timeline(for: request) { answer.resume(with: $0) }
        }
    }

    /// What a picture of an entry says.
    private func words(_ entry: WidgetEntry, family: WidgetFamily = .accessoryRectangular) -> String {
        let rendering = ViewRenderer(text: .cell(width: 6, height: 8)).render(
            entry.view(), size: .init(width: 128, height: 64),
            profile: .init(panelSize: .init(width: 128, height: 64), format: .mono, isEmissive: true),
            now: Date(timeIntervalSince1970: 1_800_000_000), zone: .utc, inspects: true
        ) { $0.widgetFamily = family }
        // The engine of cells has letters only, no symbols.
        #expect(rendering.diagnostics.filter { !$0.contains("questionmark.circle") } == [])
        return rendering.accessibility.map(\.label).joined(separator: " ")
    }

    @Test func theBundleDescribesConfiguredWidgetsAndNoControls() {
        #expect(catalog.widgets.map(\.kind) == ["city.v2", "old"])
        #expect(catalog.widgets.map { $0.configurationSchema?.parameters.map(\.name) } == [["city", "days"], nil])
        #expect(catalog.widgets[0].settings.displayName == "City")
        #expect(catalog.widgets[0].settings.featureFlag == "cities")
    }

    @Test func formsOfPublicSourcesAreDescribed() throws {
        let catalog = WidgetCatalog(RoomWidgets())
        #expect(catalog.widgets.map(\.kind) == ["rooms"])
        let schema = try #require(catalog.widgets[0].configurationSchema)
        #expect(schema.diagnostics == [])
        #expect(schema.parameter("sized")?.size == 0...4)
        #expect(schema.parameter("look")?.defaultValue == "line")
        #expect(catalog.widgets[0].source.recommendations().map { $0.configuration["room"] } == ["attic"])
    }

    @Test func aKindIsFoundByItsEarlierNames() {
        #expect(catalog.widget("city.v1")?.kind == "city.v2")
        #expect(catalog.widget("town")?.kind == "city.v2")
        #expect(catalog.widget("city.v2")?.kind == "city.v2")
        #expect(catalog.widget("village") == nil)
    }

    @Test func theProviderGetsWhatIsStored() async throws {
        let answer = try await timeline("city.v2", ["city": "lima", "days": 2])
        #expect(answer.entries.count == 2)
        #expect(answer.policy == .after(Date(timeIntervalSince1970: 1_800_010_800)))
        #expect(!answer.isStale)
        let fresh = try await timeline("city.v2", nil, "p2")
        #expect(fresh.entries.count == 3)
    }

    @Test func aBadConfigurationIsAFailureWithItsPlace() async throws {
        let failure = await caught(TimelineFailure.self) {
            try await timeline("city.v2", ["city": "lima", "days": 8])
        }
        #expect(
            failure?.message
                == "the configuration of the placement p1 is wrong: days: the number must be from 1 to 7, found 8")
        let nobody = await caught(TimelineFailure.self) { try await timeline("city.v2", ["days": "x"], nil) }
        #expect(nobody?.message.hasPrefix("the configuration is wrong: days: ") == true)
    }

    @Test func aCityThatIsGoneIsToBeChosenAgainAndIsAskedForLater() async throws {
        let answer = try await timeline("city.v2", ["city": "atlantis"])
        #expect(answer.entries.count == 1)
        let date = try #require(answer.entries.first?.date)
        #expect(answer.policy == .after(date.addingTimeInterval(1800)))
        // It never comes forward in a stack.
        #expect(answer.entries.first?.relevance?.score == 0)
    }

    @Test(arguments: [WidgetFamily.accessoryRectangular, .accessoryCircular, .accessoryInline, .systemSmall])
    func whatIsToBeChosenIsSaidInEveryFamily(_ family: WidgetFamily) async throws {
        let entry = try #require(try await timeline("city.v2", ["city": "atlantis"]).entries.first)
        let words = words(entry, family: family)
        #expect(words.contains("Choose again"))
        #expect(words.contains("City"))
    }

    @Test func aQueryThatFailsKeepsTheCityAndSaysSo() async throws {
        #expect(try await timeline("city.v2", ["city": "quito"]).isStale == false)
        let later = try await timeline("city.v2", ["city": "quito"])
        #expect(words(try #require(later.entries.first)) == "Quito 3")
        #expect(later.isStale)
        #expect(later.complaints.count == 1)
        let source = try #require(catalog.widget("city.v2")).source
        source.forget(placement: "p1")
        await #expect(throws: TimelineFailure.self) { try await timeline("city.v2", ["city": "quito"]) }
    }

    @Test func aSnapshotIsMadeOfTheConfiguration() async throws {
        let source = try #require(catalog.widget("city.v2")).source
        let request = request(["city": "berlin", "days": 9])
        let failure = await caught(TimelineFailure.self) {
            try await withCheckedThrowingContinuation { answer in
                source.snapshot(for: request) { answer.resume(with: $0) }
            }
        }
        #expect(failure?.message.contains("days") == true)
    }

    @Test func recommendationsAreStoredForms() throws {
        let found = try #require(catalog.widget("city.v2")).source.recommendations()
        #expect(found.map(\.title) == ["Lima"])
        #expect(found.map { JSONValue.object($0.configuration) } == [["city": "lima", "days": 2]])
        #expect(catalog.widgets[1].source.recommendations() == [])
    }

    @Test func windowsOfRelevanceAreKnown() async throws {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let source = try #require(catalog.widget("city.v2")).source
        #expect(await source.relevance() == [WidgetRelevanceWindow(start: start, end: start.addingTimeInterval(60))])
        #expect(await WidgetCatalog(SampleWidgets()).widgets[0].source.relevance() == [])
        #expect(RelevantContext.date(from: start, to: start - 5).dates == (start - 5)...start)
    }

    @Test func intentsOfSiriKitGetWhatTheirInitializerMakes() async throws {
        let answer = try await timeline("old", ["place": "Work"])
        #expect(answer.entries.count == 1)
        #expect(words(try #require(answer.entries.first)) == "Home")
    }

    @Test func whatAuthorsAreToldOfAPlacementHasItsIntent() async throws {
        let city = try #require(catalog.widget("city.v2"))
        let info = await city.info(for: request(["city": "lima", "days": 5]))
        #expect(info.id == "p1")
        #expect(info.kind == "city.v2")
        #expect(info.family == .accessoryRectangular)
        #expect(info.widgetConfigurationIntent(of: SelectCity.self)?.city.name == "Lima")
        #expect(info.widgetConfigurationIntent(of: SelectCity.self)?.days == 5)
        #expect(await city.info(for: request(["days": 0])).widgetConfigurationIntent(of: SelectCity.self) == nil)
        #expect(await catalog.widgets[1].info(for: request(nil)).configuration == nil)
    }
}
