import Views
import Widgets

/// A symbol and a few words in place of data: nothing there, or something wrong.
struct StateNotice: View {
    let title: String
    let symbol: String
    let words: String
    /// What is said for the log and to whoever does not see; nil where the words are all.
    var detail: String?
    @Environment(\.widgetFamily) private var family

    var body: some View {
        content
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(title): \(detail ?? words)")
            ._diagnostic(detail.map { "\(title): \($0)" })
    }

    @ViewBuilder private var content: some View {
        switch family {
        case .accessoryInline: InlineLine(symbol: symbol, lines: ["\(title): \(words)", words])
        case .accessoryCircular: round
        default: wide
        }
    }

    private var round: some View {
        ViewThatFits {
            stack(24, .system(size: 13))
            stack(16, .system(size: 10))
            stack(12, .system(size: 7))
            Image(systemName: symbol).resizable().frame(width: 16, height: 16)
        }
        .multilineTextAlignment(.center)
    }

    private func stack(_ side: CGFloat, _ font: Font) -> some View {
        VStack(spacing: 2) {
            Image(systemName: symbol).resizable().frame(width: side, height: side)
            Text(verbatim: words).font(font).lineLimit(2)
        }
        .padding(2)
    }

    private var wide: some View {
        ViewThatFits {
            row(48, .system(size: 28), .system(size: 24))
            row(24, .system(size: 16), .system(size: 14))
            row(24, .system(size: 10), .system(size: 13))
            row(16, .system(size: 7), .system(size: 10))
            round
        }
    }

    private func row(_ side: CGFloat, _ small: Font, _ large: Font) -> some View {
        HStack(spacing: side / 4) {
            Image(systemName: symbol).resizable().frame(width: side, height: side)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: title).font(small).lineLimit(1)
                Text(verbatim: words).font(large).bold().lineLimit(1)
            }
        }
    }
}

extension StateNotice {
    /// The notice of a problem.
    init(title: String, problem: DataProblem) {
        self.init(title: title, symbol: "exclamationmark.triangle", words: problem.short, detail: problem.detail)
    }
}

/// A symbol and the longest of some texts that fits on the line.
struct InlineLine: View {
    var symbol: String?
    let lines: [String]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(choices, id: \.self) { choice in
                line(choice.text, choice.size)
            }
            line(lines.last ?? "", 7).minimumScaleFactor(0.5)
        }
        .lineLimit(1)
    }

    /// A text in a size.
    private struct Choice: Hashable {
        var text: String
        var size: CGFloat
    }

    private var choices: [Choice] {
        lines.flatMap { line in [14, 13, 12, 10].map { Choice(text: line, size: $0) } }
    }

    private func line(_ text: String, _ size: CGFloat) -> some View {
        HStack(spacing: 3) {
            if let symbol { Image(systemName: symbol).resizable().frame(width: 12, height: 12) }
            Text(verbatim: text).font(.system(size: size))
        }
    }
}
