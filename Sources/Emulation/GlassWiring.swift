import Pixels

/// How a module's glass is soldered to its controller.
public struct GlassWiring: Equatable, Sendable {
    /// The visible pixels.
    public var size: PixelSize
    /// The RAM column that appears at the glass's left edge with segment remap on (A1) at the time of writing.
    public var firstColumn: Int
    /// The row of the scan that appears at the glass's top with the scan reversed (C8).
    public var firstRow: Int
    /// Whether rows go to COM pins alternately (DA 12) rather than in sequence (DA 02).
    public var hasAlternativeCOMPins: Bool
    /// Rows the glass has COM pins for.
    public var multiplexRatio: Int
    /// Whether the chip has an internal reference current, command AD (SSD1306B).
    public var hasInternalReference: Bool

    /// A wiring; the multiplex ratio is the glass's height unless told.
    public init(
        size: PixelSize, firstColumn: Int, firstRow: Int = 0, hasAlternativeCOMPins: Bool = true,
        multiplexRatio: Int? = nil, hasInternalReference: Bool = false
    ) {
        self.size = size
        self.firstColumn = firstColumn
        self.firstRow = firstRow
        self.hasAlternativeCOMPins = hasAlternativeCOMPins
        self.multiplexRatio = multiplexRatio ?? size.height
        self.hasInternalReference = hasInternalReference
    }
}
