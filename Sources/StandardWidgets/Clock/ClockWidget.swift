import FoundationEssentials
import Views
import Widgets

/// The time and the date.
public struct ClockWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        StaticConfiguration(kind: "clock.v1", provider: ClockProvider()) { entry in
            ClockView(entry: entry)
        }
        .configurationDisplayName("Clock")
        .description("The time and the date.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
    }
}

/// One minute of the clock.
struct ClockEntry: TimelineEntry {
    let date: Date
}

/// An entry for each minute of the next hour.
struct ClockProvider: TimelineProvider {
    func placeholder(in context: Context) -> ClockEntry {
        ClockEntry(date: .now)
    }

    func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) {
        completion(ClockEntry(date: .now))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
        let minute = (Date.now.timeIntervalSince1970 / 60).rounded(.down) * 60
        let entries = (0..<60).map { ClockEntry(date: Date(timeIntervalSince1970: minute + Double($0) * 60)) }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}
