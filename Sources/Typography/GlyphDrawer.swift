import CFreeType

/// Draws glyphs with FreeType and shapes them for 1 bit: smear for bold, row shifts for a slant.
enum GlyphDrawer {
    /// FT_Load_Glyph and FT_Render_Glyph; empty when either fails.
    static func draw(_ key: GlyphKey, on face: SizedFace) -> GlyphBitmap {
        let flags = face.loadFlags(antialiased: key.antialiased)
        guard FT_Load_Glyph(face.pointer, key.glyph, flags) == 0 else { return .empty }
        let slot: FT_GlyphSlot = face.pointer.pointee.glyph
        let mode = key.antialiased ? FT_RENDER_MODE_NORMAL : FT_RENDER_MODE_MONO
        // From 24 pixels on FreeType draws curves coarsely, and 2.12 and 2.13 differ in pixels there; finely they agree.
        slot.pointee.outline.flags |= Int32(FT_OUTLINE_HIGH_PRECISION)
        if slot.pointee.format != FT_GLYPH_FORMAT_BITMAP, FT_Render_Glyph(slot, mode) != 0 { return .empty }
        var bitmap = pixels(slot)
        if key.emboldened { bitmap = smeared(bitmap) }
        if key.face & 1 == 1 { bitmap = slanted(bitmap) }
        return bitmap
    }

    /// FT_Bitmap with one or eight bits a pixel as coverage.
    private static func pixels(_ slot: FT_GlyphSlot) -> GlyphBitmap {
        let source = slot.pointee.bitmap
        let width = Int(source.width)
        let height = Int(source.rows)
        guard width > 0, height > 0, let buffer = source.buffer else { return .empty }
        var coverage: [UInt8] = []
        coverage.reserveCapacity(width * height)
        let isMono = source.pixel_mode == UInt8(FT_PIXEL_MODE_MONO.rawValue)
        for y in 0..<height {
            let row = buffer + y * Int(source.pitch)
            for x in 0..<width {
                coverage.append(isMono ? (row[x >> 3] & (0x80 >> UInt8(x & 7)) == 0 ? 0 : 255) : row[x])
            }
        }
        return GlyphBitmap(
            left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top), width: width, height: height,
            coverage: coverage)
    }

    /// Every pixel also one column to the right.
    static func smeared(_ bitmap: GlyphBitmap) -> GlyphBitmap {
        guard bitmap.width > 0 else { return bitmap }
        return shifted(bitmap, extra: 1) { _ in 0...1 }
    }

    /// Rows move right by a quarter of their height over the baseline.
    static func slanted(_ bitmap: GlyphBitmap) -> GlyphBitmap {
        guard bitmap.width > 0 else { return bitmap }
        let lowest = shift(bitmap.top - bitmap.height)
        let highest = shift(bitmap.top - 1)
        var result = shifted(bitmap, extra: highest - lowest) { y in
            let by = shift(bitmap.top - 1 - y) - lowest
            return by...by
        }
        result.left += lowest
        return result
    }

    /// Columns a row moves at a height over the baseline.
    private static func shift(_ height: Int) -> Int { height >> 2 }

    /// A wider bitmap with each row drawn at some shifts.
    private static func shifted(
        _ bitmap: GlyphBitmap, extra: Int, _ shifts: (Int) -> ClosedRange<Int>
    ) -> GlyphBitmap {
        let width = bitmap.width + extra
        var coverage = [UInt8](repeating: 0, count: width * bitmap.height)
        for y in 0..<bitmap.height {
            for shift in shifts(y) {
                for x in 0..<bitmap.width {
                    let place = y * width + x + shift
                    coverage[place] = max(coverage[place], bitmap.coverage[y * bitmap.width + x])
                }
            }
        }
        return GlyphBitmap(
            left: bitmap.left, top: bitmap.top, width: width, height: bitmap.height, coverage: coverage)
    }
}
