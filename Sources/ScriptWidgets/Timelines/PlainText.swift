import FoundationEssentials
import Views

/// Lines of text as a timeline: the smallest thing a script can print.
enum PlainText {
    /// Lines that are kept: no panel shows more.
    private static let mostLines = 32
    /// Characters of a line that are kept, for the same reason.
    private static let longestLine = 500

    /// The lines as rows, the first a heading where there are more; inline the first alone.
    static func timeline(_ text: String, now: Date) -> ScriptTimeline {
        let lines = text.split(whereSeparator: \.isNewline).prefix(mostLines)
            .map { String($0.prefix(longestLine)) }
            .filter { !$0.allSatisfy(\.isWhitespace) }
        let first = line(lines.first ?? "")
        return ScriptTimeline(
            now: now,
            [
                .init(family: .accessoryInline, view: first),
                .init(family: .accessoryCircular, view: rows(lines, alignment: .center)),
                .init(family: nil, view: rows(lines, alignment: .leading)),
            ], byteCount: text.utf8.count)
    }

    /// All lines below each other.
    private static func rows(_ lines: [String], alignment: HorizontalAlignment) -> ScriptView {
        ScriptView {
            VStack(alignment: alignment, spacing: 1) {
                ForEach(0..<lines.count) { index in
                    line(lines[index]).make().font(index == 0 && lines.count > 1 ? .headline : .body)
                }
            }
        }
    }

    /// One line, smaller where it would not fit.
    private static func line(_ text: String) -> ScriptView {
        ScriptView { Text(verbatim: text).lineLimit(1).minimumScaleFactor(0.6) }
    }
}
