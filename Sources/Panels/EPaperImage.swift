import Pixels

/// A picture as e-paper RAM holds it: planes of one bit a pixel, eight pixels of a row a byte, bit 7 on the left.
struct EPaperImage: Equatable, Sendable {
    /// Bytes a row: 122 pixels take 16 bytes, of whose last only two bits are seen.
    let stride: Int
    let rows: Int
    /// 1 is white.
    private(set) var black: [UInt8]
    /// 1 is the third ink; empty on panels without one.
    private(set) var third: [UInt8]

    /// Bare paper.
    init(_ module: PanelModule) {
        let isSegments = module.controller == .segment19
        stride = isSegments ? SegmentPicture.count : (module.glass.width + 7) / 8
        rows = isSegments ? 1 : module.glass.height
        black = [UInt8](repeating: 0xFF, count: stride * rows)
        third = module.format == .blackWhiteRed ? [UInt8](repeating: 0, count: stride * rows) : []
    }

    /// The bytes of a segment panel as one row, white where no segment is.
    init(segments: [UInt8]) {
        stride = segments.count
        rows = 1
        black = segments.map { ~$0 }
        third = []
    }

    /// The bytes of a segment panel.
    var segments: [UInt8] { black.map { ~$0 } }

    /// Packs a frame for a module.
    init(frame: Frame, module: PanelModule, orientation: PanelOrientation) {
        self.init(module)
        let walk = orientation.walk(glass: module.glass)
        let third = third.isEmpty || frame.format != .blackWhiteRed ? UInt8.max : 2
        for y in 0..<rows {
            var index = walk.origin + y * walk.down
            for x in 0..<module.glass.width {
                let bit = UInt8(0x80) >> UInt8(x % 8)
                let value = frame.pixels[index]
                if value == third {
                    self.third[y * stride + x / 8] |= bit
                } else if value != 0 {
                    black[y * stride + x / 8] &= ~bit
                }
                index += walk.right
            }
        }
    }

    /// How this picture differs from an older one.
    func change(from old: EPaperImage) -> RefreshChange {
        var change = RefreshChange(inked: 0, erased: 0)
        for index in black.indices {
            let differing = black[index] ^ old.black[index]
            change.erased += (differing & black[index]).nonzeroBitCount
            change.inked += (differing & ~black[index]).nonzeroBitCount
        }
        for index in third.indices {
            let differing = third[index] ^ old.third[index]
            change.erased += (differing & ~third[index]).nonzeroBitCount
            change.inked += (differing & third[index]).nonzeroBitCount
        }
        return change
    }

    /// The smallest window that holds every difference of the black plane; nil where there is none.
    func window(from old: EPaperImage) -> RAMWindow? {
        var (top, bottom, left, right) = (rows, -1, stride, -1)
        for row in 0..<rows {
            for column in 0..<stride where black[row * stride + column] != old.black[row * stride + column] {
                (top, bottom) = (min(top, row), max(bottom, row))
                (left, right) = (min(left, column), max(right, column))
            }
        }
        return bottom < 0 ? nil : RAMWindow(pages: top..<(bottom + 1), columns: left..<(right + 1))
    }

    /// The whole picture.
    var window: RAMWindow { RAMWindow(pages: 0..<rows, columns: 0..<stride) }

    /// The black plane's bytes in a window, row by row.
    func blackBytes(in window: RAMWindow) -> [UInt8] {
        window.pages.flatMap { row in
            black[(row * stride + window.columns.lowerBound)..<(row * stride + window.columns.upperBound)]
        }
    }
}
