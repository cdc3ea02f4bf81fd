import FoundationEssentials
import Views

// What the views of the generic activities are made of.

/// A symbol of a size; a warning once the news is old.
struct ActivitySymbol: View {
    let name: String?
    let isStale: Bool
    let size: CGFloat

    var body: some View {
        if let name = isStale ? "exclamationmark.triangle.fill" : name {
            Image(systemName: name).resizable().frame(width: size, height: size)
        }
    }
}

/// Symbol, title and value in one line; where there is no room the title becomes small, then goes.
struct ActivityRow<Value: View>: View {
    let symbol: String?
    let isStale: Bool
    let title: String
    @ViewBuilder let value: () -> Value

    var body: some View {
        ViewThatFits(in: .horizontal) {
            line(title, .body)
            line(title, .caption)
            line(nil, .body)
        }
    }

    private func line(_ title: String?, _ font: Font) -> some View {
        HStack(spacing: 3) {
            ActivitySymbol(name: symbol, isStale: isStale, size: 12)
            if let title { Text(title) }
            Spacer(minLength: 2)
            value().bold().minimumScaleFactor(title == nil ? 0.5 : 1).layoutPriority(1)
        }
        .font(font)
    }
}

/// Symbol and title, and at the right what belongs to them; where there is no room for all, the title comes first, and a
/// warning stays.
struct ActivityHeading<Trailing: View>: View {
    let symbol: String?
    var isStale = false
    let size: CGFloat
    let title: String
    @ViewBuilder let trailing: () -> Trailing

    var body: some View {
        ViewThatFits(in: .horizontal) {
            row(hasSymbol: true, hasTrailing: true)
            row(hasSymbol: isStale, hasTrailing: true)
            row(hasSymbol: true, hasTrailing: false)
            row(hasSymbol: isStale, hasTrailing: false)
        }
    }

    private func row(hasSymbol: Bool, hasTrailing: Bool) -> some View {
        HStack(spacing: 3) {
            if hasSymbol { ActivitySymbol(name: symbol, isStale: isStale, size: size) }
            Text(title).bold().minimumScaleFactor(0.7)
            Spacer(minLength: 0)
            if hasTrailing { trailing() }
        }
    }
}

/// A line in reverse that stands out on any panel.
struct ReverseLine: View {
    let words: String
    /// What is said where the words have no room.
    let short: String
    /// A time behind the words.
    var time: Date?
    var font = Font.caption

    var body: some View {
        ViewThatFits(in: .horizontal) {
            sentence(words).font(font)
            // Few words in the larger face, as the smallest one has figures that are easily taken for others.
            sentence(short).font(font)
            sentence(words).font(.caption)
            sentence(short).font(.caption)
            Image(systemName: "exclamationmark.triangle.fill").imageScale(.small)
        }
        .bold()
        .lineLimit(1)
        .frame(maxWidth: .infinity)
        .foregroundStyle(.background)
        .background(.primary)
        .widgetAccentable()
    }

    private func sentence(_ words: String) -> Text {
        guard let time else { return Text(words) }
        return Text("\(words) ") + Text(time, style: .time)
    }
}

/// Says in reverse that what is shown is old.
struct OldNews: View {
    let since: Date?
    var font = Font.caption

    var body: some View {
        ReverseLine(words: since == nil ? "No news" : "No news since", short: "Old", time: since, font: font)
            .accessibilityElement(children: .combine)
    }
}

/// A bar of cells, one a stage: done, partly done, and to come; pale once the news is old.
struct StageCells: View {
    let count: Int
    /// The present cell, from 0; nil when none is known.
    let index: Int?
    /// How much of the present cell is done, 0 to 1; all of it when it is not known.
    let progress: Double
    let isStale: Bool
    var height: CGFloat = 5

    /// Cells narrower than this, or more of them, say nothing: a whole bar does.
    private static let narrowest: CGFloat = 3
    private static let most = 128

    var body: some View {
        ViewThatFits(in: .horizontal) {
            if count <= Self.most { cells }
            StageCell(share: wholeShare, isStale: isStale).frame(height: height)
        }
        .widgetAccentable()
        .accessibilityLabel("Stage \((index ?? -1) + 1) of \(count)")
        .accessibilityHidden(isStale)
    }

    private var cells: some View {
        HStack(spacing: count > 8 ? 1 : 3) {
            ForEach(0..<count, id: \.self) { cell in
                StageCell(share: share(of: cell), isStale: isStale)
                    .frame(minWidth: Self.narrowest, idealWidth: Self.narrowest)
                    .frame(height: height)
            }
        }
    }

    /// How far all stages together have come.
    private var wholeShare: Double {
        guard let index, count > 0 else { return 0 }
        return (Double(index) + progress) / Double(count)
    }

    private func share(of cell: Int) -> Double {
        guard let index, cell <= index else { return 0 }
        return cell < index ? 1 : progress
    }
}

/// A cell filled from its leading edge.
private struct StageCell: View {
    let share: Double
    let isStale: Bool

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .leading) {
                Rectangle().strokeBorder(lineWidth: 1)
                Rectangle().fill(isStale ? .secondary : .primary)
                    .frame(width: Self.filled(share, of: geometry.size.width))
            }
        }
    }
}

extension StageCell {
    /// How much of a width, frame included, is filled: something once it has begun, and not all before it is done.
    private static func filled(_ share: Double, of width: CGFloat) -> CGFloat {
        guard share > 0, share < 1 else { return share > 0 ? width : 0 }
        return min(max((width * share).rounded(), 2), max(width - 2, 2))
    }
}

/// A whole bar, framed so that it shows how much is missing.
struct ActivityBar: View {
    let share: Double
    let isStale: Bool
    var height: CGFloat = 5

    var body: some View {
        StageCell(share: share, isStale: isStale)
            .frame(height: height)
            .widgetAccentable()
            .accessibilityLabel("\(Int((share * 100).rounded())) %")
            .accessibilityHidden(isStale)
    }
}

extension Double {
    /// The share as a bar can show it, 0 to 1; nothing that is no number.
    var clampedShare: Double { isFinite ? min(max(self, 0), 1) : 0 }
}
