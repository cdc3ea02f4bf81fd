/// Something the engine could not draw; each is told once.
public enum TextDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// No listed font has this code point; a box stands for it.
    case missingGlyph(codePoint: UInt32)
    /// No drawing has this name; a box stands for it.
    case unknownSymbol(name: String)
    /// A file under `Fonts/Symbols` cannot be read; its symbols are boxes.
    case brokenSymbols(String)
    /// A font file is there but FreeType cannot read it; the next in the cascade is taken.
    case brokenFont(path: String, reason: String)

    public var description: String {
        switch self {
        case .missingGlyph(let codePoint):
            let digits = String(codePoint, radix: 16, uppercase: true)
            let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return "No listed font has U+\(padded); a box is shown: install a font with it and list it in cascade.json."
        case .unknownSymbol(let name):
            return "There is no symbol \"\(name)\"; a box is shown: draw it in Fonts/Symbols or use another name."
        case .brokenSymbols(let message):
            return message
        case .brokenFont(let path, let reason):
            return "\(path): FreeType cannot read this font (\(reason)); reinstall its package."
        }
    }
}
