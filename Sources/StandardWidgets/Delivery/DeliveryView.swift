import Activities
import FoundationEssentials
import Views

/// A delivery on a whole slot: four rows where there is room, two or one where there is not.
struct DeliveryView: View {
    let context: ActivityViewContext<DeliveryActivityAttributes>

    var body: some View {
        ViewThatFits(in: .vertical) {
            card
            strip
            line
        }
        .lineLimit(1)
    }

    private var status: DeliveryActivityAttributes.Status { context.state.status }

    private var card: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                Text(context.attributes.restaurantName).font(.headline)
                Spacer(minLength: 4)
                Text("#\(context.attributes.orderId)").font(.caption).layoutPriority(1)
            }
            HStack(spacing: 5) {
                Image(systemName: status.symbol).resizable().frame(width: 24, height: 24)
                Text(status.title).font(.title3).minimumScaleFactor(0.7)
                Spacer(minLength: 2)
                DeliveryEstimate(context: context).font(.title3).bold().layoutPriority(1)
            }
            DeliverySteps(step: status.step, isStale: context.isStale)
            footer
        }
    }

    /// Who brings it; or, in reverse, that nothing has been heard.
    @ViewBuilder private var footer: some View {
        if context.isStale {
            StaleBanner(lastUpdate: context.state.lastUpdate)
        } else {
            HStack {
                if status == .delivered {
                    Text("Enjoy your meal").font(.caption)
                } else {
                    Label(context.state.driverName, systemImage: "person.fill").font(.caption).imageScale(.small)
                }
                Spacer(minLength: 4)
                Text(context.state.lastUpdate, style: .time).font(.caption).layoutPriority(1)
            }
        }
    }

    private var strip: some View {
        VStack(spacing: 2) {
            line
            if context.isStale {
                StaleBanner(lastUpdate: context.state.lastUpdate)
            } else {
                DeliverySteps(step: status.step, isStale: false)
            }
        }
    }

    private var line: some View {
        HStack {
            Image(systemName: context.isStale ? "exclamationmark.triangle.fill" : status.symbol)
            Text(status.title)
            Spacer(minLength: 2)
            DeliveryEstimate(context: context).bold().layoutPriority(1)
        }
        .font(.body)
    }
}

/// The minutes left; a question mark once the news is old, nothing when there is nothing left to wait for.
struct DeliveryEstimate: View {
    let context: ActivityViewContext<DeliveryActivityAttributes>

    var body: some View {
        if context.state.status != .delivered {
            Text(context.isStale ? "? min" : "\(context.state.estimatedMinutes) min").monospacedDigit()
        }
    }
}

/// Says in reverse that what is shown is old.
private struct StaleBanner: View {
    let lastUpdate: Date

    var body: some View {
        HStack(spacing: 3) {
            Image(systemName: "exclamationmark.triangle.fill").imageScale(.small)
            Text("No news since")
            Text(lastUpdate, style: .time).layoutPriority(1)
        }
        .font(.caption)
        .bold()
        .frame(maxWidth: .infinity)
        .foregroundStyle(.background)
        .background(.primary)
    }
}

/// Four cells, lit up to the present step; hollow once the news is old.
private struct DeliverySteps: View {
    let step: Int
    let isStale: Bool

    var body: some View {
        HStack(spacing: 3) {
            ForEach(1..<5) { cell in
                if cell <= step, !isStale {
                    Rectangle().frame(height: 5)
                } else {
                    Rectangle().strokeBorder(lineWidth: 1).frame(height: 5)
                }
            }
        }
    }
}
