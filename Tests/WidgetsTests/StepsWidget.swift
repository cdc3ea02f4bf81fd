// Ordinary author code: what a WidgetKit tutorial shows, with the imports changed.
import FoundationEssentials
import Views
import Widgets

struct StepsEntry: TimelineEntry {
    let date: Date
    let steps: Int
    let goal: Int
}

struct StepsProvider: TimelineProvider {
    func placeholder(in context: Context) -> StepsEntry {
        StepsEntry(date: Date(), steps: 4200, goal: 10_000)
    }

    func getSnapshot(in context: Context, completion: @escaping (StepsEntry) -> Void) {
        let entry = StepsEntry(date: Date(), steps: context.isPreview ? 8000 : 6000, goal: 10_000)
        completion(entry)
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<StepsEntry>) -> Void) {
        var entries: [StepsEntry] = []
        let currentDate = Date(timeIntervalSince1970: 1_800_000_000)
        for hourOffset in 0..<5 {
            let entryDate = currentDate.addingTimeInterval(Double(hourOffset) * 3600)
            entries.append(StepsEntry(date: entryDate, steps: 1000 * hourOffset, goal: 10_000))
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct StepsWidgetEntryView: View {
    var entry: StepsProvider.Entry
    @Environment(\.widgetFamily) var family
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        switch family {
        case .accessoryCircular:
            Gauge(value: Double(entry.steps), in: 0...Double(entry.goal)) {
                Image(systemName: "figure.walk")
            } currentValueLabel: {
                Text("\(entry.steps)")
            }
            .gaugeStyle(.accessoryCircularCapacity)
        case .accessoryInline:
            Text("Steps \(entry.steps)")
        default:
            VStack(alignment: .leading, spacing: 2) {
                HStack {
                    Text("Steps").font(.headline).widgetAccentable()
                    Spacer()
                    Text("\(percent)%").font(.caption).foregroundStyle(.secondary)
                }
                ProgressView(value: Double(entry.steps), total: Double(entry.goal))
                Text(entry.date, style: .time)
                    .font(.caption2)
            }
            .containerBackground(for: .widget) { Color.black }
        }
    }

    private var percent: Int { entry.steps * 100 / entry.goal }
}

struct StepsWidget: Widget {
    let kind: String = "StepsWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: StepsProvider()) { entry in
            StepsWidgetEntryView(entry: entry)
        }
        .configurationDisplayName("Steps")
        .description("How far you walked today.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
        .contentMarginsDisabled()
    }
}

struct PlainWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "plain.v1", provider: LaterProvider()) { entry in
            if entry.title.isEmpty {
                EmptyView()
            } else {
                Text(entry.title)
            }
        }
    }
}

struct SampleWidgets: WidgetBundle {
    var body: some Widget {
        StepsWidget()
        PlainWidget()
    }
}

struct ChoosingWidgets: WidgetBundle {
    var isLarge = false

    @WidgetBundleBuilder
    var body: some Widget {
        if isLarge { StepsWidget() }
        if isLarge {
            StepsWidget()
        } else {
            PlainWidget()
        }
        if #available(iOS 16.1, *) {
            StepsWidget()
        }
    }
}

struct SingleWidget: WidgetBundle {
    var body: some Widget { PlainWidget() }
}
