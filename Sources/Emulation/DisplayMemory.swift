import Pixels

/// Display RAM of SSD1306 and SH1106 by segment and row as the glass sees it, and which of it has been written.
struct DisplayMemory: Sendable {
    /// Rows of the RAM.
    static let rows = 64

    /// Columns of the RAM: 128 or 132.
    let segments: Int
    /// Page by page, one byte a segment, bit 0 on top.
    private(set) var cells: [UInt8]
    private var isWritten: [Bool]

    /// RAM as it is after power-on.
    init(segments: Int, noise: inout SeededNoise) {
        self.segments = segments
        cells = noise.bytes(segments * 8)
        isWritten = [Bool](repeating: false, count: segments * 8)
    }

    /// Stores a byte. The remap decides where a column lies when it is written, not when it is shown.
    mutating func write(_ byte: UInt8, page: Int, column: Int, isRemapped: Bool) {
        let cell = page * segments + (isRemapped ? segments - 1 - column : column)
        cells[cell] = byte
        isWritten[cell] = true
    }

    /// What a person sees of the RAM through a glass.
    func glass(_ registers: DisplayRegisters, _ wiring: GlassWiring) -> Frame {
        var frame = Frame(size: wiring.size)
        guard registers.isOn, registers.isPumpOn else { return frame }
        for y in 0..<wiring.size.height {
            guard let row = wiring.ramRow(y, registers, rows: Self.rows) else { continue }
            let left = row / 8 * segments + segment(0, wiring)
            let mask = UInt8(1) << UInt8(row % 8)
            for x in 0..<wiring.size.width {
                let isSet = cells[left - x] & mask != 0
                if registers.isAllLit || isSet != registers.isInverse { frame[x, y] = 1 }
            }
        }
        return frame
    }

    /// Whether a person sees RAM that nobody has written.
    func showsNoise(_ registers: DisplayRegisters, _ wiring: GlassWiring) -> Bool {
        guard registers.isOn, registers.isPumpOn, !registers.isAllLit else { return false }
        let visible = segment(wiring.size.width - 1, wiring)...segment(0, wiring)
        let rows = (0..<wiring.size.height).compactMap { wiring.ramRow($0, registers, rows: Self.rows) }
        return Set(rows.map { $0 / 8 }).contains { page in
            isWritten[(page * segments + visible.lowerBound)...(page * segments + visible.upperBound)].contains(false)
        }
    }

    /// The segment output soldered to a glass column.
    private func segment(_ x: Int, _ wiring: GlassWiring) -> Int { segments - 1 - wiring.firstColumn - x }
}
