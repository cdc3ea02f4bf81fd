import CFreeType

/// A FreeType face opened at one pixel size, the form raqm and the rasteriser take.
final class SizedFace {
    /// FT_Face.
    let pointer: FT_Face
    /// The size it is opened at.
    let pixelSize: Int
    /// Whether hints are followed.
    let isHinted: Bool
    /// Only bitmap strikes, no outlines.
    let isBitmap: Bool
    /// Measured when first asked for.
    private(set) lazy var metrics = FaceMetrics.measure(self)
    /// Known digit widths, antialiased or not.
    private var widestDigits: [Bool: Int] = [:]

    /// Opens a file at a size; strikes must match it or be alone.
    ///
    /// - Throws: `FreeTypeFailure` with FreeType's code.
    init(library: FT_Library, path: String, pixelSize: Int, isHinted: Bool) throws(FreeTypeFailure) {
        var face: FT_Face?
        let code = FT_New_Face(library, path, 0, &face)
        guard code == 0, let face else { throw FreeTypeFailure(code: code) }
        pointer = face
        self.pixelSize = pixelSize
        self.isHinted = isHinted
        isBitmap = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0
        let status = isBitmap ? Self.selectStrike(face, pixelSize) : FT_Set_Pixel_Sizes(face, 0, UInt32(pixelSize))
        guard status == 0 else { throw FreeTypeFailure(code: status) }
    }

    deinit {
        FT_Done_Face(pointer)
    }

    /// FT_Select_Size with the strike of this height, else the nearest.
    private static func selectStrike(_ face: FT_Face, _ size: Int) -> FT_Error {
        let strikes = (0..<Int(face.pointee.num_fixed_sizes)).map { Int(face.pointee.available_sizes[$0].height) }
        let best = strikes.indices.min { abs(strikes[$0] - size) < abs(strikes[$1] - size) }
        return FT_Select_Size(face, Int32(best ?? 0))
    }

    /// FT_Get_Char_Index; 0 when the face lacks the code point.
    func glyph(_ scalar: UInt32) -> UInt32 {
        FT_Get_Char_Index(pointer, FT_ULong(scalar))
    }

    /// FT_LOAD_TARGET_MONO or FT_LOAD_TARGET_NORMAL, with hinting off where it does harm.
    func loadFlags(antialiased: Bool) -> Int32 {
        let mono: Int32 = 2 << 16
        return (antialiased ? 0 : mono) | (isHinted ? 0 : Int32(FT_LOAD_NO_HINTING))
    }

    /// The largest advance of 0 to 9 in whole pixels.
    func widestDigit(antialiased: Bool) -> Int {
        if let known = widestDigits[antialiased] { return known }
        let widest = (UInt32(0x30)...0x39).map { advance(glyph($0), antialiased: antialiased) }.max() ?? 0
        widestDigits[antialiased] = widest
        return widest
    }

    /// The pen's way over a glyph in whole pixels; 0 when it does not load.
    func advance(_ glyph: UInt32, antialiased: Bool) -> Int {
        guard FT_Load_Glyph(pointer, glyph, loadFlags(antialiased: antialiased)) == 0 else { return 0 }
        return (pointer.pointee.glyph.pointee.advance.x + 32) >> 6
    }
}

/// An error code of FreeType.
struct FreeTypeFailure: Error {
    /// FT_Error.
    var code: FT_Error

    /// Whether the same file may open later: it could not be opened, or memory was short.
    var mayPass: Bool { code == FT_Error(FT_Err_Cannot_Open_Resource) || code == FT_Error(FT_Err_Out_Of_Memory) }
}
