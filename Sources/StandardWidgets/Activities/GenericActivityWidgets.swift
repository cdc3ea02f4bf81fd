import Activities
import FoundationEssentials
import Views
import Widgets

/// Activities that need no Swift: their data comes from any program.
public struct GenericActivities: WidgetBundle {
    public init() {}

    public var body: some Widget {
        TimerActivityWidget()
        JourneyActivityWidget()
        StatusActivityWidget()
    }
}

/// The countdown as a Live Activity.
public struct TimerActivityWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: TimerActivityAttributes.self) { context in
            TimerView(context: context)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { TimerView(context: context) }
            } compactLeading: {
                CompactTitle(symbol: context.timerSymbol, title: context.attributes.title, isStale: context.isStale)
            } compactTrailing: {
                TimerFigures(context: context).modifier(CompactValue())
            } minimal: {
                MinimalPair(symbol: context.timerSymbol, isStale: context.isStale) { TimerFigures(context: context) }
            }
        }
        .configurationDisplayName("Timer")
        .description("A countdown that any program can start.")
    }
}

/// The journey as a Live Activity.
public struct JourneyActivityWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: JourneyActivityAttributes.self) { context in
            JourneyView(context: context)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { JourneyView(context: context) }
            } compactLeading: {
                CompactTitle(symbol: context.journeySymbol, title: context.stageName, isStale: context.isStale)
            } compactTrailing: {
                JourneyArrival(context: context).modifier(CompactValue())
            } minimal: {
                MinimalPair(symbol: context.journeySymbol, isStale: context.isStale) {
                    JourneyArrival(context: context)
                }
            }
        }
        .configurationDisplayName("Journey")
        .description("Named stages with progress, from any program.")
    }
}

/// The value as a Live Activity.
public struct StatusActivityWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: StatusActivityAttributes.self) { context in
            StatusView(context: context)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { StatusView(context: context) }
            } compactLeading: {
                CompactTitle(
                    symbol: context.statusSymbol, title: context.attributes.title, isStale: context.isStale)
            } compactTrailing: {
                Text(context.state.value.text).modifier(CompactValue())
            } minimal: {
                MinimalPair(symbol: context.statusSymbol, isStale: context.isStale) {
                    Text(context.state.value.text)
                }
            }
        }
        .configurationDisplayName("Status")
        .description("A value with a name, from any program.")
    }
}

extension ActivityViewContext<StatusActivityAttributes> {
    /// The symbol of the moment.
    var statusSymbol: String? { state.symbol ?? attributes.symbol }
}

/// The left of a strip: a symbol, and its title where there is room.
private struct CompactTitle: View {
    let symbol: String?
    let title: String
    let isStale: Bool

    var body: some View {
        ViewThatFits {
            pair(.caption)
            pair(.system(size: 10))
            ActivitySymbol(name: symbol, isStale: isStale, size: 12)
        }
        .lineLimit(1)
    }

    private func pair(_ font: Font) -> some View {
        HStack(spacing: 3) {
            ActivitySymbol(name: symbol, isStale: isStale, size: 12)
            Text(title).font(font)
        }
    }
}

/// The right of a strip, which is never cut off.
private struct CompactValue: ViewModifier {
    func body(content: Content) -> some View {
        ViewThatFits {
            content.font(.headline)
            content.font(.caption).bold()
            content.font(.system(size: 12)).bold()
            content.font(.system(size: 10)).minimumScaleFactor(0.5)
        }
        .lineLimit(1)
        .layoutPriority(1)
    }
}

/// A corner of a strip that several activities share.
private struct MinimalPair<Value: View>: View {
    let symbol: String?
    let isStale: Bool
    let value: Value

    init(symbol: String?, isStale: Bool, @ViewBuilder value: () -> Value) {
        self.symbol = symbol
        self.isStale = isStale
        self.value = value()
    }

    var body: some View {
        ViewThatFits {
            pair(.headline)
            pair(.caption)
            pair(.system(size: 10))
            ActivitySymbol(name: symbol ?? "circle.fill", isStale: isStale, size: 12)
        }
        .lineLimit(1)
    }

    private func pair(_ font: Font) -> some View {
        HStack(spacing: 3) {
            ActivitySymbol(name: symbol, isStale: isStale, size: 12)
            value.font(font).bold()
        }
    }
}
