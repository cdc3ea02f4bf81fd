import Pixels

extension PixelRect {
    /// The rectangle around both.
    func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Nil for a rectangle without pixels.
    var nonEmpty: PixelRect? { isEmpty ? nil : self }
}

extension [PixelRect] {
    /// The rectangle around all; nil for none.
    var union: PixelRect? {
        guard let first else { return nil }
        return dropFirst().reduce(first) { $0.union($1) }.nonEmpty
    }
}
