// View code as authors write it; that it compiles in Swift 6 mode is half of its test.
import FoundationEssentials
import Views
import Widgets

/// A formatter of an author's own, kept in a static as formatters are.
final class ShortNumbers {
    func string(_ number: Double) -> String { number >= 1000 ? "\(Int(number / 1000))k" : "\(Int(number))" }
}

enum Palette {
    static let good = Color.green
    static let bad = Color(red: 0.9, green: 0.1, blue: 0.1)
    static func color(for value: Double) -> Color { value < 0 ? bad : good }
}

struct CardBackground: ViewModifier {
    var radius: CGFloat = 4

    func body(content: Content) -> some View {
        content
            .padding(2)
            .background(RoundedRectangle(cornerRadius: radius).strokeBorder(lineWidth: 1))
    }
}

extension View {
    func card(radius: CGFloat = 4) -> some View { modifier(CardBackground(radius: radius)) }

    @ViewBuilder
    func visible(_ isVisible: Bool) -> some View {
        if isVisible { self } else { self.hidden() }
    }

    @ViewBuilder func when<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
        if condition { transform(self) } else { self }
    }
}

struct Metric: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let value: Double
    var trend: [Double] = []
}

struct Sparkline: Shape {
    let values: [Double]

    func path(in rect: CGRect) -> Path {
        var path = Path()
        guard let low = values.min(), let high = values.max(), values.count > 1, high > low else { return path }
        for (index, value) in values.enumerated() {
            let x = rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1)
            let y = rect.maxY - rect.height * CGFloat((value - low) / (high - low))
            if index == 0 {
                path.move(to: CGPoint(x: x, y: y))
            } else {
                path.addLine(to: CGPoint(x: x, y: y))
            }
        }
        return path
    }
}

struct MetricRow<Trailing: View>: View {
    let metric: Metric
    @ViewBuilder let trailing: () -> Trailing
    @Environment(\.widgetFamily) private var family

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            title
            Spacer(minLength: 2)
            value
            trailing()
        }
    }

    private var title: some View {
        Text(metric.name).lineLimit(1).minimumScaleFactor(0.6)
    }

    @ViewBuilder private var value: some View {
        if family == .accessoryInline {
            EmptyView()
        } else {
            Text(Dashboard.numbers.string(metric.value))
                .bold()
                .foregroundColor(Palette.color(for: metric.value))
        }
    }
}

extension MetricRow where Trailing == EmptyView {
    init(_ metric: Metric) {
        self.init(metric: metric) { EmptyView() }
    }
}

struct Dashboard: View {
    static let numbers = ShortNumbers()

    let metrics: [Metric]
    var isCompact = false

    var body: some View {
        VStack(spacing: 1) {
            header
            ForEach(metrics.prefix(3)) { metric in
                MetricRow(metric)
            }
            ForEach(Array(metrics.enumerated()), id: \.element) { index, metric in
                if index == 0, let last = metric.trend.last {
                    Sparkline(values: metric.trend).stroke(lineWidth: 1).frame(height: 6)
                    Text(verbatim: "\(last)")
                }
            }
            footer(count: metrics.count)
        }
        .card()
        .when(isCompact) { $0.font(.caption) }
    }

    var header: some View {
        Label("Dashboard", systemImage: "chart.bar").visible(!isCompact)
    }

    @ViewBuilder
    func footer(count: Int) -> some View {
        switch count {
        case 0: Text("Nothing yet")
        case 1: Text("One metric")
        default: Text("\(count) metrics") + Text("!").bold()
        }
    }
}

/// The modifiers of a typical lock screen widget, most of them without a meaning here.
struct Ornate: View {
    @Environment(\.widgetRenderingMode) var renderingMode
    @Environment(\.showsWidgetContainerBackground) var showsBackground
    @Environment(\.isLuminanceReduced) var isLuminanceReduced
    var url = URL(string: "sample://open")

    var body: some View {
        ZStack {
            AccessoryWidgetBackground()
            VStack {
                Text("12")
                    .contentTransition(.numericText())
                    .animation(.easeInOut, value: 12)
                    .transition(.opacity)
                    .accessibilityLabel("Twelve")
                    .shadow(radius: 2)
                    .lineLimit(1...2)
                    .allowsTightening(true)
                Image(systemName: "sun.max.fill")
                    .symbolRenderingMode(.hierarchical)
                    .foregroundStyle(.primary, .secondary)
                Gauge(value: 0.5) { Text("A") }
                    .gaugeStyle(.accessoryLinearCapacity)
                    .tint(Gradient(colors: [.green, .red]))
                if let url { Link("Open", destination: url) }
            }
            .background(LinearGradient(colors: [.black, .black], startPoint: .top, endPoint: .bottom))
            .overlay(ContainerRelativeShape().stroke(lineWidth: renderingMode == .accented ? 2 : 1))
            .clipShape(RoundedRectangle(cornerRadius: 4, style: .continuous))
        }
        .widgetURL(url)
        .widgetLabel("Twelve")
    }
}

struct Ornate_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Ornate().previewContext(WidgetPreviewContext(family: .accessoryCircular))
            Ornate().previewDisplayName("Plain")
        }
    }
}

/// A style of an author's own.
struct PercentGaugeStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle().stroke(lineWidth: 1)
            Circle().trim(from: 0, to: configuration.value).rotation(.degrees(-90)).stroke(.tint, lineWidth: 3)
            Text("\(Int(configuration.value * 100))")
        }
    }
}

struct DottedProgressViewStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 1) {
            ForEach(0..<5) { index in
                if Double(index) < (configuration.fractionCompleted ?? 0) * 5 {
                    Circle().fill()
                } else {
                    Circle().stroke()
                }
            }
        }
    }
}
