import Activities
import FoundationEssentials
import Views

/// A countdown on a whole slot: the time as large as there is room for.
struct TimerView: View {
    let context: ActivityViewContext<TimerActivityAttributes>

    var body: some View {
        ViewThatFits {
            card(time: .system(size: 72, weight: .bold), title: .system(size: 28), bar: 16, spacing: 14, icon: 28)
            card(time: .system(size: 42, weight: .bold), title: .system(size: 17), bar: 10, spacing: 3, icon: 16)
            card(time: .system(size: 34, weight: .bold), title: .system(size: 17), bar: 10, spacing: 3, icon: 16)
            ViewThatFits(in: .vertical) {
                card(time: .system(size: 30, weight: .bold), title: .caption, bar: 5, spacing: 2, icon: 12)
                card(time: .system(size: 18, weight: .bold), title: .caption, bar: 5, spacing: 1, icon: 10)
                VStack(spacing: 2) {
                    row
                    footer(.caption, bar: 5)
                }
                row
            }
        }
        .lineLimit(1)
    }

    private func card(time: Font, title: Font, bar: CGFloat, spacing: CGFloat, icon: CGFloat) -> some View {
        VStack(spacing: spacing) {
            ActivityHeading(symbol: context.timerSymbol, size: icon, title: context.attributes.title) {
                if context.state.pausedAt != nil {
                    Image(systemName: "pause.fill").imageScale(.small).accessibilityLabel("Paused")
                }
            }
            .font(title)
            TimerFigures(context: context, alignment: .center).font(time).minimumScaleFactor(0.5)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .layoutPriority(1)
            footer(title, bar: bar)
        }
    }

    /// The bar while it runs, then that the time is up.
    @ViewBuilder private func footer(_ font: Font, bar: CGFloat) -> some View {
        TimerBar(context: context, height: bar)
        if context.isStale || context.activityState == .ended {
            TimerNotice(context: context, font: font)
        } else if let message = context.state.message {
            Text(message).font(font)
        }
    }

    private var row: some View {
        ActivityRow(symbol: context.timerSymbol, isStale: context.isStale, title: context.attributes.title) {
            TimerFigures(context: context)
        }
    }
}

/// The time that is left.
struct TimerFigures: View {
    let context: ActivityViewContext<TimerActivityAttributes>
    /// Where the figures stand in the room kept for the longest time.
    var alignment = TextAlignment.trailing
    @Environment(\.now) private var now

    var body: some View {
        Text(timerInterval: interval, pauseTime: context.state.pausedAt, countsDown: true)
            .monospacedDigit()
            .multilineTextAlignment(alignment)
    }

    private var interval: ClosedRange<Date> {
        let end = context.state.end
        return min(context.state.start ?? now, end)...end
    }
}

/// How much of the time has gone.
private struct TimerBar: View {
    let context: ActivityViewContext<TimerActivityAttributes>
    let height: CGFloat
    @Environment(\.now) private var now

    var body: some View {
        if let start = context.state.start, start < context.state.end, !context.isTimeUp(at: now) {
            if let paused = context.state.pausedAt {
                let whole = context.state.end.timeIntervalSince(start)
                ActivityBar(
                    share: (paused.timeIntervalSince(start) / whole).clampedShare, isStale: false, height: height)
            } else {
                ProgressView(timerInterval: start...context.state.end, countsDown: false) {
                    EmptyView()
                } currentValueLabel: {
                    EmptyView()
                }
                // The bar is drawn no lower than this; in less it would touch what stands below.
                .frame(height: max(height, 6))
                .accessibilityLabel("Time gone")
            }
        }
    }
}

/// Why it counts no longer, or that its sender has gone silent.
private struct TimerNotice: View {
    let context: ActivityViewContext<TimerActivityAttributes>
    let font: Font
    @Environment(\.now) private var now

    var body: some View {
        if context.isTimeUp(at: now) {
            ReverseLine(words: "Time is up", short: "Over", font: font)
        } else if context.isStale {
            OldNews(since: nil, font: font)
        } else {
            Text("Ended").font(font)
        }
    }
}

extension ActivityViewContext<TimerActivityAttributes> {
    /// The symbol of the timer.
    var timerSymbol: String { attributes.symbol ?? "timer" }

    /// Whether the end has come, as far as the view is told: what is fresh counts.
    func isTimeUp(at now: Date) -> Bool {
        (isStale || activityState == .ended) && state.pausedAt == nil && state.end <= now
    }
}
