import Views
import Widgets

/// A list in each family and state.
struct ListView: View {
    let entry: ListEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch entry.content {
        case .problem(let problem): StateNotice(title: "List", problem: problem)
        case .empty: StateNotice(title: "List", symbol: "checkmark.circle", words: "All done")
        case .placeholder(let list), .value(let list): face(list)
        }
    }

    @ViewBuilder private func face(_ list: ItemList) -> some View {
        switch family {
        case .accessoryInline: InlineLine(symbol: "checklist", lines: lines(list))
        case .accessoryCircular: RoundList(list: list)
        default: ListPage(list: list)
        }
    }

    private func lines(_ list: ItemList) -> [String] {
        guard let first = list.open.first?.text else { return ["\(list.title): all done", "All done"] }
        return list.open.count == 1
            ? ["\(list.title): \(first)", first]
            : [
                "\(first) and \(list.open.count - 1) more", "\(first) +\(list.open.count - 1)",
                "\(list.open.count) open",
            ]
    }
}

/// How much is done, as a ring; what is open, as a number.
private struct RoundList: View {
    let list: ItemList

    var body: some View {
        InsideRing(share: 0.6) {
            Gauge(value: Double(list.items.count - list.open.count), in: 0...Double(max(list.items.count, 1))) {
                Text(verbatim: "")
            }
            .gaugeStyle(.accessoryCircularCapacity)
        } content: {
            ViewThatFits {
                middle(84, 28, 24)
                middle(48, 18, 24)
                middle(36, 13, 16)
                middle(24, 10, 12)
                middle(20, 7, 0)
                middle(14, 0, 0)
                middle(10, 0, 0)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(list.title): \(list.open.count) of \(list.items.count) open")
    }

    private func middle(_ figure: CGFloat, _ caption: CGFloat, _ symbol: CGFloat) -> some View {
        VStack(spacing: 0) {
            if symbol > 0 { Image(systemName: "checklist").resizable().frame(width: symbol, height: symbol) }
            if list.open.isEmpty {
                Image(systemName: "checkmark").resizable().frame(width: min(figure, 24), height: min(figure, 24))
            } else {
                Text(verbatim: "\(list.open.count)").font(.system(size: figure, weight: .bold))
                if caption > 0 { Text(verbatim: "open").font(.system(size: caption)) }
            }
        }
    }
}

/// A title line and as many items as there is room for.
struct ListPage: View {
    let list: ItemList

    var body: some View {
        GeometryReader { space in
            let measure = Measure(space.size, count: list.ordered.count)
            VStack(alignment: .leading, spacing: 0) {
                if measure.hasTitle { title(measure) }
                ForEach(0..<measure.rows, id: \.self) { index in
                    row(list.ordered[index], measure)
                }
            }
            .frame(width: space.size.width, height: space.size.height, alignment: .topLeading)
            .lineLimit(1)
        }
    }

    /// How large things are in a slot.
    private struct Measure {
        let font: CGFloat
        let row: CGFloat
        let symbol: CGFloat
        let hasTitle: Bool
        let titleHeight: CGFloat
        let rows: Int

        init(_ size: CGSize, count: Int) {
            let steps: [(least: CGFloat, font: CGFloat, row: CGFloat, symbol: CGFloat)] = [
                (240, 24, 34, 24), (120, 14, 19, 12), (60, 10, 12, 8), (0, 10, 10, 8),
            ]
            let step = steps.first { size.height >= $0.least && (size.width >= 120 || $0.least < 120) } ?? steps[3]
            (font, row, symbol) = (size.width < 80 ? 7 : step.font, size.width < 80 ? 9 : step.row, step.symbol)
            hasTitle = size.height >= 44
            titleHeight = hasTitle ? row + (size.height >= 120 ? 5 : 3) : 0
            rows = max(0, min(count, Int((size.height - titleHeight) / row)))
        }
    }

    private func title(_ measure: Measure) -> some View {
        VStack(spacing: 0) {
            HStack(spacing: 4) {
                Text(verbatim: list.title).font(.system(size: measure.font)).bold()
                Spacer(minLength: 4)
                Text(verbatim: count(measure)).font(.system(size: measure.font)).foregroundStyle(.secondary)
                    .layoutPriority(1)
            }
            .frame(height: measure.row)
            Rectangle().frame(height: 1).padding(.bottom, measure.titleHeight - measure.row - 1).widgetAccentable()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(list.title): \(list.open.count) of \(list.items.count) open")
    }

    /// How many are done of all.
    private func count(_ measure: Measure) -> String { "\(list.items.count - list.open.count)/\(list.items.count)" }

    private func row(_ item: ItemList.Item, _ measure: Measure) -> some View {
        HStack(spacing: measure.symbol / 2) {
            Image(
                systemName: item.isDone ? "checkmark.circle.fill" : item.isUrgent ? "exclamationmark.circle" : "circle"
            )
            .resizable().frame(width: measure.symbol, height: measure.symbol)
            Text(verbatim: item.text).font(.system(size: measure.font)).strikethrough(item.isDone)
        }
        .frame(height: measure.row)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(item.text + (item.isDone ? ", done" : item.isUrgent ? ", urgent" : ""))
    }
}
