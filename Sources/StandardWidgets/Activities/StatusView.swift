import Activities
import FoundationEssentials
import Views

/// A value on a whole slot: large where there is room, beside its title where there is not.
struct StatusView: View {
    let context: ActivityViewContext<StatusActivityAttributes>

    var body: some View {
        ViewThatFits {
            card(value: .system(size: 72, weight: .bold), title: .system(size: 28), bar: 16, spacing: 14, icon: 28)
            card(value: .system(size: 42, weight: .bold), title: .system(size: 17), bar: 10, spacing: 3, icon: 16)
            ViewThatFits(in: .vertical) {
                card(value: .system(size: 26, weight: .bold), title: .caption, bar: 7, spacing: 2, icon: 12)
                card(value: .system(size: 20, weight: .bold), title: .caption, bar: 5, spacing: 1, icon: 10)
                rows
                row
            }
        }
        .lineLimit(1)
    }

    private var state: StatusActivityAttributes.ContentState { context.state }
    private var symbol: String? { state.symbol ?? context.attributes.symbol }
    private var share: Double? { state.progress?.clampedShare }

    /// Title, value, bar and a line.
    private func card(value: Font, title: Font, bar: CGFloat, spacing: CGFloat, icon: CGFloat) -> some View {
        VStack(spacing: spacing) {
            ActivityHeading(symbol: symbol, isStale: context.isStale, size: icon, title: context.attributes.title) {
                EmptyView()
            }
            .font(title)
            Text(state.value.text).font(value).minimumScaleFactor(0.4).monospacedDigit()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .layoutPriority(1)
            if let share { ActivityBar(share: share, isStale: context.isStale, height: bar) }
            if context.isStale {
                OldNews(since: state.lastUpdate, font: title)
            } else if let detail = state.detail {
                Text(detail).font(title)
            }
        }
    }

    /// The value beside the title, and below them what there is room for.
    private var rows: some View {
        VStack(spacing: 2) {
            row
            if context.isStale {
                OldNews(since: state.lastUpdate)
            } else if let share {
                ActivityBar(share: share, isStale: false)
            } else if let detail = state.detail {
                Text(detail).font(.caption)
            }
        }
    }

    private var row: some View {
        ActivityRow(symbol: symbol, isStale: context.isStale, title: context.attributes.title) {
            Text(state.value.text).monospacedDigit()
        }
    }
}
