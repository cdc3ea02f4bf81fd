/// The 15 bytes of the 1.9 inch segment panel.
///
/// A digit is a block glyph of three columns and five rows without (1,1) and (1,3): its left byte holds the left column
/// in bits 0 to 4 and the middle one's rows 0, 2 and 4 in bits 5 to 7, its right byte the right column.
struct SegmentPicture: Equatable, Sendable {
    /// Bytes of the panel's data.
    static let count = 15
    /// 0 to 9.
    private static let digits: [(UInt8, UInt8)] = [
        (0xBF, 0x1F), (0x00, 0x1F), (0xFD, 0x17), (0xF5, 0x1F), (0x47, 0x1F), (0xF7, 0x1D), (0xFF, 0x1D), (0x21, 0x1F),
        (0xFF, 0x1F), (0xF7, 0x1F),
    ]
    /// The middle row: (1,2), with its neighbours left and right.
    private static let dash: (UInt8, UInt8) = (0x44, 0x04)
    /// Bit of the decimal points and the percent sign.
    private static let point: UInt8 = 0x20

    private(set) var bytes = [UInt8](repeating: 0, count: Self.count)

    /// Nothing.
    init() {}

    init(_ reading: SegmentReading) {
        setUpper(reading.upper)
        if let lower = reading.lower { setLower(lower) }
        if reading.isPercent { bytes[10] |= Self.point }
        switch reading.unit {
        case .celsius: bytes[13] |= 0x05
        case .fahrenheit: bytes[13] |= 0x06
        case nil: break
        }
    }

    /// The bytes as a picture of one row, white where no segment is.
    var image: EPaperImage { EPaperImage(segments: bytes) }

    /// -19.9 (the sign takes the place of the hundreds) to 199.9; dashes for what is outside, or nothing to show.
    private mutating func setUpper(_ value: Double?) {
        guard let value, value.isFinite, let tenths = Self.tenths(value, in: -999...1999) else {
            for place in [1, 3, 11] { setDigit(place, Self.dash) }
            return
        }
        let digits = abs(tenths)
        bytes[0] = tenths < 0 ? 0x04 : digits >= 1000 ? 0x1F : 0
        if digits >= 100 { setDigit(1, Self.digits[digits / 100 % 10]) }
        setDigit(3, Self.digits[digits / 10 % 10])
        bytes[4] |= Self.point
        setDigit(11, Self.digits[digits % 10])
    }

    /// 0 to 99.9; dashes for what is outside: there is no place for a sign.
    private mutating func setLower(_ value: Double) {
        guard value.isFinite, let tenths = Self.tenths(value, in: 0...999) else {
            for place in [5, 7, 9] { setDigit(place, Self.dash) }
            return
        }
        if tenths >= 100 { setDigit(5, Self.digits[tenths / 100]) }
        setDigit(7, Self.digits[tenths / 10 % 10])
        bytes[8] |= Self.point
        setDigit(9, Self.digits[tenths % 10])
    }

    /// Tenths, rounded; so a value between -1 and 0 keeps its sign.
    private static func tenths(_ value: Double, in range: ClosedRange<Int>) -> Int? {
        guard abs(value) < 1e6 else { return nil }
        let tenths = Int((value * 10).rounded())
        return range.contains(tenths) ? tenths : nil
    }

    private mutating func setDigit(_ place: Int, _ glyph: (UInt8, UInt8)) {
        bytes[place] |= glyph.0
        bytes[place + 1] |= glyph.1
    }
}
