/// One RAM of an e-paper controller: eight pixels of a row a byte, bit 7 on the left.
struct EPaperPlane: Equatable, Sendable {
    /// Bytes a row.
    let stride: Int
    let rows: Int
    private(set) var bytes: [UInt8]

    /// RAM as it is after power-on.
    init(stride: Int, rows: Int, noise: inout SeededNoise) {
        (self.stride, self.rows) = (stride, rows)
        bytes = noise.bytes(stride * rows)
    }

    mutating func write(_ byte: UInt8, column: Int, row: Int) { bytes[row * stride + column] = byte }

    func isSet(x: Int, y: Int) -> Bool { bytes[y * stride + x / 8] & (0x80 >> UInt8(x % 8)) != 0 }
}
