import Cadran

struct HourEntry: TimelineEntry {
    let date: Date
    let next: Date
}

struct HourlyProvider: TimelineProvider {
    func placeholder(in context: Context) -> HourEntry {
        HourEntry(date: .now, next: .now.addingTimeInterval(3600))
    }

    func getSnapshot(in context: Context, completion: @escaping (HourEntry) -> Void) {
        completion(placeholder(in: context))
    }

    /// One entry for each hour of the calendar, from the one that runs to the end of tomorrow.
    func getTimeline(in context: Context, completion: @escaping (Timeline<HourEntry>) -> Void) {
        let calendar = Calendar.current
        let now = Date.now
        let start = calendar.dateInterval(of: .hour, for: now)?.start ?? now
        var entries: [HourEntry] = []
        var date = start
        for _ in 0..<24 {
            let next =
                calendar.nextDate(after: date, matching: DateComponents(minute: 0), matchingPolicy: .nextTime)
                ?? date.addingTimeInterval(3600)
            entries.append(HourEntry(date: date, next: next))
            date = next
        }
        completion(Timeline(entries: entries, policy: .after(date)))
    }
}

struct HourlyClockView: View {
    @Environment(\.widgetFamily) private var family
    let entry: HourEntry

    var body: some View {
        switch family {
        case .accessoryInline:
            Text("Since \(entry.date, style: .time)")
        case .accessoryCircular:
            ZStack {
                ProgressView(timerInterval: entry.date...entry.next, countsDown: false) {
                    EmptyView()
                } currentValueLabel: {
                    Text(entry.date, style: .time).font(.caption).minimumScaleFactor(0.5)
                }
                .progressViewStyle(.circular)
            }
        default:
            VStack(alignment: .leading) {
                Text(entry.date, style: .time).font(.largeTitle).bold().monospacedDigit()
                ProgressView(timerInterval: entry.date...entry.next, countsDown: false)
            }
        }
    }
}

@main
struct HourlyClock: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "HourlyClock", provider: HourlyProvider()) { entry in
            HourlyClockView(entry: entry)
        }
        .configurationDisplayName("Hourly Clock")
        .description("The hour that runs, and how far it is.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
    }
}
