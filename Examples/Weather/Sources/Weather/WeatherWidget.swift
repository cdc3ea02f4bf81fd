import Cadran

struct WeatherEntry: TimelineEntry {
    let date: Date
    let temperature: Int
    let low: Int
    let high: Int
    let condition: String
    let symbol: String
}

struct WeatherProvider: TimelineProvider {
    func placeholder(in context: Context) -> WeatherEntry {
        WeatherEntry(date: Date(), temperature: 20, low: 10, high: 25, condition: "Sunny", symbol: "sun.max.fill")
    }

    func getSnapshot(in context: Context, completion: @escaping (WeatherEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<WeatherEntry>) -> Void) {
        let now = Date()
        // Stands for a request to a weather service.
        let entry = WeatherEntry(
            date: now, temperature: 4, low: -1, high: 6, condition: "Light rain", symbol: "cloud.rain.fill")
        let next = Calendar.current.date(byAdding: .hour, value: 3, to: now) ?? now
        completion(Timeline(entries: [entry], policy: .after(next)))
    }
}

struct WeatherWidgetView: View {
    @Environment(\.widgetFamily) var family
    var entry: WeatherProvider.Entry

    var body: some View {
        switch family {
        case .accessoryInline:
            Label("\(entry.temperature)° \(entry.condition)", systemImage: entry.symbol)
        case .accessoryCircular:
            Gauge(value: Double(entry.temperature), in: Double(entry.low)...Double(entry.high)) {
                Image(systemName: entry.symbol)
            } currentValueLabel: {
                Text("\(entry.temperature)°")
            } minimumValueLabel: {
                Text("\(entry.low)")
            } maximumValueLabel: {
                Text("\(entry.high)")
            }
            .gaugeStyle(.accessoryCircular)
        default:
            HStack {
                VStack(alignment: .leading) {
                    Text("\(entry.temperature)°").font(.system(size: 34, weight: .bold))
                    Text(entry.condition).font(.caption)
                }
                Spacer()
                VStack(alignment: .trailing) {
                    Image(systemName: entry.symbol).font(.largeTitle).widgetAccentable()
                    Text("\(entry.low)° / \(entry.high)°").font(.caption2).foregroundStyle(.secondary)
                }
            }
        }
    }
}

@main
struct WeatherWidget: Widget {
    let kind: String = "WeatherWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: WeatherProvider()) { entry in
            if #available(iOS 17.0, *) {
                WeatherWidgetView(entry: entry)
                    .containerBackground(.fill.tertiary, for: .widget)
            } else {
                WeatherWidgetView(entry: entry)
                    .padding()
                    .background()
            }
        }
        .configurationDisplayName("Weather")
        .description("The weather now, asked for every three hours.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
        .contentMarginsDisabled()
    }
}
