import Pixels

/// How a frame lies on the glass: mirrored first, then turned clockwise.
public struct PanelOrientation: Hashable, Sendable {
    /// Quarter turns clockwise, from the glass's upright position.
    public enum Rotation: Int, Sendable, CaseIterable {
        case none = 0
        case quarter = 90
        case half = 180
        case threeQuarters = 270
    }

    /// What is exchanged before turning, for glass seen in a mirror or through a prism.
    public enum Mirror: String, Sendable, CaseIterable {
        case none
        /// Left and right change places.
        case horizontal
        /// Top and bottom change places.
        case vertical
    }

    public var rotation: Rotation
    public var mirror: Mirror

    public init(rotation: Rotation = .none, mirror: Mirror = .none) {
        self.rotation = rotation
        self.mirror = mirror
    }

    /// As the module's legend reads.
    public static let upright = PanelOrientation()

    /// The size of the frames that fill a glass.
    public func frameSize(glass: PixelSize) -> PixelSize {
        switch rotation {
        case .none, .half: glass
        case .quarter, .threeQuarters: PixelSize(width: glass.height, height: glass.width)
        }
    }

    /// Where in a frame's pixels each glass pixel comes from.
    func walk(glass: PixelSize) -> PixelWalk {
        let size = frameSize(glass: glass)
        let place = { (x: Int, y: Int) in self.source(x: x, y: y, in: size) }
        let origin = place(0, 0)
        return PixelWalk(origin: origin, right: place(1, 0) - origin, down: place(0, 1) - origin)
    }

    /// The index into a frame's pixels of the glass pixel (x, y).
    private func source(x: Int, y: Int, in size: PixelSize) -> Int {
        var (column, row) =
            switch rotation {
            case .none: (x, y)
            case .quarter: (y, size.height - 1 - x)
            case .half: (size.width - 1 - x, size.height - 1 - y)
            case .threeQuarters: (size.width - 1 - y, x)
            }
        switch mirror {
        case .none: break
        case .horizontal: column = size.width - 1 - column
        case .vertical: row = size.height - 1 - row
        }
        return row * size.width + column
    }
}

/// A path through a frame's pixels in the order of the glass: every turn and mirror is a start and two steps.
struct PixelWalk: Equatable, Sendable {
    /// Index of the glass's top left pixel.
    var origin: Int
    /// Index step to the next glass column.
    var right: Int
    /// Index step to the next glass row.
    var down: Int
}
