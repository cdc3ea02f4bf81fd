import Cadran

struct KPIEntry: TimelineEntry {
    let date: Date
    let metric: KPIMetric
    let value: KPIValue
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(abs(value.change) * 100)) }
}

struct KPIProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> KPIEntry {
        KPIEntry(date: .now, metric: .revenue, value: KPIValue(text: "$0.0M", change: 0, share: 0.5, date: .now))
    }

    func snapshot(for configuration: KPIConfigurationIntent, in context: Context) async -> KPIEntry {
        await entry(for: configuration)
    }

    func timeline(for configuration: KPIConfigurationIntent, in context: Context) async -> Timeline<KPIEntry> {
        let entry = await entry(for: configuration)
        return Timeline(
            entries: [entry], policy: .after(entry.date.addingTimeInterval(configuration.priority.interval)))
    }

    func recommendations() -> [AppIntentRecommendation<KPIConfigurationIntent>] {
        KPIMetric.allCases.map { metric in
            let intent = KPIConfigurationIntent()
            intent.metric = metric
            return AppIntentRecommendation(intent: intent, description: metric.rawValue)
        }
    }

    private func entry(for configuration: KPIConfigurationIntent) async -> KPIEntry {
        let age = configuration.priority.interval
        return KPIEntry(
            date: .now, metric: configuration.metric,
            value: await KPICache.shared.value(of: configuration.metric, notOlderThan: age))
    }
}

struct MetricTile: View {
    let title: String
    let value: String

    var body: some View {
        ViewThatFits {
            HStack {
                Image(systemName: "chart.bar.fill").font(.title)
                VStack(alignment: .leading) {
                    Text(title).font(.headline).widgetAccentable()
                    Text(value).font(.title2).bold().monospacedDigit()
                }
            }
            HStack {
                Image(systemName: "chart.bar.fill")
                Text(value)
            }
        }
    }
}

struct KPIWidgetView: View {
    @Environment(\.widgetFamily) private var family
    let entry: KPIEntry

    private var title: String { entry.metric.rawValue.capitalized }

    var body: some View {
        switch family {
        case .accessoryInline:
            Text("\(title) \(entry.value.text)")
        case .accessoryCircular:
            Gauge(value: entry.value.share) {
                Text(entry.value.text)
            }
            .gaugeStyle(.accessoryCircularCapacity)
        default:
            VStack(alignment: .leading, spacing: 2) {
                MetricTile(title: title, value: entry.value.text)
                HStack {
                    Image(systemName: entry.value.change < 0 ? "arrow.down" : "arrow.up")
                    Text("\(entry.value.change * 100, specifier: "%.1f")%")
                    Spacer()
                    Button(intent: RefreshKPIIntent()) {
                        Image(systemName: "arrow.clockwise")
                    }
                    .accessibilityLabel("Refresh")
                }
                .font(.caption)
            }
            .frame(maxHeight: .infinity)
        }
    }
}

@main
struct KPIWidgets: WidgetBundle {
    var body: some Widget {
        KPIWidget()
    }
}

struct KPIWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "KPIWidget", intent: KPIConfigurationIntent.self, provider: KPIProvider()) {
            KPIWidgetView(entry: $0)
        }
        .configurationDisplayName("KPI")
        .description("A number, how it moves, and how much of the goal is reached.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
    }
}
