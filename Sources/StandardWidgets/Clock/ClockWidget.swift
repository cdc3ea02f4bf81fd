import Calendars
import FoundationEssentials
import Intents
import Views
import Widgets

/// The time and the date.
public struct ClockWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "clock.v1", intent: ClockConfiguration.self, provider: ClockProvider()) { entry in
            ClockView(entry: entry)
        }
        .configurationDisplayName("Clock")
        .description("The time and the date.")
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium,
        ])
    }
}

/// Whose time a clock shows.
public struct ClockConfiguration: WidgetConfigurationIntent {
    public static let title: LocalizedStringResource = "Clock"

    @Parameter(title: "Time Zone", description: "As in Asia/Kathmandu; the panel's when left out.")
    public var zone: String?

    @Parameter(title: "Name", description: "What stands by the time, a city for one.")
    public var name: String?

    public init() {}
}

/// One minute of the clock.
struct ClockEntry: TimelineEntry {
    let date: Date
    var zone = ZoneChoice(nil)
    var name = ""
}

/// An entry for each minute of the next hour.
struct ClockProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> ClockEntry {
        ClockEntry(date: .now)
    }

    func snapshot(for configuration: ClockConfiguration, in context: Context) async -> ClockEntry {
        entry(.now, configuration)
    }

    func timeline(for configuration: ClockConfiguration, in context: Context) async -> Timeline<ClockEntry> {
        let minute = (Date.now.timeIntervalSince1970 / 60).rounded(.down) * 60
        let entries = (0..<60).map { step in
            entry(Date(timeIntervalSince1970: minute + Double(step) * 60), configuration)
        }
        return Timeline(entries: entries, policy: .atEnd)
    }

    private func entry(_ date: Date, _ configuration: ClockConfiguration) -> ClockEntry {
        ClockEntry(date: date, zone: ZoneChoice(configuration.zone), name: configuration.name?.trimmed ?? "")
    }
}
