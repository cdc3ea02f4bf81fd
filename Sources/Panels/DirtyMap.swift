/// Which RAM bytes differ between what the panel shows and what it shall show.
struct DirtyMap: Equatable, Sendable {
    /// Pages in a row that differ in the same columns.
    struct Band: Equatable, Sendable {
        var pages: Range<Int>
        /// One bit a column, bit 0 the leftmost. No glass has more than 128 columns of bytes.
        var bits: UInt128
    }

    /// For each page one bit a column, bit 0 the leftmost.
    private(set) var pages: [UInt128]
    /// Columns of the map.
    let columns: Int

    /// The differences of two images of one size.
    init(from old: RAMImage, to new: RAMImage) {
        columns = new.columns
        pages = [UInt128](repeating: 0, count: new.pages)
        for page in 0..<new.pages {
            let start = page * new.columns
            for column in 0..<new.columns where old.bytes[start + column] != new.bytes[start + column] {
                pages[page] |= 1 << UInt128(column)
            }
        }
    }

    /// Whether nothing differs.
    var isEmpty: Bool { pages.allSatisfy { $0 == 0 } }

    /// The dirty columns of all pages together.
    var union: UInt128 { pages.reduce(0, |) }

    /// Whether a byte differs.
    func isDirty(page: Int, column: Int) -> Bool { pages[page] & (1 << UInt128(column)) != 0 }

    /// The pages from top to bottom, equal neighbours as one, at most `limit` of them.
    ///
    /// Where there are more, neighbours are taken together two by two: the plan then costs a few bytes more than the
    /// cheapest, and is found in time.
    func bands(limit: Int) -> [Band] {
        var bands: [Band] = []
        for page in pages.indices {
            if bands.last?.bits == pages[page] {
                bands[bands.count - 1].pages = bands[bands.count - 1].pages.lowerBound..<(page + 1)
            } else {
                bands.append(Band(pages: page..<(page + 1), bits: pages[page]))
            }
        }
        while bands.count > limit { bands = Self.halved(bands) }
        return bands
    }

    private static func halved(_ bands: [Band]) -> [Band] {
        stride(from: 0, to: bands.count, by: 2).map { index in
            guard index + 1 < bands.count else { return bands[index] }
            let (upper, lower) = (bands[index], bands[index + 1])
            return Band(
                pages: upper.pages.lowerBound..<lower.pages.upperBound, bits: upper.bits | lower.bits)
        }
    }

    /// Columns in a row that are set.
    static func stretches(_ bits: UInt128) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var rest = bits
        var base = 0
        while rest != 0 {
            let gap = rest.trailingZeroBitCount
            rest >>= UInt128(gap)
            let length = (~rest).trailingZeroBitCount
            stretches.append((base + gap)..<(base + gap + length))
            base += gap + length
            rest = length < UInt128.bitWidth ? rest >> UInt128(length) : 0
        }
        return stretches
    }

    /// The bits of some columns.
    static func mask(_ columns: Range<Int>) -> UInt128 {
        columns.reduce(0) { $0 | 1 << UInt128($1) }
    }
}
