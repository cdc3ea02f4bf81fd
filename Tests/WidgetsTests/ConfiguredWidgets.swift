// Configured widgets as authors write them, with the imports changed.
import FoundationEssentials
import Intents
import Synchronization
import Views
import Widgets

/// The cities of a server that answers a question for Quito only once.
enum Atlas {
    struct Offline: Error {}

    private static let cities = ["berlin": "Berlin", "lima": "Lima", "quito": "Quito"]
    private static let askedForQuito = Atomic(0)

    static func city(_ id: String) throws -> String? {
        if id == "quito", askedForQuito.add(1, ordering: .relaxed).oldValue > 0 { throw Offline() }
        return cities[id]
    }
}

struct City: AppEntity {
    var id: String
    var name: String

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "City"
    static var defaultQuery = Cities()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct Cities: EntityQuery {
    func entities(for identifiers: [City.ID]) async throws -> [City] {
        try identifiers.compactMap { id in try Atlas.city(id).map { City(id: id, name: $0) } }
    }

    func defaultResult() async -> City? { try? Atlas.city("berlin").map { City(id: "berlin", name: $0) } }
}

struct SelectCity: WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Select City"

    @Parameter(title: "City") var city: City
    @Parameter(title: "Days", default: 3, inclusiveRange: (1, 7)) var days: Int

    init() {}
    init(city: City, days: Int) {
        self.city = city
        self.days = days
    }
}

struct CityEntry: TimelineEntry {
    let date: Date
    let configuration: SelectCity
}

/// An actor that keeps what was fetched, as samples have it.
actor Forecasts {
    static let shared = Forecasts()
    private var fetched: [String: Int] = [:]

    func days(_ city: City, _ days: Int) -> Int {
        fetched[city.id] = days
        return fetched[city.id] ?? 0
    }
}

struct CityProvider: AppIntentTimelineProvider {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    func placeholder(in context: Context) -> CityEntry {
        CityEntry(date: Self.start, configuration: SelectCity(city: City(id: "-", name: "City"), days: 1))
    }

    func snapshot(for configuration: SelectCity, in context: Context) async -> CityEntry {
        CityEntry(date: Self.start, configuration: configuration)
    }

    func timeline(for configuration: SelectCity, in context: Context) async -> Timeline<CityEntry> {
        let days = await Forecasts.shared.days(configuration.city, configuration.days)
        let entries = (0..<days).map { day in
            CityEntry(date: Self.start.addingTimeInterval(Double(day) * 86_400), configuration: configuration)
        }
        return Timeline(entries: entries, policy: .after(Self.start.addingTimeInterval(3 * 3600)))
    }

    func recommendations() -> [AppIntentRecommendation<SelectCity>] {
        [
            AppIntentRecommendation(
                intent: SelectCity(city: City(id: "lima", name: "Lima"), days: 2), description: "Lima")
        ]
    }

    func relevance() async -> WidgetRelevance<SelectCity> {
        let trip = SelectCity(city: City(id: "lima", name: "Lima"), days: 2)
        return WidgetRelevance([
            WidgetRelevanceAttribute(
                configuration: trip, context: .date(from: Self.start, to: Self.start.addingTimeInterval(60)))
        ])
    }
}

struct CityWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "city.v2", intent: SelectCity.self, provider: CityProvider()) { entry in
            Text("\(entry.configuration.city.name) \(entry.configuration.days)")
        }
        .configurationDisplayName(LocalizedStringResource("City"))
        .description("The days to come.")
        .supportedFamilies([.accessoryRectangular, .accessoryInline])
        .kindAliases(["city.v1", "town"])
        .featureFlag("cities")
        .pushHandler(Handler.self)
    }

    struct Handler: WidgetPushHandler {
        func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {}
    }
}

/// SiriKit's form: a class that Xcode would have generated.
class ConfigurationIntent: INIntent {
    var place: String? = "Home"
}

struct OldProvider: IntentTimelineProvider {
    func placeholder(in context: Context) -> CityEntry { CityProvider().placeholder(in: context) }

    func getSnapshot(
        for configuration: ConfigurationIntent, in context: Context, completion: @escaping (CityEntry) -> Void
    ) {
        completion(placeholder(in: context))
    }

    func getTimeline(
        for configuration: ConfigurationIntent, in context: Context,
        completion: @escaping (Timeline<CityEntry>) -> Void
    ) {
        let city = City(id: "old", name: configuration.place ?? "")
        let entry = CityEntry(
            date: Date(timeIntervalSince1970: 1_800_000_000), configuration: SelectCity(city: city, days: 1))
        completion(Timeline(entries: [entry], policy: .atEnd))
    }

    func recommendations() -> [IntentRecommendation<ConfigurationIntent>] {
        [IntentRecommendation(intent: ConfigurationIntent(), description: "Home")]
    }
}

struct OldWidget: Widget {
    var body: some WidgetConfiguration {
        IntentConfiguration(kind: "old", intent: ConfigurationIntent.self, provider: OldProvider()) { entry in
            Text(entry.configuration.city.name)
        }
    }
}

struct SetTimer: SetValueIntent {
    static let title: LocalizedStringResource = "Start a timer"

    @Parameter(title: "Timer is running") var value: Bool

    func perform() async throws -> some IntentResult { .result() }
}

struct TimerControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "timer", provider: Provider()) { value in
            ControlWidgetToggle("Start Timer", isOn: value, action: SetTimer()) { isRunning in
                Label(isRunning ? "On" : "Off", systemImage: "timer")
            }
        }
        .displayName("Timer")
        .description("A an example control that runs a timer.")
    }

    struct Provider: ControlValueProvider {
        var previewValue: Bool { false }

        func currentValue() async throws -> Bool { true }
    }
}

struct ConfiguredWidgets: WidgetBundle {
    var body: some Widget {
        CityWidget()
        OldWidget()
        TimerControl()
    }
}
