import Glibc
import Pixels

/// Shows what is on a glass in the terminal, in place; in plain text, one picture after the other, elsewhere.
@MainActor
final class GlassPrinter {
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    private var isFirst = true

    /// Draws a frame under a caption.
    func show(_ frame: Frame, caption: String) {
        if isTerminal {
            let height = (frame.height + 1) / 2 + 3
            let up = isFirst ? "" : "\u{1B}[\(height)A"
            let edge = String(repeating: "─", count: frame.width)
            let body = GlassPicture.blocks(frame).map { "│\($0)│\n" }.joined()
            print("\(up)\u{1B}[2K\(caption)\n╭\(edge)╮\n\(body)╰\(edge)╯")
        } else {
            let edge = "+" + String(repeating: "-", count: frame.width) + "+\n"
            let body = GlassPicture.plain(frame).map { "|\($0)|\n" }.joined()
            print("\(caption)\n\(edge)\(body)\(edge)", terminator: "")
        }
        fflush(nil)
        isFirst = false
    }
}
