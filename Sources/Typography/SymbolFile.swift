/// Reads the symbol format that `Fonts/README.md` describes.
enum SymbolFile {
    /// The symbols of a file by name and alias.
    ///
    /// - Throws: `FontError.badSymbols` with file and line.
    static func parse(_ text: [UInt8], size: Int, path: String) throws(FontError) -> [String: SymbolBitmap] {
        var parser = SymbolParser(size: size, path: path)
        // Bytes, not characters: hundreds of drawings are read while somebody waits for the first frame.
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            try parser.take(line)
        }
        try parser.finish()
        return parser.symbols
    }
}

/// One pass over the lines of a symbol file.
private struct SymbolParser {
    /// Rows and columns of each symbol.
    let size: Int
    /// Named in errors.
    let path: String
    /// Finished symbols.
    var symbols: [String: SymbolBitmap] = [:]
    /// Names of the open symbol; none between symbols.
    private var names: [String] = []
    /// Pixels of the open symbol.
    private var rows: [UInt8] = []
    /// Number of the current line, from 1.
    private var line = 0

    init(size: Int, path: String) {
        self.size = size
        self.path = path
    }

    /// Whether a symbol still lacks rows.
    private var isOpen: Bool { !names.isEmpty }

    /// Reads the next line.
    mutating func take(_ raw: ArraySlice<UInt8>) throws(FontError) {
        line += 1
        let text = raw.last == UInt8(ascii: "\r") ? raw.dropLast() : raw
        if text.first == UInt8(ascii: ";") { return }
        if isOpen {
            try takeRow(text)
        } else if !text.allSatisfy(Self.isBlank) {
            try takeHeader(text)
        }
    }

    /// Space or tab.
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// `symbol <name> [<alias> ...]`
    private mutating func takeHeader(_ text: ArraySlice<UInt8>) throws(FontError) {
        let words = text.split(whereSeparator: Self.isBlank).map { String(decoding: $0, as: UTF8.self) }
        guard words[0] == "symbol" else {
            throw error("expected \"symbol <name>\" but found \"\(words[0])\"; a symbol has exactly \(size) rows")
        }
        guard words.count > 1 else { throw error("a symbol needs a name") }
        for name in words.dropFirst() where symbols[name] != nil {
            throw error("the name \"\(name)\" is taken by another symbol")
        }
        names = Array(words.dropFirst())
        rows = []
    }

    /// One row of the open symbol.
    private mutating func takeRow(_ text: ArraySlice<UInt8>) throws(FontError) {
        guard text.count == size else {
            throw error("row \(rows.count / size + 1) of \"\(names[0])\" has \(text.count) characters, not \(size)")
        }
        for byte in text {
            switch byte {
            case UInt8(ascii: "#"): rows.append(255)
            case UInt8(ascii: "."): rows.append(0)
            default: throw error("a row holds only # for ink and . for paper")
            }
        }
        if rows.count == size * size { close() }
    }

    /// Files the open symbol under all its names.
    private mutating func close() {
        for name in names {
            symbols[name] = SymbolBitmap(name: name, width: size, height: size, coverage: rows, isPlaceholder: false)
        }
        names = []
    }

    /// Complains about a symbol without its last rows.
    mutating func finish() throws(FontError) {
        if isOpen { throw error("the file ends after \(rows.count / size) rows of \"\(names[0])\", not \(size)") }
    }

    /// A fault on the current line.
    private func error(_ reason: String) -> FontError {
        .badSymbols(path: path, line: line, reason: reason)
    }
}
