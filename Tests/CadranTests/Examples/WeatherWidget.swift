// A widget as authors publish it, with one import in place of SwiftUI and WidgetKit.
import Cadran

struct WeatherEntry: TimelineEntry {
    let date: Date
    let temperature: Double
    let low: Double
    let high: Double
    let rain: Double
    let uvIndex: Int
    let symbol: String
    let hours: [HourForecast]

    static let placeholder = WeatherEntry(
        date: Date(timeIntervalSince1970: 1_764_495_660), temperature: 17, low: 9, high: 21, rain: 0.35, uvIndex: 4,
        symbol: "sun.max",
        hours: [
            HourForecast(hour: "10", symbol: "sun.max", temperature: 17),
            HourForecast(hour: "12", symbol: "cloud", temperature: 19),
            HourForecast(hour: "14", symbol: "cloud", temperature: 21),
            HourForecast(hour: "16", symbol: "sun.max", temperature: 20),
        ])
}

struct HourForecast: Identifiable, Hashable {
    var id: String { hour }
    let hour: String
    let symbol: String
    let temperature: Int
}

struct WeatherProvider: TimelineProvider {
    func placeholder(in context: Context) -> WeatherEntry { .placeholder }

    func getSnapshot(in context: Context, completion: @escaping (WeatherEntry) -> Void) {
        completion(.placeholder)
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<WeatherEntry>) -> Void) {
        let next = Calendar.current.date(byAdding: .minute, value: 30, to: WeatherEntry.placeholder.date)!
        completion(Timeline(entries: [.placeholder], policy: .after(next)))
    }
}

struct WeatherWidgetEntryView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.widgetRenderingMode) private var renderingMode
    @Environment(\.showsWidgetContainerBackground) private var showsBackground
    var entry: WeatherProvider.Entry

    @ViewBuilder
    var body: some View {
        switch family {
        case .accessoryCircular: circular
        case .accessoryCorner:
            Text("\(Int(entry.temperature))°")
                .widgetCurvesContent()
                .widgetLabel { Gauge(value: entry.rain) { Text("Rain") } }
        case .accessoryInline:
            Label("\(Int(entry.temperature))° \(Int(entry.rain * 100))%", systemImage: entry.symbol)
        case .accessoryRectangular: rectangular
        default: rectangular.padding()
        }
    }

    private var circular: some View {
        Gauge(value: entry.temperature, in: entry.low...entry.high) {
            Image(systemName: entry.symbol).symbolVariant(.fill)
        } currentValueLabel: {
            Text("\(Int(entry.temperature))")
                .contentTransition(.numericText())
        } minimumValueLabel: {
            Text("\(Int(entry.low))").foregroundColor(.blue)
        } maximumValueLabel: {
            Text("\(Int(entry.high))").foregroundColor(.red)
        }
        .gaugeStyle(.accessoryCircular)
        .tint(Gradient(colors: [.blue, .green, .yellow, .red]))
        .widgetAccentable()
        .containerBackground(.fill.tertiary, for: .widget)
    }

    private var rectangular: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(alignment: .firstTextBaseline) {
                Label("Berlin", systemImage: "location.fill")
                    .font(.headline)
                    .widgetAccentable()
                Spacer()
                Text("\(Int(entry.temperature))°")
                    .font(.system(.title3, design: .rounded).weight(.semibold))
                    .monospacedDigit()
            }
            .lineLimit(1)
            Grid(alignment: .center, horizontalSpacing: 4, verticalSpacing: 1) {
                GridRow {
                    ForEach(entry.hours) { hour in
                        Text(hour.hour).font(.caption2).foregroundStyle(.secondary)
                    }
                }
                GridRow {
                    ForEach(entry.hours) { hour in
                        Image(systemName: hour.symbol).imageScale(.small).symbolRenderingMode(.hierarchical)
                    }
                }
                GridRow {
                    ForEach(entry.hours) { hour in
                        Text("\(hour.temperature)°").font(.caption2.monospacedDigit())
                    }
                }
            }
            .frame(maxWidth: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .containerBackground(for: .widget) {
            if renderingMode == .fullColor && showsBackground {
                LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)
            }
        }
    }
}

struct WeatherWidget: Widget {
    let kind = "com.example.weather"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: WeatherProvider()) { entry in
            WeatherWidgetEntryView(entry: entry)
                .widgetURL(URL(string: "weather://berlin"))
        }
        .configurationDisplayName("Weather")
        .description("The weather where you are.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall])
        .contentMarginsDisabled()
    }
}

struct WeatherWidget_Previews: PreviewProvider {
    static var previews: some View {
        WeatherWidgetEntryView(entry: .placeholder)
            .previewContext(WidgetPreviewContext(family: .accessoryRectangular))
            .previewDisplayName("Rectangular")
    }
}

#Preview(as: .accessoryRectangular) {
    WeatherWidget()
} timeline: {
    WeatherEntry.placeholder
    WeatherEntry.placeholder
}

#Preview("Provider", as: .accessoryCircular) {
    WeatherWidget()
} timelineProvider: {
    WeatherProvider()
}
