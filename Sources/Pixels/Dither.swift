/// Ordered dithering: a shade becomes a fixed pattern, the same at the same place in every frame.
public enum Dither {
    /// Bayer's 4x4 matrix.
    private static let thresholds: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    /// Whether the pixel at a place holds ink for a shade from 0 (paper) to 1 (full ink).
    public static func isInk(_ shade: Double, x: Int, y: Int) -> Bool {
        let threshold = Double(thresholds[(y & 3) * 4 + (x & 3)])
        return shade * 16 > threshold + 0.5
    }
}
