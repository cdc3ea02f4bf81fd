import Activities
import FoundationEssentials
import Views

/// A delivery on a whole slot: four rows where there is room, two or one where there is not.
struct DeliveryView: View {
    let context: ActivityViewContext<DeliveryActivityAttributes>

    var body: some View {
        ViewThatFits {
            poster
            slots
        }
        .lineLimit(1)
    }

    private var slots: some View {
        ViewThatFits(in: .vertical) {
            card(rowHeight: nil)
            card(rowHeight: 27)
            VStack(spacing: 2) {
                strip
                if !context.isStale { heading.font(.caption) }
            }
            strip
            line
        }
    }

    /// The rows of a card, larger and further apart, for e-paper.
    private var poster: some View {
        VStack(alignment: .leading, spacing: 24) {
            heading.font(.system(size: 24))
            HStack(spacing: 8) {
                Image(systemName: status.symbol).resizable().frame(width: 24, height: 24)
                Text(status.title).font(.system(size: 34))
                Spacer(minLength: 8)
                DeliveryEstimate(context: context).font(.system(size: 34)).bold()
            }
            DeliverySteps(step: status.step, isStale: context.isStale, height: 24)
            footer(.system(size: 20))
        }
    }

    private var status: DeliveryActivityAttributes.Status { context.state.status }

    private func card(rowHeight: CGFloat?) -> some View {
        VStack(alignment: .leading, spacing: 3) {
            heading.font(.caption)
            HStack(spacing: 4) {
                Image(systemName: status.symbol).resizable().frame(width: 24, height: 24)
                Text(status.title).font(.body).minimumScaleFactor(0.7)
                Spacer(minLength: 0)
                // The lines' own gaps would push the steps about as the estimate comes and goes.
                DeliveryEstimate(context: context, isStacked: true).padding(.vertical, -1).layoutPriority(1)
            }
            .frame(minHeight: 27)
            .frame(height: rowHeight)
            DeliverySteps(step: status.step, isStale: context.isStale)
            footer(.caption)
        }
    }

    private var restaurant: some View { Text(context.attributes.restaurantName).bold() }

    /// The restaurant; beside it the order, where there is room for both.
    private var heading: some View {
        ViewThatFits(in: .horizontal) {
            HStack {
                restaurant
                Spacer(minLength: 4)
                Text("#\(context.attributes.orderId)")
            }
            restaurant.frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    /// Who brings it; or, in reverse, that nothing has been heard.
    @ViewBuilder private func footer(_ font: Font) -> some View {
        if context.isStale {
            StaleBanner(lastUpdate: context.state.lastUpdate, font: font, hasSymbol: true)
        } else {
            HStack {
                if status == .delivered {
                    Text("Enjoy your meal")
                } else if context.activityState == .ended {
                    Text("Ended, last news").bold()
                } else {
                    Label(context.state.driverName, systemImage: "person.fill").imageScale(.small)
                }
                Spacer(minLength: 4)
                HStack(spacing: 2) {
                    Image(systemName: "arrow.clockwise").imageScale(.small).accessibilityLabel("Updated")
                    Text(context.state.lastUpdate, style: .time)
                }
                .layoutPriority(1)
            }
            .font(font)
        }
    }

    private var strip: some View {
        VStack(spacing: 2) {
            line
            if context.isStale {
                StaleBanner(lastUpdate: context.state.lastUpdate, font: .body, hasSymbol: false)
            } else {
                DeliverySteps(step: status.step, isStale: false)
            }
        }
    }

    private var line: some View {
        ViewThatFits(in: .horizontal) {
            row(Text(status.title))
            row(Text(status.title).font(.caption))
            row(nil)
        }
        .font(.body)
    }

    private func row(_ title: Text?) -> some View {
        HStack {
            DeliverySymbol(context: context)
            title
            Spacer(minLength: 2)
            DeliveryEstimate(context: context).bold().layoutPriority(1)
        }
    }
}

/// The minutes left; a question mark once the news is old, nothing when there is nothing left to wait for: an activity
/// that ended on the way shows no estimate as if it still held.
struct DeliveryEstimate: View {
    let context: ActivityViewContext<DeliveryActivityAttributes>
    /// Whether the unit stands below a large figure.
    var isStacked = false

    var body: some View {
        if context.activityState == .ended {
            if context.state.status != .delivered, !isStacked { Text("ended") }
        } else if context.state.status != .delivered {
            if isStacked {
                VStack(spacing: 0) {
                    Text(minutes).font(.title2).bold()
                    Text("min").font(.caption)
                }
            } else {
                Text("\(minutes) min").monospacedDigit().minimumScaleFactor(0.5)
            }
        }
    }

    private var minutes: String { context.isStale ? "?" : "\(context.state.estimatedMinutes)" }
}

/// Says in reverse that what is shown is old.
private struct StaleBanner: View {
    let lastUpdate: Date
    let font: Font
    let hasSymbol: Bool

    var body: some View {
        ViewThatFits(in: .horizontal) {
            sentence("No news since").font(font)
            sentence("No news since").font(.caption)
            sentence("Old:").font(font)
            sentence("Old:").font(.caption)
            Text(lastUpdate, style: .time).font(.caption)
        }
        .bold()
        .frame(maxWidth: .infinity)
        .foregroundStyle(.background)
        .background(.primary)
        .widgetAccentable()
    }
}

extension StaleBanner {
    private func sentence(_ words: String) -> some View {
        HStack(spacing: 3) {
            if hasSymbol { Image(systemName: "exclamationmark.triangle.fill").imageScale(.small) }
            Text(words)
            Text(lastUpdate, style: .time).layoutPriority(1)
        }
    }
}

/// Four cells, lit up to the present step; pale once the news is old.
private struct DeliverySteps: View {
    let step: Int
    let isStale: Bool
    var height: CGFloat = 5

    var body: some View {
        HStack(spacing: 3) {
            ForEach(1..<5) { cell in
                if cell > step {
                    Rectangle().strokeBorder(lineWidth: 1).frame(height: height)
                } else {
                    Rectangle().fill(isStale ? .secondary : .primary).frame(height: height)
                }
            }
        }
        .widgetAccentable()
        .accessibilityLabel("Step \(step) of 4")
        .accessibilityHidden(isStale)
    }
}
