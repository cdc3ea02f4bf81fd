import CFreeType

/// Measures faces by their ink, since one row matters on a panel of 32.
enum FaceMetrics {
    /// Letters whose tops give the ascent.
    private static let ascenders: [UInt32] = "bdfhklAH0".unicodeScalars.map(\.value)
    /// Letters whose bottoms give the descent.
    private static let descenders: [UInt32] = "gjpqy".unicodeScalars.map(\.value)

    /// Bitmap faces say their own line height; outlines are measured, and get one free row.
    static func measure(_ face: SizedFace) -> FontMetrics {
        let cap = height(of: ["H"], face) ?? face.pixelSize * 3 / 4
        let x = height(of: ["x"], face) ?? face.pixelSize / 2
        let size = face.pointer.pointee.size.pointee.metrics
        let ownAscent = Int((size.ascender + 63) >> 6)
        let ownDescent = Int((63 - size.descender) >> 6)
        if face.isBitmap {
            return FontMetrics(ascent: ownAscent, descent: max(0, ownDescent), capHeight: cap, xHeight: x)
        }
        let top = ascenders.compactMap { extent($0, face)?.top }.max() ?? ownAscent
        let bottom = descenders.compactMap { extent($0, face)?.bottom }.max() ?? ownDescent
        return FontMetrics(ascent: top, descent: max(0, bottom) + 1, capHeight: cap, xHeight: x)
    }

    /// Rows of the tallest of some letters above the baseline.
    private static func height(of letters: [Unicode.Scalar], _ face: SizedFace) -> Int? {
        letters.compactMap { extent($0.value, face)?.top }.max()
    }

    /// Rows above and below the baseline of a hinted glyph; nil when the face lacks it.
    private static func extent(_ scalar: UInt32, _ face: SizedFace) -> (top: Int, bottom: Int)? {
        let glyph = face.glyph(scalar)
        guard glyph != 0, FT_Load_Glyph(face.pointer, glyph, face.loadFlags(antialiased: false)) == 0 else {
            return nil
        }
        let metrics = face.pointer.pointee.glyph.pointee.metrics
        return (Int((metrics.horiBearingY + 63) >> 6), Int((metrics.height - metrics.horiBearingY + 63) >> 6))
    }
}
