import Pixels

/// Display RAM of the SSD1327: four bits a pixel, by segment and row as the glass sees it.
struct GreyMemory: Sendable {
    /// Segments and rows of the RAM.
    static let side = 128

    /// Row by row, one level a segment.
    private var cells: [UInt8]
    private var isWritten: [Bool]

    /// RAM as it is after power-on.
    init(noise: inout SeededNoise) {
        cells = noise.bytes(Self.side * Self.side).map { $0 & 0x0F }
        isWritten = [Bool](repeating: false, count: Self.side * Self.side)
    }

    /// Stores two pixels. The remap decides where they lie when they are written, not when they are shown.
    mutating func write(_ byte: UInt8, row: Int, column: Int, remap: UInt8) {
        let pair = remap & 0x01 != 0 ? Self.side / 2 - 1 - column : column
        let start = row * Self.side + 2 * pair
        let isSwapped = remap & 0x02 != 0
        cells[start] = isSwapped ? byte >> 4 : byte & 0x0F
        cells[start + 1] = isSwapped ? byte & 0x0F : byte >> 4
        isWritten[start] = true
        isWritten[start + 1] = true
    }

    /// What a person sees of the RAM through a glass, as levels.
    func glass(_ registers: DisplayRegisters, _ wiring: GlassWiring) -> Frame {
        var frame = Frame(size: wiring.size, format: .grey4)
        guard registers.isOn, registers.isPumpOn else { return frame }
        for y in 0..<wiring.size.height {
            guard let row = wiring.ramRow(y, registers, rows: Self.side) else { continue }
            for x in 0..<wiring.size.width {
                let level = cells[row * Self.side + segment(x, wiring)]
                frame[x, y] = registers.isAllLit ? 15 : registers.isInverse ? 15 - level : level
            }
        }
        return frame
    }

    /// Whether a person sees RAM that nobody has written.
    func showsNoise(_ registers: DisplayRegisters, _ wiring: GlassWiring) -> Bool {
        guard registers.isOn, registers.isPumpOn, !registers.isAllLit else { return false }
        let visible = segment(wiring.size.width - 1, wiring)...segment(0, wiring)
        return (0..<wiring.size.height).compactMap { wiring.ramRow($0, registers, rows: Self.side) }.contains { row in
            isWritten[(row * Self.side + visible.lowerBound)...(row * Self.side + visible.upperBound)].contains(false)
        }
    }

    /// The segment output soldered to a glass column: upright modules have the last segment on the left.
    private func segment(_ x: Int, _ wiring: GlassWiring) -> Int { Self.side - 1 - wiring.firstColumn - x }
}
