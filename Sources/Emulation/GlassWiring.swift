import Pixels

/// How a module's glass is soldered to its controller.
public struct GlassWiring: Equatable, Sendable {
    /// The visible pixels.
    public var size: PixelSize
    /// The RAM column (in pixels) that appears at the glass's left edge: on SSD1306, SH1106 and SSD1327 with the remap on
    /// at the time of writing, on the SH1107 with it off. Past the RAM's last column the SH1107 goes on at column 0.
    public var firstColumn: Int
    /// The row of the scan that appears at the glass's top with the scan reversed (C8).
    public var firstRow: Int
    /// Whether rows go to COM pins alternately (DA 12) rather than in sequence (DA 02).
    public var hasAlternativeCOMPins: Bool
    /// Rows the glass has COM pins for.
    public var multiplexRatio: Int
    /// Whether the chip has an internal reference current, command AD (SSD1306B).
    public var hasInternalReference: Bool
    /// The display offset (D3, on the SSD1327 A2) that the soldering asks for.
    public var displayOffset: Int
    /// Whether the module takes no commands until its reset line was pulsed.
    public var needsReset: Bool

    /// A wiring; the multiplex ratio is the glass's height unless told.
    public init(
        size: PixelSize, firstColumn: Int, firstRow: Int = 0, hasAlternativeCOMPins: Bool = true,
        multiplexRatio: Int? = nil, hasInternalReference: Bool = false, displayOffset: Int = 0, needsReset: Bool = false
    ) {
        self.size = size
        self.firstColumn = firstColumn
        self.firstRow = firstRow
        self.hasAlternativeCOMPins = hasAlternativeCOMPins
        self.multiplexRatio = multiplexRatio ?? size.height
        self.hasInternalReference = hasInternalReference
        self.displayOffset = displayOffset
        self.needsReset = needsReset
    }

    /// The RAM row on a glass row of a controller with so many rows; nil where that row is not driven.
    func ramRow(_ y: Int, _ registers: DisplayRegisters, rows: Int) -> Int? {
        // Upright modules are soldered upside down, so the scan runs from the last COM to the first.
        let solderedRow = (multiplexRatio - 1 - (firstRow + y) - displayOffset + rows) % rows
        let pin = Self.pin(row: solderedRow, rows: rows, isAlternative: hasAlternativeCOMPins)
        let row = Self.row(pin: pin, rows: rows, isAlternative: registers.hasAlternativeCOMPins)
        let line = (row + registers.displayOffset) % rows
        guard line < registers.multiplexRatio else { return nil }
        let scanned = registers.isScanReversed ? registers.multiplexRatio - 1 - line : line
        return (scanned + registers.startLine) % rows
    }

    /// The COM pin of a scan row: in sequence, or even rows on the first half and odd ones on the second.
    private static func pin(row: Int, rows: Int, isAlternative: Bool) -> Int {
        isAlternative ? row / 2 + (row % 2) * (rows / 2) : row
    }

    /// The scan row of a COM pin.
    private static func row(pin: Int, rows: Int, isAlternative: Bool) -> Int {
        isAlternative ? (pin % (rows / 2)) * 2 + pin / (rows / 2) : pin
    }
}
