/// The pixels of a symbol.
public struct SymbolBitmap: Equatable, Sendable {
    /// The name it was asked by.
    public var name: String
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Row by row, `width` values a row: 0 paper, 255 ink.
    public var coverage: [UInt8]
    /// A box stands for a name that has no drawing.
    public var isPlaceholder: Bool

    /// A bitmap; `coverage` has `width * height` values.
    public init(name: String, width: Int, height: Int, coverage: [UInt8], isPlaceholder: Bool) {
        self.name = name
        self.width = width
        self.height = height
        self.coverage = coverage
        self.isPlaceholder = isPlaceholder
    }

    /// A hollow box with a dot in its middle, at least 3 px a side so that it can be seen.
    static func placeholder(_ name: String, size: Int) -> SymbolBitmap {
        let side = max(3, size)
        var coverage = [UInt8](repeating: 0, count: side * side)
        for index in 0..<side {
            for place in [index, (side - 1) * side + index, index * side, index * side + side - 1] {
                coverage[place] = 255
            }
        }
        let middle = side / 2
        coverage[middle * side + middle] = 255
        return SymbolBitmap(name: name, width: side, height: side, coverage: coverage, isPlaceholder: true)
    }
}
