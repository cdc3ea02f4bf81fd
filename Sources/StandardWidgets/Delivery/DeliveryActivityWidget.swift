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
                DeliveryEstimate(context: context).font(.headline)
            } minimal: {
                Image(systemName: context.isStale ? "exclamationmark.triangle.fill" : context.state.status.symbol)
            }
        }
        .configurationDisplayName("Delivery")
        .description("An order on its way.")
    }
}
