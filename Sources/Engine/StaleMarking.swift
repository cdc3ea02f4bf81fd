import Pixels
import Views

/// Marks pictures that are old, without hiding what they say: half a number can be read as another number.
@MainActor
public enum StaleMarking {
    /// The corners the mark may stand in, the first of them preferred.
    private static let corners: [Alignment] = [.topTrailing, .topLeading, .bottomTrailing, .bottomLeading]

    /// Draws a view with the mark in a corner where nothing is. Where every corner is taken the view makes room; a round one
    /// has its words in the middle, and gets the mark over its edge.
    ///
    /// - Parameter render: draws a view in the slot's size.
    public static func render(_ view: AnyView, with render: (AnyView) -> Rendering) -> Rendering {
        let frame = render(view).frame
        let free = freeCorner(in: frame, marks: { render(AnyView(mark(at: $0))).frame })
        guard let corner = free ?? (frame.width == frame.height ? corners[0] : nil) else {
            return render(
                AnyView(
                    HStack(alignment: .top, spacing: 1) {
                        view.frame(maxWidth: .infinity, maxHeight: .infinity)
                        StaleMark()
                    }))
        }
        return render(
            AnyView(
                view.frame(maxWidth: .infinity, maxHeight: .infinity).overlay(alignment: corner) { StaleMark() }))
    }

    /// Puts the mark on a picture whose view is no more: in a corner where nothing is, else in the first.
    ///
    /// - Parameter render: draws a view in the picture's size.
    static func mark(_ frame: Frame, with render: (AnyView) -> Frame) -> Frame {
        let corner = freeCorner(in: frame, marks: { render(AnyView(mark(at: $0))) }) ?? corners[0]
        let drawn = render(AnyView(mark(at: corner)))
        guard let area = drawn.inkBounds else { return frame }
        // The mark has dark pixels too: its whole box is taken over.
        var marked = frame
        marked.copy(drawn.cropped(to: area), at: PixelPoint(x: area.x, y: area.y))
        return marked
    }

    private static func freeCorner(in frame: Frame, marks: (Alignment) -> Frame) -> Alignment? {
        corners.first { corner in
            marks(corner).inkBounds.map { frame.isBlank(around: $0) } ?? false
        }
    }

    private static func mark(at corner: Alignment) -> some View {
        StaleMark().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: corner)
    }
}

extension Frame {
    /// The smallest rectangle with all ink; nil where there is none.
    fileprivate var inkBounds: PixelRect? {
        let columns = (0..<width).filter { x in (0..<height).contains { self[x, $0] > 0 } }
        let rows = (0..<height).filter { y in (0..<width).contains { self[$0, y] > 0 } }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
            return nil
        }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Whether there is no ink in a rectangle, nor beside it.
    fileprivate func isBlank(around area: PixelRect) -> Bool {
        for y in max(0, area.y - 1)...min(height - 1, area.y + area.height) {
            for x in max(0, area.x - 1)...min(width - 1, area.x + area.width) where self[x, y] > 0 { return false }
        }
        return true
    }

    fileprivate func cropped(to area: PixelRect) -> Frame {
        var part = Frame(size: PixelSize(width: area.width, height: area.height), format: format)
        part.copy(self, at: PixelPoint(x: -area.x, y: -area.y))
        return part
    }
}
