/// Why text cannot be drawn at all.
public enum FontError: Error, Hashable, CustomStringConvertible {
    /// `cascade.json` cannot be read, parsed or used.
    case badCascade(path: String, reason: String)
    /// No file of a font family that the cascade needs is installed.
    case missingFont(family: String, package: String, tried: [String])
    /// A symbol file breaks its format.
    case badSymbols(path: String, line: Int, reason: String)
    /// FreeType itself will not start.
    case freeType(code: Int32)

    public var description: String {
        switch self {
        case .badCascade(let path, let reason):
            "\(path): \(reason)."
        case .missingFont(let family, let package, let tried):
            "The font \(family) is not installed (looked for \(tried.joined(separator: ", "))); "
                + "install the package \(package)."
        case .badSymbols(let path, let line, let reason):
            "\(path):\(line): \(reason)."
        case .freeType(let code):
            "FreeType does not start (error \(code)); reinstall libfreetype6."
        }
    }
}
