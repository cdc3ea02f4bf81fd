import Pixels

/// A frame as text.
enum GlassPicture: Equatable {
    /// Half blocks, two pixels a character; for terminals wide enough.
    case blocks
    /// Braille, eight pixels a character; for the usual 80 columns.
    case braille
    /// ASCII, two pixels a character: upper, lower, both; for files and pipes.
    case plain

    /// The picture a terminal has room for, in place, with a border and a caption. Zeros stand for a size not known.
    static func fitting(_ size: PixelSize, columns: Int, rows: Int) -> GlassPicture {
        guard columns > 0, rows > 0 else { return .blocks }
        return columns >= size.width + 2 && rows > (size.height + 1) / 2 + 3 ? .blocks : .braille
    }

    /// The frame's lines.
    func lines(_ frame: Frame) -> [String] {
        switch self {
        case .blocks: Self.halves(frame, cells: [" ", "▀", "▄", "█"])
        case .braille: Self.dots(frame)
        case .plain: Self.halves(frame, cells: [" ", "'", ".", ":"])
        }
    }

    private static func halves(_ frame: Frame, cells: [Character]) -> [String] {
        stride(from: 0, to: frame.height, by: 2).map { y in
            String(
                (0..<frame.width).map { x in
                    cells[(frame[x, y] > 0 ? 1 : 0) + (frame[x, y + 1] > 0 ? 2 : 0)]
                })
        }
    }

    /// U+2800 and a bit for each dot, in the order Unicode numbers them.
    private static func dots(_ frame: Frame) -> [String] {
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        return stride(from: 0, to: frame.height, by: 4).map { y in
            let cells = stride(from: 0, to: frame.width, by: 2).map { x -> Unicode.Scalar in
                let bits = places.enumerated().reduce(UInt32(0)) { bits, place in
                    frame[x + place.element.0, y + place.element.1] > 0 ? bits | 1 << UInt32(place.offset) : bits
                }
                return Unicode.Scalar(0x2800 + bits)!
            }
            return String(String.UnicodeScalarView(cells))
        }
    }
}
