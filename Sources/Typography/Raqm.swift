import CRaqm

/// Code points drawn by one face.
struct RaqmRun {
    /// The face at its size.
    var face: SizedFace
    /// Places of code points.
    var range: Range<Int>
}

/// A glyph as raqm gives it, measures in 1/64 pixel, y upwards.
struct RaqmGlyph {
    /// Glyph index in the face.
    var index: UInt32
    /// The way of the pen.
    var advance: Int
    /// To the right of the pen.
    var xOffset: Int
    /// Above the baseline.
    var yOffset: Int
    /// The first code point it stands for.
    var scalar: Int
}

/// One call of raqm: bidi, script runs and HarfBuzz shaping.
enum Raqm {
    /// Glyphs in visual order, left to right; none when raqm refuses the text.
    static func glyphs(
        _ scalars: [UInt32], _ runs: [RaqmRun], rightToLeft: Bool, antialiased: Bool
    ) -> [RaqmGlyph] {
        guard !scalars.isEmpty, let raqm = raqm_create() else { return [] }
        defer { raqm_destroy(raqm) }
        guard raqm_set_text(raqm, scalars, scalars.count),
            raqm_set_par_direction(raqm, rightToLeft ? RAQM_DIRECTION_RTL : RAQM_DIRECTION_LTR),
            setFaces(raqm, runs, antialiased), raqm_layout(raqm)
        else { return [] }
        var count = 0
        guard let glyphs = raqm_get_glyphs(raqm, &count) else { return [] }
        return (0..<count).map { glyph(glyphs[$0], limit: scalars.count) }
    }

    /// Features, faces and load flags; false when raqm refuses one.
    private static func setFaces(_ raqm: OpaquePointer, _ runs: [RaqmRun], _ antialiased: Bool) -> Bool {
        // Ligatures save nothing at these sizes, and without them every cluster can be cut and counted. Kerning is made
        // for finer grids: rounded to a pixel it pushes "Fi" and "AV" into each other.
        for feature in ["-liga", "-clig", "-kern"] where !raqm_add_font_feature(raqm, feature, -1) { return false }
        for run in runs
        where !raqm_set_freetype_face_range(raqm, run.face.pointer, run.range.lowerBound, run.range.count) {
            return false
        }
        let isHinted = runs.contains { $0.face.isHinted }
        let flags = (runs.first { $0.face.isHinted == isHinted } ?? runs[0]).face.loadFlags(antialiased: antialiased)
        return raqm_set_freetype_load_flags(raqm, flags)
    }

    /// raqm_glyph_t in Swift.
    private static func glyph(_ glyph: raqm_glyph_t, limit: Int) -> RaqmGlyph {
        RaqmGlyph(
            index: glyph.index, advance: Int(glyph.x_advance), xOffset: Int(glyph.x_offset),
            yOffset: Int(glyph.y_offset), scalar: min(Int(glyph.cluster), limit - 1))
    }
}
