import Activities
import FoundationEssentials
import Views

/// A delivery on a whole slot: four rows where there is room, two or one where there is not.
struct DeliveryView: View {
    let context: ActivityViewContext<DeliveryActivityAttributes>

    var body: some View {
        ViewThatFits(in: .vertical) {
            card
            VStack(spacing: 2) {
                strip
                if !context.isStale { heading }
            }
            strip
            line
        }
        .lineLimit(1)
    }

    private var status: DeliveryActivityAttributes.Status { context.state.status }

    private var card: some View {
        VStack(alignment: .leading, spacing: 3) {
            heading
            HStack(spacing: 4) {
                Image(systemName: status.symbol).resizable().frame(width: 24, height: 24)
                Text(status.title).font(.body).minimumScaleFactor(0.7)
                Spacer(minLength: 0)
                DeliveryEstimate(context: context, isStacked: true).layoutPriority(1)
            }
            .frame(height: 27)
            DeliverySteps(step: status.step, isStale: context.isStale)
            footer
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
        .font(.caption)
    }

    /// Who brings it; or, in reverse, that nothing has been heard.
    @ViewBuilder private var footer: some View {
        if context.isStale {
            StaleBanner(lastUpdate: context.state.lastUpdate, font: .caption, hasSymbol: true)
        } else {
            HStack {
                if status == .delivered {
                    Text("Enjoy your meal").font(.caption)
                } else if context.activityState == .ended {
                    Text("Ended, last news").font(.caption).bold()
                } else {
                    Label(context.state.driverName, systemImage: "person.fill").font(.caption).imageScale(.small)
                }
                Spacer(minLength: 4)
                HStack(spacing: 2) {
                    Image(systemName: "arrow.clockwise").imageScale(.small)
                    Text(context.state.lastUpdate, style: .time)
                }
                .font(.caption)
                .layoutPriority(1)
            }
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
        HStack {
            Image(systemName: context.isStale ? "exclamationmark.triangle.fill" : status.symbol)
                .resizable()
                .frame(width: 12, height: 12)
            Text(status.title)
            Spacer(minLength: 2)
            DeliveryEstimate(context: context).bold().layoutPriority(1)
        }
        .font(.body)
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
                Text("\(minutes) min").monospacedDigit()
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
        HStack(spacing: 3) {
            if hasSymbol { Image(systemName: "exclamationmark.triangle.fill").imageScale(.small) }
            Text("No news since")
            Text(lastUpdate, style: .time).layoutPriority(1)
        }
        .font(font)
        .bold()
        .minimumScaleFactor(0.5)
        .frame(maxWidth: .infinity)
        .foregroundStyle(.background)
        .background(.primary)
    }
}

/// Four cells, lit up to the present step; pale once the news is old.
private struct DeliverySteps: View {
    let step: Int
    let isStale: Bool

    var body: some View {
        HStack(spacing: 3) {
            ForEach(1..<5) { cell in
                if cell > step {
                    Rectangle().strokeBorder(lineWidth: 1).frame(height: 5)
                } else {
                    Rectangle().fill(isStale ? .secondary : .primary).frame(height: 5)
                }
            }
        }
    }
}
