import Views
import Widgets

/// A figure in each family and state.
struct KPIView: View {
    let entry: KPIEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch entry.content {
        case .problem(let problem): StateNotice(title: "Key Figure", problem: problem)
        case .empty: StateNotice(title: "Key Figure", symbol: "hourglass", words: "No figure yet")
        case .placeholder(let figure), .value(let figure):
            face(figure)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("\(figure.title): \(figure.text) \(figure.unit)")
        }
    }

    @ViewBuilder private func face(_ figure: KeyFigure) -> some View {
        switch family {
        case .accessoryInline: InlineFigure(figure: figure)
        case .accessoryCircular: RoundFigure(figure: figure)
        default: WideFigure(figure: figure)
        }
    }
}

/// A number and its unit in one line.
@MainActor private func number(_ figure: KeyFigure, _ size: CGFloat, unit: CGFloat) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: unit / 4) {
        Text(verbatim: figure.text).font(.system(size: size, weight: .bold)).monospacedDigit().widgetAccentable()
        if !figure.unit.isEmpty { Text(verbatim: figure.unit).font(.system(size: unit)) }
    }
}

/// Which way it goes, and by how much.
private struct Change: View {
    let figure: KeyFigure
    let size: CGFloat

    var body: some View {
        if let change = figure.change {
            HStack(spacing: 2) {
                if let isRising = figure.isRising {
                    Image(systemName: isRising ? "arrow.up" : "arrow.down").resizable()
                        .frame(width: side, height: side)
                }
                Text(verbatim: change).font(.system(size: size))
            }
        }
    }

    private var side: CGFloat { size >= 20 ? 16 : size >= 12 ? 12 : 8 }
}

private struct InlineFigure: View {
    let figure: KeyFigure

    var body: some View {
        ViewThatFits(in: .horizontal) {
            line(14, figure.title)
            line(12, figure.title)
            line(10, figure.title)
            line(13, nil)
            line(10, nil)
            number(figure, 10, unit: 10)
            Text(verbatim: figure.shortText).font(.system(size: 10)).bold()
        }
        .lineLimit(1)
    }

    private func line(_ size: CGFloat, _ title: String?) -> some View {
        HStack(spacing: 4) {
            if let title { Text(verbatim: title).font(.system(size: size)) }
            number(figure, size, unit: size)
            Change(figure: figure, size: size)
        }
    }
}

/// The number in a ring of how much is reached.
private struct RoundFigure: View {
    let figure: KeyFigure

    var body: some View {
        InsideRing(share: figure.progress == nil ? 0.74 : 0.64) {
            if let progress = figure.progress {
                Gauge(value: progress) { Text(verbatim: "") }.gaugeStyle(.accessoryCircularCapacity)
            } else {
                Circle().strokeBorder(lineWidth: 1)
            }
        } content: {
            ViewThatFits {
                middle(72, 28)
                middle(48, 20)
                middle(28, 13)
                middle(20, 10)
                middle(16, 10)
                middle(14, 7)
                middle(12, 7)
                middle(10, 7)
                middle(16, 10, isShort: true)
                middle(12, 7, isShort: true)
                middle(10, 0, isShort: true)
                middle(7, 0, isShort: true)
            }
        }
    }

    private func middle(_ size: CGFloat, _ caption: CGFloat, isShort: Bool = false) -> some View {
        VStack(spacing: 1) {
            Text(verbatim: isShort ? figure.shortText : figure.text).font(.system(size: size, weight: .bold))
                .monospacedDigit()
            if caption > 0 {
                Text(verbatim: figure.unit.isEmpty ? figure.title : figure.unit).font(.system(size: caption))
            }
        }
    }
}

/// Title and change, the number, and its way here as bars.
private struct WideFigure: View {
    let figure: KeyFigure

    var body: some View {
        GeometryReader { space in
            let step = Step.fitting(space.size)
            VStack(alignment: .leading, spacing: step.spacing) {
                heading(step)
                HStack(alignment: .bottom, spacing: 6) {
                    FittingFigure(figure: figure, step: step)
                    if step.chart == .beside, figure.trend.count > 1 {
                        Spacer(minLength: 0)
                        TrendBars(values: figure.trend).frame(width: step.chartWidth, height: step.figure)
                    }
                }
                if step.chart == .below, figure.trend.count > 1 {
                    TrendBars(values: figure.trend).frame(maxWidth: .infinity, maxHeight: .infinity)
                }
                if step.hasFoot { foot(step) }
            }
            .frame(
                width: space.size.width, height: space.size.height,
                alignment: step.chart == .below && figure.trend.count > 1 ? .top : .leading
            )
            .lineLimit(1)
        }
    }

    private func heading(_ step: Step) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 4) {
                title(step)
                Spacer(minLength: 2)
                Change(figure: figure, size: step.title)
            }
            title(step)
            Text(verbatim: figure.title).font(.system(size: step.title)).minimumScaleFactor(0.6)
        }
    }

    private func title(_ step: Step) -> some View {
        Text(verbatim: figure.title).font(.system(size: step.title)).bold()
    }

    @ViewBuilder private func foot(_ step: Step) -> some View {
        if let target = figure.target, let progress = figure.progress {
            HStack(spacing: 6) {
                ShareBar(share: progress).frame(height: max(5, (step.foot / 2).rounded()))
                Text(verbatim: "of \(figure.write(target))").font(.system(size: step.foot)).layoutPriority(1)
            }
        }
    }
}

/// The number, as large as its place allows.
private struct FittingFigure: View {
    let figure: KeyFigure
    let step: Step

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach([1, 0.8, 0.65, 0.5], id: \.self) { (share: Double) in
                number(figure, (step.figure * share).rounded(), unit: max(10, (step.figure * share * 0.45).rounded()))
            }
            // Rather a rounded number than a cut one.
            Text(verbatim: figure.shortText).font(.system(size: step.figure * 0.8, weight: .bold))
            Text(verbatim: figure.shortText).font(.system(size: max(7, step.figure * 0.5), weight: .bold))
        }
    }
}

/// How large things are in a slot.
private struct Step {
    enum Chart {
        case none, beside, below
    }

    var title: CGFloat
    var figure: CGFloat
    var foot: CGFloat
    var spacing: CGFloat
    var chart: Chart
    var chartWidth: CGFloat = 0
    var hasFoot: Bool

    static func fitting(_ size: CGSize) -> Step {
        let width = size.width
        switch size.height {
        case 200...:
            return Step(title: 24, figure: 84, foot: 20, spacing: 8, chart: .below, hasFoot: true)
        case 100... where width >= 200:
            return Step(
                title: 16, figure: 44, foot: 13, spacing: 4, chart: .beside, chartWidth: width * 0.4, hasFoot: true)
        case 100...:
            return Step(title: 13, figure: 36, foot: 10, spacing: 4, chart: .below, hasFoot: true)
        case 56... where width >= 100:
            return Step(title: 10, figure: 28, foot: 10, spacing: 2, chart: .beside, chartWidth: 38, hasFoot: true)
        case 28... where width >= 100:
            return Step(title: 10, figure: 18, foot: 7, spacing: 1, chart: .beside, chartWidth: 38, hasFoot: false)
        default:
            return Step(
                title: 10, figure: 20, foot: 7, spacing: 1, chart: .none, hasFoot: width < 100 && size.height >= 44)
        }
    }
}

/// Numbers as bars side by side, the last one in the third ink where there is one.
struct TrendBars: View {
    let values: [Double]

    var body: some View {
        Canvas { context, size in
            let pitch = max(2, (size.width / CGFloat(max(values.count, 1))).rounded(.down))
            let shown = values.suffix(max(1, Int(size.width / pitch)))
            let left = size.width - CGFloat(shown.count) * pitch
            for (index, height) in Self.heights(Array(shown), size.height).enumerated() {
                let bar = CGRect(
                    x: left + CGFloat(index) * pitch, y: size.height - height,
                    width: max(1, pitch - (pitch > 3 ? 2 : 1)),
                    height: height)
                context.fill(Path(bar), with: .color(.primary))
            }
        }
        .accessibilityHidden(true)
    }

    /// Heights in pixels: the least number a fifth, the greatest all of the height.
    nonisolated static func heights(_ values: [Double], _ height: CGFloat) -> [CGFloat] {
        guard let least = values.min(), let most = values.max(), height > 0 else { return [] }
        let span = most - least
        return values.map { value in
            let share = span > 0 && span.isFinite ? (value - least) / span : 1
            return max(1, (height * (0.2 + 0.8 * share)).rounded())
        }
    }
}
