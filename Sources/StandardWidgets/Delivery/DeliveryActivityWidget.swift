import Activities
import FoundationEssentials
import Views
import Widgets

/// The delivery as a Live Activity.
public struct DeliveryActivityWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: DeliveryActivityAttributes.self) { context in
            DeliveryView(context: context)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { DeliveryView(context: context) }
            } compactLeading: {
                Image(systemName: context.isStale ? "exclamationmark.triangle.fill" : context.state.status.symbol)
            } compactTrailing: {
                ViewThatFits(in: .vertical) {
                    DeliveryEstimate(context: context).font(.headline)
                    DeliveryEstimate(context: context).font(.caption).bold()
                    DeliveryEstimate(context: context).font(.system(size: 12)).bold()
                }
                .lineLimit(1)
            } minimal: {
                Image(systemName: context.isStale ? "exclamationmark.triangle.fill" : context.state.status.symbol)
            }
        }
        .configurationDisplayName("Delivery")
        .description("An order on its way.")
    }
}
