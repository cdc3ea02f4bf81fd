/// The pixels of one slot or panel at one moment.
///
/// Values are ink, not light: on an OLED ink is a lit pixel, on e-paper a black one. One byte a pixel keeps every
/// format on one path; only the panel packs bits (see `docs/decisions/0003-one-byte-a-pixel.md`).
public struct Frame: Equatable, Sendable {
    public let size: PixelSize
    public let format: PixelFormat
    /// Row by row, `size.width` values a row, each at most `format.maximum`.
    public private(set) var pixels: [UInt8]

    /// A frame of bare paper. Sizes below zero count as zero.
    public init(size: PixelSize, format: PixelFormat = .mono) {
        self.size = PixelSize(width: max(0, size.width), height: max(0, size.height))
        self.format = format
        pixels = [UInt8](repeating: 0, count: self.size.width * self.size.height)
    }

    public var width: Int { size.width }
    public var height: Int { size.height }
    public var bounds: PixelRect { PixelRect(size) }

    /// The value at a place. Reading outside gives paper; writing outside does nothing.
    public subscript(x: Int, y: Int) -> UInt8 {
        get {
            guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
            return pixels[y * size.width + x]
        }
        set {
            guard x >= 0, y >= 0, x < size.width, y < size.height else { return }
            pixels[y * size.width + x] = min(newValue, format.maximum)
        }
    }

    /// Fills the part of a rectangle that lies inside the frame.
    public mutating func fill(_ rect: PixelRect, with value: UInt8) {
        let inside = rect.intersection(bounds)
        guard !inside.isEmpty else { return }
        let clamped = min(value, format.maximum)
        for y in inside.minY..<inside.maxY {
            let start = y * size.width
            for x in (start + inside.minX)..<(start + inside.maxX) { pixels[x] = clamped }
        }
    }

    /// Copies another frame's pixels with its top left corner at a place; what falls outside is cut.
    public mutating func copy(_ other: Frame, at origin: PixelPoint) {
        let target = PixelRect(x: origin.x, y: origin.y, width: other.width, height: other.height)
            .intersection(bounds)
        guard !target.isEmpty else { return }
        for y in target.minY..<target.maxY {
            let source = (y - origin.y) * other.width + (target.minX - origin.x)
            let destination = y * size.width + target.minX
            for column in 0..<target.width {
                pixels[destination + column] = min(other.pixels[source + column], format.maximum)
            }
        }
    }

    /// How many pixels hold any ink.
    public var inkCount: Int { pixels.reduce(0) { $1 == 0 ? $0 : $0 + 1 } }
}
