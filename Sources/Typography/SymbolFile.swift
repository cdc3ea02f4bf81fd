/// Reads the symbol format that `Fonts/README.md` describes.
enum SymbolFile {
    /// The symbols of a file by name and alias.
    ///
    /// - Throws: `FontError.badSymbols` with file and line.
    static func parse(_ text: String, size: Int, path: String) throws(FontError) -> [String: SymbolBitmap] {
        var parser = SymbolParser(size: size, path: path)
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            try parser.take(Substring(line))
        }
        try parser.finish()
        return parser.symbols
    }
}

/// One pass over the lines of a symbol file.
private struct SymbolParser {
    let size: Int
    let path: String
    var symbols: [String: SymbolBitmap] = [:]
    private var names: [String] = []
    private var rows: [UInt8] = []
    private var line = 0

    init(size: Int, path: String) {
        self.size = size
        self.path = path
    }

    /// Whether a symbol still lacks rows.
    private var isOpen: Bool { !names.isEmpty }

    mutating func take(_ raw: Substring) throws(FontError) {
        line += 1
        let text = raw.last == "\r" ? raw.dropLast() : raw
        if text.first == ";" { return }
        if isOpen {
            try takeRow(text)
        } else if text.contains(where: { $0 != " " && $0 != "\t" }) {
            try takeHeader(text)
        }
    }

    /// `symbol <name> [<alias> ...]`
    private mutating func takeHeader(_ text: Substring) throws(FontError) {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
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

    private mutating func takeRow(_ text: Substring) throws(FontError) {
        let bytes = Array(text.utf8)
        guard bytes.count == size else {
            throw error("row \(rows.count / size + 1) of \"\(names[0])\" has \(bytes.count) characters, not \(size)")
        }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "#"): rows.append(255)
            case UInt8(ascii: "."): rows.append(0)
            default: throw error("a row holds only # for ink and . for paper")
            }
        }
        if rows.count == size * size { close() }
    }

    private mutating func close() {
        for name in names {
            symbols[name] = SymbolBitmap(name: name, width: size, height: size, coverage: rows, isPlaceholder: false)
        }
        names = []
    }

    mutating func finish() throws(FontError) {
        if isOpen { throw error("the file ends after \(rows.count / size) rows of \"\(names[0])\", not \(size)") }
    }

    private func error(_ reason: String) -> FontError {
        .badSymbols(path: path, line: line, reason: reason)
    }
}
