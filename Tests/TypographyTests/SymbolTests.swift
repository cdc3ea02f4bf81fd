import Testing

@testable import Typography

@Suite struct SymbolTests {
    private let dot = """
        ; a comment
        symbol dot point.filled
        .##.
        ####
        ####
        .##.

        symbol bar
        ....
        ####
        ####
        ....
        """

    @Test func symbols_haveNamesAndAliases() throws {
        let symbols = try SymbolFile.parse(Array(dot.utf8), size: 4, path: "4.txt")
        #expect(Set(symbols.keys) == ["dot", "point.filled", "bar"])
        #expect(symbols["dot"]?.coverage.map { $0 == 0 ? "." : "#" }.joined() == ".##.########.##.")
        #expect(symbols["point.filled"]?.name == "point.filled")
        #expect(symbols["bar"]?.isPlaceholder == false)
    }

    @Test func lineEndsOfWindows_areRead() throws {
        let symbols = try SymbolFile.parse(Array(dot.replacing("\n", with: "\r\n").utf8), size: 4, path: "4.txt")
        #expect(symbols.count == 3)
    }

    @Test func mistakes_nameFileAndLine() {
        let cases: [(String, String)] = [
            ("symbol a\n##\n#", "s.txt:3: row 2 of \"a\" has 1 characters, not 2"),
            ("symbol a\n##\n##\n##", "s.txt:4: expected \"symbol <name>\" but found \"##\""),
            ("symbol a\n##", "s.txt:2: the file ends after 1 rows of \"a\", not 2"),
            ("symbol a\n#x\n##", "s.txt:2: a row holds only # for ink and . for paper"),
            ("symbol\n", "s.txt:1: a symbol needs a name"),
            ("symbol a\n##\n##\nsymbol b a\n", "s.txt:4: the name \"a\" is taken by another symbol"),
            ("symbol a\n\n##", "s.txt:2: row 1 of \"a\" has 0 characters, not 2"),
        ]
        for (text, message) in cases {
            let error = fontError { try SymbolFile.parse(Array(text.utf8), size: 2, path: "s.txt") }
            #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
        }
    }

    @Test func ourSymbols_areAllReadable() throws {
        let folder = try FontDirectory.locate().path + "/Symbols"
        for size in SymbolLibrary.sizes {
            let path = "\(folder)/\(size).txt"
            let text = try #require(TextFile.bytes(path))
            let symbols = try SymbolFile.parse(text, size: size, path: path)
            #expect(!symbols.isEmpty)
            #expect(symbols.values.allSatisfy { $0.coverage.contains(255) })
        }
    }

    @Test func symbol_takesTheLargestDrawingNotAboveTheSize() throws {
        let engine = try TextEngine(fonts: FontDirectory.locate())
        for (asked, drawn) in [(4, 8), (8, 8), (11, 8), (12, 12), (15, 12), (16, 16), (23, 16), (24, 24), (99, 24)] {
            let symbol = engine.symbol("clock", size: asked)
            #expect(symbol.width == drawn)
            #expect(symbol.height == drawn)
            #expect(!symbol.isPlaceholder)
        }
        #expect(engine.diagnostics.isEmpty)
    }

    @Test func unknownName_isABoxOfTheAskedSizeToldOnce() throws {
        let engine = try TextEngine(fonts: FontDirectory.locate())
        let symbol = engine.symbol("no.such.symbol", size: 5)
        #expect(symbol.isPlaceholder)
        #expect(symbol.coverage.map { $0 == 0 ? "." : "#" }.joined() == "######...##.#.##...######")
        _ = engine.symbol("no.such.symbol", size: 9)
        #expect(engine.takeDiagnostics() == [.unknownSymbol(name: "no.such.symbol")])
        #expect(engine.symbol("x", size: -4).width == 3)
    }

    @Test func brokenFile_givesBoxesAndOneDiagnostic() throws {
        let folder = TemporaryFolder()
        try folder.write("symbol a\n##", to: "8.txt")
        let library = SymbolLibrary(folder: folder.path)
        #expect(library.bitmap("a", size: 8).isPlaceholder)
        let diagnostics = library.takeDiagnostics()
        #expect(diagnostics.count == 2)
        #expect(diagnostics.first?.description.hasPrefix("\(folder.path)/8.txt:2: row 1") == true)
        _ = library.bitmap("a", size: 8)
        #expect(library.takeDiagnostics().isEmpty)
    }
}
