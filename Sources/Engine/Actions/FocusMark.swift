import Pixels

/// The mark on what a press would do.
@MainActor
enum FocusMark {
    /// Turns a small target's pixels to their reverse; puts a frame in reverse around a large one, where reversed text
    /// would be tiring and the mark hard to tell from the picture.
    static func mark(_ target: PressTarget, in frame: Frame) -> Frame {
        let area = target.area.intersection(frame.bounds)
        guard !area.isEmpty else { return frame }
        let isLarge = target.isWhole || area.width * area.height * 2 > frame.width * frame.height
        if isLarge { return framed(frame, around: area) }
        // A row and column more, so that text keeps its edge.
        let wider = PixelRect(x: area.x - 1, y: area.y - 1, width: area.width + 2, height: area.height + 2)
        return reversed(frame, in: wider.intersection(frame.bounds))
    }

    private static func reversed(_ frame: Frame, in area: PixelRect) -> Frame {
        var frame = frame
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX { frame[x, y] = frame[x, y] == 0 ? frame.format.fullInk : 0 }
        }
        return frame
    }

    /// Two rows and columns of ink at the edge, with one of paper inside them.
    private static func framed(_ frame: Frame, around area: PixelRect) -> Frame {
        var marked = frame
        for (inset, value) in [(0, frame.format.fullInk), (1, frame.format.fullInk), (2, 0)] {
            let width = area.width - 2 * inset
            let height = area.height - 2 * inset
            guard width > 0, height > 0 else { break }
            let (left, top) = (area.minX + inset, area.minY + inset)
            marked.fill(PixelRect(x: left, y: top, width: width, height: 1), with: value)
            marked.fill(PixelRect(x: left, y: top + height - 1, width: width, height: 1), with: value)
            marked.fill(PixelRect(x: left, y: top, width: 1, height: height), with: value)
            marked.fill(PixelRect(x: left + width - 1, y: top, width: 1, height: height), with: value)
        }
        return marked
    }
}
