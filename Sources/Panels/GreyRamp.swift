import Glibc

/// How long each of the 16 levels of a grey panel is lit, so that equal steps look equal.
///
/// An eye sees lightness as about the cube root of light (CIE 1976 L*): a linear table shows nothing but white in its
/// upper half, and antialiased text looks bold.
enum GreyRamp {
    /// Clocks of the brightest level, the most the SSD1327 takes.
    static let longest = 63

    /// Clocks of levels 1 to 15: each at least one more than the level below.
    static let perceptual: [UInt8] = (1...15).reduce(into: []) { clocks, level in
        let light = luminance(lightness: 100 * Double(level) / 15)
        let wanted = UInt8((light * Double(longest)).rounded())
        clocks.append(max(wanted, (clocks.last ?? 0) + 1))
    }

    /// The share of full light, 0 to 1, that looks this light, 0 to 100.
    private static func luminance(lightness: Double) -> Double {
        lightness > 8 ? pow((lightness + 16) / 116, 3) : lightness / 903.3
    }
}
