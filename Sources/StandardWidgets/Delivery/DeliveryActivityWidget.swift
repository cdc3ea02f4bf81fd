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
                DeliverySymbol(context: context)
            } compactTrailing: {
                ViewThatFits(in: .vertical) {
                    DeliveryEstimate(context: context).font(.headline)
                    DeliveryEstimate(context: context).font(.caption).bold()
                    DeliveryEstimate(context: context).font(.system(size: 12)).bold()
                }
                .lineLimit(1)
            } minimal: {
                DeliverySymbol(context: context)
            }
        }
        .configurationDisplayName("Delivery")
        .description("An order on its way.")
    }
}

/// The state as a symbol as large as the height allows, or the mark of old news.
struct DeliverySymbol: View {
    let context: ActivityViewContext<DeliveryActivityAttributes>

    var body: some View {
        ViewThatFits(in: .vertical) {
            // Below 16 pixels a bicycle is hardly one.
            ForEach([16, 12, 8], id: \.self) { side in
                Image(systemName: context.isStale ? "exclamationmark.triangle.fill" : context.state.status.symbol)
                    .resizable()
                    .frame(width: CGFloat(side), height: CGFloat(side))
            }
        }
    }
}
