/// Which RAM bytes differ between what the panel shows and what it shall show.
struct DirtyMap: Equatable, Sendable {
    /// For each column, one bit a page, bit 0 the top one. The RAM of these controllers has at most 8 pages.
    private(set) var columns: [UInt8]
    let pages: Int

    /// The differences of two images of one size.
    init(from old: RAMImage, to new: RAMImage) {
        columns = [UInt8](repeating: 0, count: new.columns)
        pages = new.pages
        for page in 0..<new.pages {
            let start = page * new.columns
            for column in 0..<new.columns where old.bytes[start + column] != new.bytes[start + column] {
                columns[column] |= 1 << UInt8(page)
            }
        }
    }

    /// Whether nothing differs.
    var isEmpty: Bool { columns.allSatisfy { $0 == 0 } }

    /// Whether any byte of a page differs within some columns.
    func isDirty(page: Int, in range: Range<Int>) -> Bool {
        columns[range].contains { $0 & (1 << UInt8(page)) != 0 }
    }

    /// The dirty columns of a band of pages as runs, joined over gaps of at most `gap` clean columns.
    func runs(in band: Range<Int>, columns range: Range<Int>, joining gap: Int) -> [Range<Int>] {
        let mask = band.reduce(UInt8(0)) { $0 | 1 << UInt8($1) }
        var runs: [Range<Int>] = []
        for column in range where columns[column] & mask != 0 {
            if let last = runs.last, column - last.upperBound <= gap {
                runs[runs.count - 1] = last.lowerBound..<(column + 1)
            } else {
                runs.append(column..<(column + 1))
            }
        }
        return runs
    }
}
