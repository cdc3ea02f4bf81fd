import Pixels
import Typography

/// The pixels a bitmap covers where a map takes it.
struct MappedMask {
    /// Samples a side of a pixel where pixels do not go to whole pixels.
    private static let samples = 4
    /// The pixels it lies in.
    let rect: PixelRect
    /// Row by row, 0 paper to 255 ink.
    let coverage: [UInt8]

    /// Samples a bitmap.
    ///
    /// - Parameters:
    ///   - bitmap: its coverage, row by row.
    ///   - origin: its corner before the map, in pixels.
    ///   - zoom: how many of its pixels make one, for bitmaps drawn finer.
    ///   - bounds: what can be seen.
    init?(
        _ bitmap: (coverage: [UInt8], width: Int, height: Int), at origin: Contour.Corner, zoom: Double,
        through map: PlaneMap, in bounds: PixelRect
    ) {
        let map = map.keepsPixels ? map.onPixelEdges : map
        guard bitmap.width > 0, bitmap.height > 0, let back = map.inverse else { return nil }
        let (width, height) = (Double(bitmap.width) / zoom, Double(bitmap.height) / zoom)
        let corners = [(0.0, 0.0), (width, 0), (0, height), (width, height)]
            .map { map(Contour.Corner(origin.x + $0.0, origin.y + $0.1)) }
        rect = PixelRect(around: corners).intersection(bounds)
        guard !rect.isEmpty else { return nil }
        let side = map.keepsPixels ? 1 : Self.samples
        var coverage: [UInt8] = []
        coverage.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                var sum = 0
                for sample in 0..<(side * side) {
                    let place = back(
                        Contour.Corner(
                            Double(x) + (Double(sample % side) + 0.5) / Double(side),
                            Double(y) + (Double(sample / side) + 0.5) / Double(side)))
                    let column = Int(((place.x - origin.x) * zoom).rounded(.down))
                    let row = Int(((place.y - origin.y) * zoom).rounded(.down))
                    guard (0..<bitmap.width).contains(column), (0..<bitmap.height).contains(row) else { continue }
                    sum += Int(bitmap.coverage[row * bitmap.width + column])
                }
                coverage.append(UInt8(sum / (side * side)))
            }
        }
        self.coverage = coverage
    }

    /// The masks of an item of glyphs or of a symbol.
    @MainActor
    static func all(
        of item: DisplayList.Item, through map: PlaneMap, text: TextEngine, in bounds: PixelRect
    ) -> [MappedMask] {
        switch item {
        case .glyphs(let glyphs, _):
            return glyphs.compactMap { glyph in
                // Turned outlines are read off a finer drawing; hints for upright pixels would only harm them.
                let zoom = map.keepsPixels || !text.isScalable(glyph.key) ? 1 : Self.samples
                var key = glyph.key
                key.pixelSize *= zoom
                let bitmap = text.bitmap(for: key)
                let corner = Contour.Corner(
                    Double(glyph.x) + Double(bitmap.left) / Double(zoom),
                    Double(glyph.y) - Double(bitmap.top) / Double(zoom))
                return MappedMask(
                    (bitmap.coverage, bitmap.width, bitmap.height), at: corner, zoom: Double(zoom), through: map,
                    in: bounds)
            }
        case .symbol(let symbol, let origin, _):
            let mask = MappedMask(
                (symbol.coverage, symbol.width, symbol.height),
                at: Contour.Corner(Double(origin.x), Double(origin.y)), zoom: 1, through: map, in: bounds)
            return mask.map { [$0] } ?? []
        default: return []
        }
    }
}

extension PixelRect {
    /// The pixels some corners lie in; far away is far enough.
    fileprivate init(around corners: [Contour.Corner]) {
        func least(_ values: [Double]) -> Int { Int(max(min(values.min() ?? 0, 100_000), -100_000).rounded(.down)) }
        func most(_ values: [Double]) -> Int { Int(max(min(values.max() ?? 0, 100_000), -100_000).rounded(.up)) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        self.init(x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys))
    }
}
