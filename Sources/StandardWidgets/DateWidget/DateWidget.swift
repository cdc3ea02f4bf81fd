import Calendars
import FoundationEssentials
import Intents
import Views
import Widgets

/// The day as on a calendar's page.
public struct DateWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "date.v1", intent: DateConfiguration.self, provider: DateProvider()) { entry in
            DateView(entry: entry)
        }
        .configurationDisplayName("Date")
        .description("The day, and on larger panels its month.")
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium,
        ])
    }
}

/// Whose day is shown.
public struct DateConfiguration: WidgetConfigurationIntent {
    public static let title: LocalizedStringResource = "Date"

    @Parameter(title: "Time Zone", description: "As in Asia/Kathmandu; the panel's when left out.")
    public var zone: String?

    @Parameter(title: "Show Week", description: "Whether the number of the week is shown.", default: true)
    public var showsWeek: Bool

    public init() {}
}

/// One day.
struct DateEntry: TimelineEntry {
    let date: Date
    var zone = ZoneChoice(nil)
    var showsWeek = true
}

/// An entry for each of the next seven days, from midnight on.
struct DateProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> DateEntry { DateEntry(date: .now) }

    func snapshot(for configuration: DateConfiguration, in context: Context) async -> DateEntry {
        entry(.now, configuration)
    }

    func timeline(for configuration: DateConfiguration, in context: Context) async -> Timeline<DateEntry> {
        timeline(for: configuration, now: .now)
    }

    func timeline(for configuration: DateConfiguration, now: Date) -> Timeline<DateEntry> {
        let first = entry(now, configuration)
        // Without a zone there is nothing to wait for but a change of the configuration, which asks anew.
        guard let calendar = first.zone.calendar else { return Timeline(entries: [first], policy: .never) }
        let today = calendar.startOfDay(for: now)
        let days = (1...6).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
        let starts = days.map { calendar.startOfDay(for: $0) }
        return Timeline(entries: [first] + starts.map { entry($0, configuration) }, policy: .atEnd)
    }

    private func entry(_ date: Date, _ configuration: DateConfiguration) -> DateEntry {
        DateEntry(date: date, zone: ZoneChoice(configuration.zone), showsWeek: configuration.showsWeek)
    }
}
