// A Live Activity as authors publish it, with one import in place of SwiftUI, WidgetKit and ActivityKit.
import Cadran

struct RideAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        var driver: String
        var progress: Double
        var window: ClosedRange<Date>
    }

    var destination: String
}

struct RideActivityWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RideAttributes.self) { context in
            RideLockScreenView(context: context)
                .activityBackgroundTint(Color.black.opacity(0.6))
                .activitySystemActionForegroundColor(.white)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label("\(context.state.driver)", systemImage: "car.fill").font(.caption)
                }
                DynamicIslandExpandedRegion(.trailing, priority: 1) {
                    Text(timerInterval: context.state.window, countsDown: true)
                        .multilineTextAlignment(.trailing)
                        .frame(width: 40)
                        .monospacedDigit()
                        .font(.caption2)
                        .dynamicIsland(verticalPlacement: .belowIfTooWide)
                }
                DynamicIslandExpandedRegion(.center) {
                    Text(context.attributes.destination).lineLimit(1).font(.caption2)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    HStack {
                        ProgressView(timerInterval: context.state.window, countsDown: false) {
                            EmptyView()
                        } currentValueLabel: {
                            EmptyView()
                        }
                        .progressViewStyle(.linear)
                        .tint(.yellow)
                        Button("Call") {}
                            .buttonStyle(.bordered)
                            .font(.caption2)
                    }
                }
            } compactLeading: {
                Image(systemName: "car.fill")
                    .foregroundColor(.yellow)
            } compactTrailing: {
                Text(timerInterval: context.state.window, countsDown: true)
                    .monospacedDigit()
                    .frame(maxWidth: 44)
                    .multilineTextAlignment(.trailing)
            } minimal: {
                ProgressView(value: context.state.progress)
                    .progressViewStyle(.circular)
            }
            .widgetURL(URL(string: "ride://current"))
            .keylineTint(.yellow)
            .contentMargins(.horizontal, 8, for: .expanded)
        }
        .supplementalActivityFamilies([.small])
    }
}

struct RideLockScreenView: View {
    @Environment(\.activityFamily) var activityFamily
    let context: ActivityViewContext<RideAttributes>

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack {
                Text(context.attributes.destination)
                    .font(activityFamily == .small ? .headline : .title2)
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
                Spacer()
                Text(timerInterval: context.state.window, countsDown: true)
                    .monospacedDigit()
                    .multilineTextAlignment(.trailing)
                    .frame(maxWidth: 50)
                    .contentTransition(.numericText(countsDown: true))
            }
            HStack(spacing: 4) {
                Image(systemName: "car").symbolVariant(.fill)
                Text("\(context.state.driver) is on the way").font(.caption).lineLimit(1)
            }
            if context.isStale {
                Text("Out of date").font(.caption2).italic()
            } else {
                ProgressView(value: context.state.progress)
            }
        }
    }
}

struct RideActivityWidget_Previews: PreviewProvider {
    static let attributes = RideAttributes(destination: "Alexanderplatz")
    static let state = RideAttributes.ContentState(
        driver: "Mina", progress: 0.4, window: Date.distantPast...Date.distantFuture)

    static var previews: some View {
        attributes.previewContext(state, viewKind: .dynamicIsland(.compact)).previewDisplayName("Compact")
        attributes.previewContext(state, viewKind: .content).previewDisplayName("Notification")
    }
}

#Preview("Notification", as: .content, using: RideActivityWidget_Previews.attributes) {
    RideActivityWidget()
} contentStates: {
    RideActivityWidget_Previews.state
}
