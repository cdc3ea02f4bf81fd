// A widget as authors publish it, with one import in place of SwiftUI and WidgetKit.
import Cadran

struct StepsRingEntry: TimelineEntry {
    let date: Date
    let steps: Int
    let goal: Int

    var progress: CGFloat { CGFloat(steps) / CGFloat(goal) }
}

struct StepsRingProvider: TimelineProvider {
    func placeholder(in context: Context) -> StepsRingEntry {
        StepsRingEntry(date: Date(timeIntervalSince1970: 1_764_495_660), steps: 6500, goal: 10_000)
    }

    func getSnapshot(in context: Context, completion: @escaping (StepsRingEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<StepsRingEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd))
    }
}

struct ProgressRing: View {
    var progress: CGFloat
    var lineWidth: CGFloat = 6

    var body: some View {
        ZStack {
            Circle()
                .stroke(Color.primary.opacity(0.25), lineWidth: lineWidth)
            Circle()
                .trim(from: 0, to: min(progress, 1))
                .stroke(
                    AngularGradient(gradient: Gradient(colors: [.green, .mint]), center: .center),
                    style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
                .animation(.easeOut, value: progress)
        }
        .padding(lineWidth / 2)
    }
}

struct SegmentedGaugeStyle: GaugeStyle {
    var segments = 10

    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            configuration.label.font(.caption)
            HStack(spacing: 1) {
                ForEach(0..<segments, id: \.self) { index in
                    RoundedRectangle(cornerRadius: 1, style: .continuous)
                        .fill(.tint)
                        .opacity(Double(index) < configuration.value * Double(segments) ? 1 : 0.2)
                }
            }
            .frame(height: 8)
            .clipShape(ContainerRelativeShape())
        }
    }
}

struct StepsRingView: View {
    @Environment(\.widgetFamily) var family
    @Environment(\.isLuminanceReduced) var isLuminanceReduced
    @Environment(\.colorScheme) var colorScheme
    let entry: StepsRingEntry

    var body: some View {
        if family == .accessoryRectangular {
            HStack(spacing: 6) {
                ring.frame(width: 40, height: 40)
                VStack(alignment: .leading, spacing: 2) {
                    Text("Steps").font(.headline).widgetAccentable()
                    Text(verbatim: "\(entry.steps) / \(entry.goal)")
                        .font(.caption).monospacedDigit().foregroundStyle(.secondary)
                    Gauge(value: entry.progress) { Text("Today") }
                        .gaugeStyle(SegmentedGaugeStyle(segments: 8))
                }
            }
            .containerBackground(for: .widget) { Color.clear }
        } else {
            ring.containerBackground(for: .widget) { Color.clear }
        }
    }

    private var ring: some View {
        GeometryReader { proxy in
            ProgressRing(progress: entry.progress, lineWidth: max(4, proxy.size.width / 10))
                .overlay(
                    Image(systemName: "figure.walk")
                        .resizable()
                        .aspectRatio(contentMode: .fit)
                        .frame(width: proxy.size.width * 0.45, height: proxy.size.height * 0.45)
                        .opacity(isLuminanceReduced ? 0.6 : 1)
                        .shadow(radius: 1)
                )
        }
        .aspectRatio(1, contentMode: .fit)
        .preferredColorScheme(colorScheme)
    }
}

struct StepsRingWidget: Widget {
    private let kind: String = "StepsRing"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: StepsRingProvider()) { StepsRingView(entry: $0) }
            .configurationDisplayName("Steps")
            .description("How far you walked today.")
            .supportedFamilies([.accessoryCircular, .accessoryRectangular])
    }
}

#Preview("Ring", traits: .sizeThatFitsLayout) {
    ProgressRing(progress: 0.4)
    ProgressRing(progress: 0.6)
}

#Preview {
    ProgressRing(progress: 1)
}
