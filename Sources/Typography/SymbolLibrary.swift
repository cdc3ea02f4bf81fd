/// The drawings under `Fonts/Symbols`, one file a size, read when first asked for.
final class SymbolLibrary {
    /// Sizes that are drawn, smallest first.
    static let sizes = [8, 12, 16, 24]

    /// Names reported at most: they come from outside.
    private static let reportLimit = 1000

    /// Where the size files are.
    private let folder: String?
    /// What was read, by size.
    private var sets: [Int: [String: SymbolBitmap]] = [:]
    /// Unknown names that were told.
    private var reported = Set<String>()
    /// What is to be told.
    private var pending: [TextDiagnostic] = []

    /// - Parameter folder: The folder of the size files; nil knows no symbol.
    init(folder: String?) {
        self.folder = folder
    }

    /// The largest drawing that is not above the size, else the smallest, else a box of the size.
    func bitmap(_ name: String, size: Int) -> SymbolBitmap {
        let fitting = Self.sizes.filter { $0 <= size }.reversed() + Self.sizes.filter { $0 > size }
        for drawn in fitting {
            if let bitmap = set(of: drawn)[name] { return bitmap }
        }
        if reported.count < Self.reportLimit, reported.insert(name).inserted {
            pending.append(.unknownSymbol(name: name))
        }
        return .placeholder(name, size: size)
    }

    /// All names and aliases, sorted.
    var names: [String] { Set(Self.sizes.flatMap { set(of: $0).keys }).sorted() }

    /// Whether a name has a drawing of any size.
    func knows(_ name: String) -> Bool { Self.sizes.contains { set(of: $0)[name] != nil } }

    /// Hands over unknown names and broken files.
    func takeDiagnostics() -> [TextDiagnostic] {
        defer { pending = [] }
        return pending
    }

    /// The symbols of one size; a missing or broken file gives none and is told once.
    private func set(of size: Int) -> [String: SymbolBitmap] {
        if let known = sets[size] { return known }
        var symbols: [String: SymbolBitmap] = [:]
        if let folder {
            // A file that cannot be opened now may open later, so nothing is remembered of it.
            guard let text = TextFile.bytes("\(folder)/\(size).txt") else { return [:] }
            do {
                symbols = try SymbolFile.parse(text, size: size, path: "\(folder)/\(size).txt")
            } catch {
                pending.append(.brokenSymbols(error.description))
            }
        }
        sets[size] = symbols
        return symbols
    }
}
