import CFreeType

/// The FreeType this was built with.
enum FreeTypeVersion {
    /// 12 for 2.12.1.
    static let minor = Int(FREETYPE_MINOR)
}
