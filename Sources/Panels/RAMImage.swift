import Pixels

/// The part of a controller's RAM that the glass shows: pages of eight rows, one byte a column, bit 0 on top.
struct RAMImage: Equatable, Sendable {
    /// Bytes a page.
    let columns: Int
    /// Pages of eight rows.
    let pages: Int
    /// Page by page, `columns` bytes a page.
    var bytes: [UInt8]

    /// RAM of zeros.
    init(columns: Int, pages: Int) {
        self.columns = columns
        self.pages = pages
        bytes = [UInt8](repeating: 0, count: columns * pages)
    }

    /// Packs a frame for a module; any ink counts as lit.
    init(frame: Frame, module: PanelModule, orientation: PanelOrientation) {
        self.init(columns: module.glass.width, pages: module.pages.count)
        let walk = orientation.walk(glass: module.glass)
        let shift = module.firstRow % 8
        bytes.withUnsafeMutableBufferPointer { target in
            frame.pixels.withUnsafeBufferPointer { source in
                for y in 0..<module.glass.height {
                    let start = (y + shift) / 8 * columns
                    let bit = UInt8(1) << UInt8((y + shift) % 8)
                    var index = walk.origin + y * walk.down
                    for x in 0..<columns {
                        if source[index] != 0 { target[start + x] |= bit }
                        index += walk.right
                    }
                }
            }
        }
    }

    /// The bytes of a window, page by page.
    func bytes(in window: RAMWindow) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(window.byteCount)
        for page in window.pages {
            let start = page * columns
            result += bytes[(start + window.columns.lowerBound)..<(start + window.columns.upperBound)]
        }
        return result
    }
}

/// A rectangle of RAM bytes, counted from the glass's left top corner.
struct RAMWindow: Hashable, Sendable {
    var pages: Range<Int>
    var columns: Range<Int>

    /// Data bytes that fill the window.
    var byteCount: Int { pages.count * columns.count }
}
