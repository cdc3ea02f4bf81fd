/// Finds how far a picture has moved up or down as a whole, so that the start line can move what is in RAM already.
///
/// Rows are compared by a number made of their bits: where two rows share one by chance the advice is worse, the picture is
/// the same.
struct ScrollSearch {
    /// Rows of RAM.
    private let count: Int
    private let old: [UInt64]
    private let new: [UInt64]

    /// Two images of one size with the same start line.
    init(from old: RAMImage, to new: RAMImage, layout: RAMLayout) {
        self.old = Self.rows(old, layout)
        self.new = Self.rows(new, layout)
        count = self.old.count
    }

    /// By how many rows to move the start line so that the most rows of RAM may stay; nil where it is best left alone.
    var distance: Int? {
        let twice = old + old
        return twice.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var best = (distance: 0, differing: Int.max)
                for distance in 0..<count {
                    var differing = 0
                    for row in 0..<count where old[row + distance] != new[row] { differing += 1 }
                    if differing < best.differing { best = (distance, differing) }
                }
                return best.distance == 0 ? nil : best.distance
            }
        }
    }

    /// A number for each row of RAM.
    private static func rows(_ image: RAMImage, _ layout: RAMLayout) -> [UInt64] {
        let rowsAPage = layout == .eightRows ? 8 : 1
        var rows = [UInt64](repeating: 0, count: image.pages * rowsAPage)
        rows.withUnsafeMutableBufferPointer { rows in
            image.bytes.withUnsafeBufferPointer { bytes in
                for page in 0..<image.pages {
                    for column in stride(from: 0, to: image.columns, by: 8) {
                        let start = page * image.columns + column
                        let count = min(8, image.columns - column)
                        let block = (0..<count).reduce(0 as UInt64) { $0 << 8 | UInt64(bytes[start + $1]) }
                        guard rowsAPage == 8 else {
                            mix(&rows[page], block)
                            continue
                        }
                        let turned = transposed(block)
                        for row in 0..<8 { mix(&rows[8 * page + row], turned >> UInt64(8 * row) & 0xFF) }
                    }
                }
            }
        }
        return rows
    }

    /// Eight bytes of eight rows each as eight rows of eight columns: halves, then quarters, then bits change places.
    private static func transposed(_ block: UInt64) -> UInt64 {
        var block = block
        for (shift, mask) in [(7, 0x00AA_00AA_00AA_00AA), (14, 0x0000_CCCC_0000_CCCC), (28, 0x0000_0000_F0F0_F0F0)]
            as [(UInt64, UInt64)]
        {
            let exchange = (block ^ (block >> shift)) & mask
            block ^= exchange ^ (exchange << shift)
        }
        return block
    }

    /// Adds a value to a row's number (FNV's prime), high bits into low ones.
    private static func mix(_ row: inout UInt64, _ value: UInt64) {
        row = (row ^ value) &* 0x0000_0100_0000_01B3
        row ^= row >> 29
    }
}
