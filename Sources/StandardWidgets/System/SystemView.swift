import Calendars
import Views
import Widgets

/// The machine in each family and state.
struct SystemView: View {
    let entry: SystemEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch entry.content {
        case .problem(let problem): StateNotice(title: "System", problem: problem)
        case .empty: StateNotice(title: "System", symbol: "display", words: "No readings")
        case .placeholder(let reading), .value(let reading): face(reading)
        }
    }

    @ViewBuilder private func face(_ reading: SystemReading) -> some View {
        switch family {
        case .accessoryInline: InlineSystem(meters: reading.meters)
        case .accessoryCircular: RoundSystem(meter: reading.meter(entry.metric), host: reading.host)
        default: SystemPage(reading: reading)
        }
    }
}

/// A reading ready to be shown.
struct Meter: Hashable, Sendable {
    var metric: SystemMetric
    /// Four letters at most.
    var name: String
    var fullName: String
    var symbol: String
    /// `0.42`, `38%`, `51°`; dashes where nothing is known.
    var text: String
    /// 0 to 1; nil where nothing is known.
    var share: Double?
}

extension SystemReading {
    /// The readings this machine has, in the order they are shown.
    var meters: [Meter] {
        let all = SystemMetric.allCases.map(meter)
        let known = all.filter { $0.share != nil }
        return known.isEmpty ? all : known
    }

    func meter(_ metric: SystemMetric) -> Meter {
        switch metric {
        case .load:
            let text = load.map { $0.formatted(.number.precision(.fractionLength($0 < 9.995 ? 2 : 1))) }
            return Meter(
                metric: metric, name: "Load", fullName: "Load", symbol: "cpu", text: text ?? "--", share: busy)
        case .memory: return percent(metric, "Mem", "Memory", "memorychip", memory)
        case .disk: return percent(metric, "Disk", "Disk", "internaldrive", disk)
        case .temperature:
            let text = temperature.map { $0.formatted(.number.precision(.fractionLength(0))) + "°" }
            // From a cool room to where a Raspberry Pi slows down.
            let share = temperature.map { min(max(($0 - 20) / 65, 0), 1) }
            return Meter(
                metric: metric, name: "Temp", fullName: "Temperature", symbol: "thermometer.medium", text: text ?? "--",
                share: share)
        }
    }

    private func percent(
        _ metric: SystemMetric, _ name: String, _ fullName: String, _ symbol: String, _ share: Double?
    ) -> Meter {
        let text = share?.formatted(.percent.precision(.fractionLength(0)))
        return Meter(metric: metric, name: name, fullName: fullName, symbol: symbol, text: text ?? "--", share: share)
    }
}

private struct InlineSystem: View {
    let meters: [Meter]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            line(13, hasSymbols: true, meters)
            line(12, hasSymbols: true, meters)
            line(10, hasSymbols: true, meters)
            line(10, hasSymbols: false, meters)
            line(10, hasSymbols: true, Array(meters.prefix(2)))
            line(10, hasSymbols: false, Array(meters.prefix(2)))
        }
        .lineLimit(1)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(meters.map { "\($0.fullName) \($0.text)" }.joined(separator: ", "))
    }

    private func line(_ size: CGFloat, hasSymbols: Bool, _ meters: [Meter]) -> some View {
        HStack(spacing: hasSymbols ? 5 : 4) {
            ForEach(meters, id: \.metric) { meter in
                HStack(spacing: 2) {
                    if hasSymbols { Image(systemName: meter.symbol).resizable().frame(width: 12, height: 12) }
                    Text(verbatim: meter.text).font(.system(size: size))
                }
            }
        }
    }
}

/// One reading on a dial.
private struct RoundSystem: View {
    let meter: Meter
    let host: String

    var body: some View {
        InsideRing(share: 0.64) {
            Gauge(value: meter.share ?? 0) { Text(verbatim: "") }
                .gaugeStyle(.accessoryCircularCapacity)
        } content: {
            ViewThatFits {
                middle(72, 28, 24)
                middle(40, 18, 24)
                middle(32, 14, 16)
                middle(20, 10, 12)
                middle(16, 10, 12)
                middle(14, 7, 8)
                middle(12, 7, 0)
                middle(10, 7, 0)
                middle(10, 0, 0)
                middle(7, 0, 0)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(meter.fullName) of \(host): \(meter.text)")
    }

    private func middle(_ figure: CGFloat, _ caption: CGFloat, _ symbol: CGFloat) -> some View {
        VStack(spacing: 1) {
            if symbol > 0 { Image(systemName: meter.symbol).resizable().frame(width: symbol, height: symbol) }
            Text(verbatim: meter.text).font(.system(size: figure, weight: .bold)).monospacedDigit()
            if caption > 0 { Text(verbatim: meter.name).font(.system(size: caption)) }
        }
    }
}

/// Name and address, and a bar for each reading.
private struct SystemPage: View {
    let reading: SystemReading

    var body: some View {
        GeometryReader { space in
            let step = Step.fitting(space.size)
            VStack(alignment: .leading, spacing: step.gap) {
                if step.hasHeading { heading(step) }
                table(step)
                if step.hasFoot { foot(step) }
            }
            .frame(width: space.size.width, height: space.size.height, alignment: .center)
            .lineLimit(1)
        }
    }

    /// How large things are in a slot.
    private struct Step {
        var font: CGFloat
        var row: CGFloat
        var symbol: CGFloat
        var gap: CGFloat
        /// Readings beside each other.
        var columns = 1
        var hasBars = true
        var hasHeading = true
        var hasFoot = false
        var hasAddress = true
        var hasNames = true
        /// Readings there is room for.
        var most = Int.max

        static func fitting(_ size: CGSize) -> Step {
            switch size.height {
            case 260...: return Step(font: 24, row: 40, symbol: 24, gap: 8, hasFoot: true)
            case 180...: return Step(font: 20, row: 28, symbol: 24, gap: 4, hasFoot: true)
            case 100... where size.width >= 200: return Step(font: 14, row: 18, symbol: 16, gap: 3, hasFoot: true)
            case 100...: return Step(font: 12, row: 18, symbol: 12, gap: 4, hasFoot: true)
            case 56...: return Step(font: 10, row: 11, symbol: 8, gap: 2)
            case 28... where size.width >= 124:
                return Step(font: 10, row: 10, symbol: 8, gap: 1, columns: 2, hasBars: false)
            default:
                let row: CGFloat = size.height < 44 ? 10 : 11
                return Step(
                    font: size.width < 124 ? 10 : 7, row: row, symbol: 8, gap: 0, hasBars: false,
                    hasHeading: false, hasAddress: false, hasNames: size.width >= 60,
                    most: max(1, Int(size.height / row)))
            }
        }
    }

    private func heading(_ step: Step) -> some View {
        ViewThatFits(in: .horizontal) {
            heading(step, step.font, isBold: true)
            heading(step, step.font, isBold: false)
            heading(step, 7, isBold: true)
        }
    }

    private func heading(_ step: Step, _ size: CGFloat, isBold: Bool) -> some View {
        HStack(spacing: 4) {
            Text(verbatim: reading.host).font(.system(size: size)).bold(isBold)
            Spacer(minLength: 2)
            if let address = reading.address, !step.hasFoot {
                Text(verbatim: address).font(.system(size: size)).layoutPriority(1)
            } else if let uptime = reading.uptime, step.hasFoot {
                Text(verbatim: "up \(Self.span(uptime))").font(.system(size: size)).foregroundStyle(.secondary)
            }
        }
    }

    @ViewBuilder private func foot(_ step: Step) -> some View {
        HStack(spacing: 4) {
            Image(systemName: "network").resizable().frame(width: step.symbol, height: step.symbol)
            Text(verbatim: reading.address ?? "no network").font(.system(size: step.font))
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Address \(reading.address ?? "none")")
    }

    private func table(_ step: Step) -> some View {
        let meters = reading.meters.prefix(step.most)
        let rows = (meters.count + step.columns - 1) / step.columns
        return VStack(alignment: .leading, spacing: step.gap) {
            ForEach(0..<rows, id: \.self) { row in
                HStack(spacing: 6) {
                    ForEach(0..<step.columns, id: \.self) { column in
                        let index = row * step.columns + column
                        if index < meters.count { line(meters[index], step) } else { Spacer() }
                    }
                }
                .frame(height: step.row)
            }
        }
    }

    private func line(_ meter: Meter, _ step: Step) -> some View {
        HStack(spacing: step.symbol / 3) {
            Image(systemName: meter.symbol).resizable().frame(width: step.symbol, height: step.symbol)
            if step.hasNames {
                Text(verbatim: meter.name).font(.system(size: step.font))
                    .frame(width: step.hasBars ? (step.font * 2.9).rounded() : nil, alignment: .leading)
            }
            if step.hasBars {
                ShareBar(share: meter.share ?? 0).frame(height: max(6, (step.font / 2).rounded()))
            } else {
                Spacer(minLength: 0)
            }
            Text(verbatim: meter.text).font(.system(size: step.font)).bold().monospacedDigit()
                .frame(width: step.hasBars ? (step.font * 3.5).rounded() : nil, alignment: .trailing)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(meter.fullName) \(meter.text)")
    }

    /// `3 d`, `5 h`, `12 min`.
    private static func span(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0 else { return "--" }
        let minutes = Int(min(seconds, 1e10) / 60)
        if minutes >= 1440 { return "\(minutes / 1440) d" }
        return minutes >= 60 ? "\(minutes / 60) h" : "\(minutes) min"
    }
}
