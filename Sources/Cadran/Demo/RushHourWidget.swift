import Activities
import Views
import Widgets

/// What the rush hour's activities are made of: something with a name that goes on.
struct RushHourAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var headline: String
        var detail: String
        /// 0 to 1.
        var progress: Double
    }

    var name: String
    var symbol: String
}

/// The rush hour's own activities, beside deliveries.
struct RushHourWidgets: WidgetBundle {
    var body: some Widget { RushHourWidget() }
}

/// An activity that looks the same fresh and stale, so that what marks it is the engine's doing.
struct RushHourWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RushHourAttributes.self) { context in
            RushHourView(attributes: context.attributes, state: context.state)
        } dynamicIsland: { context in
            DynamicIsland {
                // An alert's title says whose it is, and takes the room of the name.
                DynamicIslandExpandedRegion(.leading) {
                    Label(context.state.headline, systemImage: context.attributes.symbol).font(.title3).lineLimit(1)
                }
                DynamicIslandExpandedRegion(.bottom) { RushHourProgress(state: context.state) }
            } compactLeading: {
                Image(systemName: context.attributes.symbol)
            } compactTrailing: {
                Text(context.state.headline)
            } minimal: {
                Image(systemName: context.attributes.symbol)
            }
        }
    }
}

/// Name, headline, bar and detail, one below the other.
private struct RushHourView: View {
    let attributes: RushHourAttributes
    let state: RushHourAttributes.ContentState

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            Label(attributes.name, systemImage: attributes.symbol).font(.caption).bold()
            Text(state.headline).font(.title3).minimumScaleFactor(0.6)
            RushHourProgress(state: state)
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// Bar and detail.
private struct RushHourProgress: View {
    let state: RushHourAttributes.ContentState

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            ProgressView(value: state.progress)
            Text(state.detail).font(.caption).lineLimit(1)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
