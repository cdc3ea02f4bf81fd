import Pixels

/// A frame as text, two rows of pixels a line.
enum GlassPicture {
    /// Half blocks for a terminal that shows them.
    static func blocks(_ frame: Frame) -> [String] { lines(frame, cells: [" ", "▀", "▄", "█"]) }

    /// Plain characters: upper pixel, lower pixel, both.
    static func plain(_ frame: Frame) -> [String] { lines(frame, cells: [" ", "'", ".", ":"]) }

    private static func lines(_ frame: Frame, cells: [Character]) -> [String] {
        stride(from: 0, to: frame.height, by: 2).map { y in
            String(
                (0..<frame.width).map { x in
                    cells[(frame[x, y] > 0 ? 1 : 0) + (frame[x, y + 1] > 0 ? 2 : 0)]
                })
        }
    }
}
