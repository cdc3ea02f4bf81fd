import CLinuxIO
import Glibc
import Pixels

/// Shows what is on a glass in the terminal, in place; in plain text, one picture after the other, elsewhere.
@MainActor
final class GlassPrinter {
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    /// How many lines the picture before took; nil before the first.
    private var height: Int?

    /// Begins below what else has been printed.
    func startAnew() { height = nil }

    /// Draws a frame under a caption.
    func show(_ frame: Frame, caption: String) {
        if isTerminal {
            showInPlace(
                GlassPicture.fitting(frame.size, columns: Self.size.columns, rows: Self.size.rows).lines(frame), caption
            )
        } else {
            let edge = "+" + String(repeating: "-", count: frame.width) + "+\n"
            let body = GlassPicture.plain.lines(frame).map { "|\($0)|\n" }.joined()
            print("\(caption)\n\(edge)\(body)\(edge)", terminator: "")
        }
        fflush(nil)
    }

    private func showInPlace(_ lines: [String], _ caption: String) {
        // A terminal that was made narrower meanwhile gets a smaller picture below the last.
        let up = height.map { $0 == lines.count + 3 ? "\u{1B}[\($0)A" : "" } ?? ""
        let edge = String(repeating: "─", count: lines.first?.count ?? 0)
        let body = lines.map { "│\($0)│\n" }.joined()
        print("\(up)\u{1B}[2K\(caption)\n╭\(edge)╮\n\(body)╰\(edge)╯")
        height = lines.count + 3
    }

    /// The terminal's size in characters, zeros where it is not known.
    private static var size: (columns: Int, rows: Int) {
        var (columns, rows) = (Int32(0), Int32(0))
        guard clinuxio_terminal_size(STDOUT_FILENO, &columns, &rows) == 0 else { return (0, 0) }
        return (Int(columns), Int(rows))
    }
}
