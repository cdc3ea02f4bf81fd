import Activities
import FoundationEssentials
import Views

/// A journey on a whole slot: its stage in words, its stages as cells.
struct JourneyView: View {
    let context: ActivityViewContext<JourneyActivityAttributes>

    var body: some View {
        ViewThatFits {
            card(
                .init(stage: .system(size: 44, weight: .bold), small: .system(size: 24), bar: 24, spacing: 20, icon: 24)
            )
            card(
                .init(stage: .system(size: 28, weight: .bold), small: .system(size: 16), bar: 14, spacing: 8, icon: 16))
            ViewThatFits(in: .vertical) {
                card(.init(stage: .system(size: 16, weight: .bold), small: .caption, bar: 7, spacing: 4, icon: 12))
                card(.init(stage: .body, small: .caption, bar: 5, spacing: 2, icon: 10))
                rows
                row
            }
        }
        .lineLimit(1)
    }

    /// The sizes of a card.
    private struct Size {
        let stage: Font
        let small: Font
        let bar: CGFloat
        let spacing: CGFloat
        let icon: CGFloat
    }

    private var state: JourneyActivityAttributes.ContentState { context.state }

    private func card(_ size: Size) -> some View {
        VStack(spacing: size.spacing) {
            ActivityHeading(
                symbol: context.journeySymbol, isStale: context.isStale, size: size.icon,
                title: context.attributes.title
            ) {
                JourneyArrival(context: context)
            }
            .font(size.small)
            Text(context.stageName).font(size.stage).minimumScaleFactor(0.6)
                .frame(maxWidth: .infinity, alignment: .leading)
            JourneyCells(context: context, height: size.bar)
            if context.isStale {
                OldNews(since: state.lastUpdate, font: size.small)
            } else if let detail = state.detail {
                Text(detail).font(size.small).frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private var rows: some View {
        VStack(spacing: 2) {
            row
            if context.isStale {
                OldNews(since: state.lastUpdate, font: .body)
            } else {
                JourneyCells(context: context, height: 5)
            }
        }
    }

    private var row: some View {
        ViewThatFits(in: .horizontal) {
            line(.body, hasArrival: true)
            line(.caption, hasArrival: true)
            line(.caption, hasArrival: false)
        }
    }

    private func line(_ font: Font, hasArrival: Bool) -> some View {
        HStack(spacing: 3) {
            ActivitySymbol(name: context.journeySymbol, isStale: context.isStale, size: 12)
            Text(context.stageName).bold()
            Spacer(minLength: 2)
            if hasArrival { JourneyArrival(context: context) }
        }
        .font(font)
    }
}

/// When it arrives; a question mark once the news is old, nothing when it has ended.
struct JourneyArrival: View {
    let context: ActivityViewContext<JourneyActivityAttributes>

    var body: some View {
        if let arrival = context.state.arrival, context.activityState != .ended {
            if context.isStale { Text("?") } else { Text(arrival, style: .time) }
        }
    }
}

/// The stages as cells.
struct JourneyCells: View {
    let context: ActivityViewContext<JourneyActivityAttributes>
    let height: CGFloat

    var body: some View {
        StageCells(
            count: context.attributes.stages.count, index: context.attributes.index(of: context.state.stage),
            progress: context.state.progress?.clampedShare ?? 1, isStale: context.isStale, height: height)
    }
}

extension ActivityViewContext<JourneyActivityAttributes> {
    /// The symbol of the journey.
    var journeySymbol: String { attributes.symbol ?? "arrow.right.circle.fill" }

    /// The present stage by name.
    var stageName: String {
        attributes.index(of: state.stage).map { attributes.stages[$0] } ?? state.stage.spoken
    }
}
