import Calendars
import FoundationEssentials
import Intents
import Views
import Widgets

/// The days until a date.
public struct CountdownWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "countdown.v1", intent: CountdownConfiguration.self, provider: CountdownProvider()
        ) { entry in
            CountdownView(entry: entry)
        }
        .configurationDisplayName("Countdown")
        .description("The days until a date, and on its eve the hours.")
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium,
        ])
    }
}

/// What is counted down to.
public struct CountdownConfiguration: WidgetConfigurationIntent {
    public static let title: LocalizedStringResource = "Countdown"

    @Parameter(title: "Name", description: "What the day is: Holidays.")
    public var name: String?

    @Parameter(title: "Date", description: "When it comes; the next new year when left out.")
    public var date: Date?

    @Parameter(title: "Since", description: "Where the bar begins; without it there is none.")
    public var since: Date?

    public init() {}
}

/// What is counted, and how things stand at a moment.
struct CountdownEntry: TimelineEntry {
    let date: Date
    var name = "New Year"
    /// Nil while the clock is not right, as the next new year is not known then.
    var target: Date?
    var since: Date?
}

/// An entry for each of the next seven days, one for each hour of the eve, and one for when it has come.
struct CountdownProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> CountdownEntry {
        CountdownEntry(date: .now, name: "Countdown", target: Date.now + 25 * 86_400)
    }

    func snapshot(for configuration: CountdownConfiguration, in context: Context) async -> CountdownEntry {
        entry(.now, configuration, .current)
    }

    func timeline(for configuration: CountdownConfiguration, in context: Context) async -> Timeline<CountdownEntry> {
        timeline(for: configuration, now: .now, calendar: .current)
    }

    func timeline(
        for configuration: CountdownConfiguration, now: Date, calendar: Calendars.Calendar
    ) -> Timeline<CountdownEntry> {
        let first = entry(now, configuration, calendar)
        let today = calendar.startOfDay(for: now)
        let midnights = (1...7).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
        var moments = midnights.map { calendar.startOfDay(for: $0) }
        // On the eve each hour, and the moment itself.
        if let target = first.target { moments += (0...24).map { target - Double($0) * 3600 } }
        let end = midnights.last ?? now
        let later = Set(moments).filter { $0 > now && $0 <= end }.sorted()
        return Timeline(
            entries: [first] + later.map { entry($0, configuration, calendar, target: first.target) }, policy: .atEnd)
    }

    private func entry(
        _ date: Date, _ configuration: CountdownConfiguration, _ calendar: Calendars.Calendar, target: Date? = nil
    ) -> CountdownEntry {
        let chosen = configuration.date ?? target ?? Self.newYear(after: date, calendar)
        let name = configuration.name?.trimmed ?? ""
        let fallback = configuration.date == nil ? "New Year" : "Countdown"
        return CountdownEntry(
            date: date, name: name.isEmpty ? fallback : name, target: chosen, since: configuration.since)
    }

    /// The first moment of the next year.
    private static func newYear(after date: Date, _ calendar: Calendars.Calendar) -> Date? {
        calendar.nextDate(after: date, matching: DateComponents(month: 1, day: 1), matchingPolicy: .nextTime)
    }
}

private typealias DateComponents = Calendars.DateComponents
