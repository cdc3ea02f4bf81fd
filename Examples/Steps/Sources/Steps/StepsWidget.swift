import Cadran

struct StepsIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Steps"
    static let description = IntentDescription("How far you want to walk each day.")

    @Parameter(title: "Daily Goal", default: 8000, inclusiveRange: (1000, 50000))
    var dailyGoal: Int
}

struct StepsEntry: TimelineEntry {
    let date: Date
    let steps: Int
    let goal: Int

    var share: Double { Double(steps) / Double(goal) }
}

struct StepsProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> StepsEntry {
        StepsEntry(date: .now, steps: 4200, goal: 8000)
    }

    func snapshot(for configuration: StepsIntent, in context: Context) async -> StepsEntry {
        StepsEntry(date: .now, steps: 6240, goal: configuration.dailyGoal)
    }

    func timeline(for configuration: StepsIntent, in context: Context) async -> Timeline<StepsEntry> {
        let now = Date.now
        // A walk of one and a half hours from now on.
        let entries = (0..<6).map { quarter in
            StepsEntry(
                date: now.addingTimeInterval(Double(quarter) * 15 * 60), steps: 6240 + quarter * 600,
                goal: configuration.dailyGoal)
        }
        return Timeline(entries: entries, policy: .atEnd)
    }
}

struct StepsWidgetView: View {
    @Environment(\.widgetFamily) var family
    let entry: StepsEntry

    var body: some View {
        switch family {
        case .accessoryInline:
            Text("\(entry.steps) of \(entry.goal) steps")
        case .accessoryCircular:
            ZStack {
                ProgressView(value: entry.share).progressViewStyle(.circular)
                Image(systemName: "figure.walk").font(.title2)
            }
        default:
            VStack(alignment: .leading, spacing: 3) {
                HStack {
                    Label("Steps", systemImage: "figure.walk").font(.headline)
                    Spacer()
                    Text(entry.date, style: .time).font(.caption2)
                }
                Text("\(entry.steps)").font(.title).bold().monospacedDigit()
                ProgressView(value: Double(entry.steps), total: Double(entry.goal))
                Text("\(max(entry.goal - entry.steps, 0)) to go").font(.caption)
            }
        }
    }
}

@main
struct StepsWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "StepsWidget", provider: StepsProvider()) { entry in
            StepsWidgetView(entry: entry)
                .widgetURL(URL(string: "steps://today"))
        }
        .configurationDisplayName("Steps")
        .description("How far you walked today.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
    }
}

struct StepsWidget_Previews: PreviewProvider {
    static var previews: some View {
        StepsWidgetView(entry: StepsEntry(date: .now, steps: 8123, goal: 8000))
            .previewContext(WidgetPreviewContext(family: .accessoryRectangular))
    }
}
