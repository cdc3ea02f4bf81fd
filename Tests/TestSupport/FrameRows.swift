import Pixels

/// A frame's pixels, one string a row: `.` paper, `#` ink, `2` the third ink; greys as hexadecimal digits up to `f`.
public func rows(_ frame: Frame) -> [String] {
    (0..<frame.height).map { y in
        String((0..<frame.width).map { character(frame[$0, y], frame.format) })
    }
}

/// How a pixel value is written.
private func character(_ value: UInt8, _ format: PixelFormat) -> Character {
    switch (value, format) {
    case (0, _): "."
    case (_, .grey4): Character(String(value, radix: 16))
    case (1, _): "#"
    default: "2"
    }
}

extension Frame {
    /// The frame that rows of characters draw; what `rows(_:)` writes, it reads.
    ///
    /// - Parameter rows: As wide as the longest one; missing characters and spaces are paper.
    public init(rows: [String], format: PixelFormat = .mono) {
        self.init(
            size: PixelSize(width: rows.map(\.count).max() ?? 0, height: rows.count), format: format)
        for (y, row) in rows.enumerated() {
            for (x, character) in row.enumerated() { self[x, y] = Self.value(character, format) }
        }
    }

    /// The pixel value a character stands for.
    private static func value(_ character: Character, _ format: PixelFormat) -> UInt8 {
        switch character {
        case "#": format.fullInk
        case ".", " ": 0
        default: UInt8(character.hexDigitValue ?? 0)
        }
    }
}
