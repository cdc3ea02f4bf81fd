import Pixels

/// The part of a controller's RAM that the glass shows, page by page.
struct RAMImage: Equatable, Sendable {
    /// Bytes a page.
    let columns: Int
    /// Pages: eight rows each, on the SSD1327 one.
    let pages: Int
    /// The row of RAM at the glass's top; rows go round the end of RAM.
    private(set) var startLine = 0
    /// Page by page, `columns` bytes a page.
    var bytes: [UInt8]

    /// RAM of zeros.
    init(columns: Int, pages: Int) {
        self.columns = columns
        self.pages = pages
        bytes = [UInt8](repeating: 0, count: columns * pages)
    }

    /// The RAM of a module, of zeros.
    init(_ module: PanelModule) {
        self.init(columns: module.byteColumns, pages: module.pages.count)
    }

    /// Packs a frame for a module. On a panel of two levels any ink counts as lit.
    ///
    /// - Parameter startLine: the row of RAM at the glass's top; not 0 only where the glass shows all rows of the RAM.
    init(frame: Frame, module: PanelModule, orientation: PanelOrientation, startLine: Int = 0) {
        self.init(module)
        self.startLine = startLine
        let walk = orientation.walk(glass: module.glass)
        switch module.controller.layout {
        case .eightRows: packRows(frame, module, walk)
        case .twoPixels: packPairs(frame, module, walk)
        case .eightPixels: preconditionFailure("e-paper has planes, see EPaperImage")
        }
    }

    /// Eight rows a byte.
    private mutating func packRows(_ frame: Frame, _ module: PanelModule, _ walk: PixelWalk) {
        let shift = module.firstRow % 8 + startLine
        let turn = module.wraps ? module.firstColumn : 0
        bytes.withUnsafeMutableBufferPointer { target in
            frame.pixels.withUnsafeBufferPointer { source in
                for y in 0..<module.glass.height {
                    let start = (y + shift) / 8 % pages * columns
                    let bit = UInt8(1) << UInt8((y + shift) % 8)
                    var index = walk.origin + y * walk.down
                    for x in 0..<columns {
                        if source[index] != 0 { target[start + (x + turn) % columns] |= bit }
                        index += walk.right
                    }
                }
            }
        }
    }

    /// Two pixels a byte, as levels of 0 to 15.
    private mutating func packPairs(_ frame: Frame, _ module: PanelModule, _ walk: PixelWalk) {
        let isGrey = frame.format == .grey4
        bytes.withUnsafeMutableBufferPointer { target in
            frame.pixels.withUnsafeBufferPointer { source in
                for y in 0..<module.glass.height {
                    let start = (y + startLine) % pages * columns
                    var index = walk.origin + y * walk.down
                    for x in 0..<module.glass.width {
                        let level = isGrey || source[index] == 0 ? source[index] : 15
                        target[start + x / 2] |= x % 2 == 0 ? level : level << 4
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
