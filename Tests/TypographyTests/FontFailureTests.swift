import FoundationEssentials
import Testing

@testable import Typography

/// Fonts that cannot be opened for a while, as during an upgrade of their package.
@Suite struct FontFailureTests {
    private let folder = TemporaryFolder()
    private let fonts: FontDirectory
    private let span = TextSpan(string: "09:41", font: FontRequest(size: .fixed(10)))

    init() throws {
        fonts = try FontDirectory.locate()
        for name in ["cascade.json", "Cadran5.bdf", "Cadran7.bdf", "Cadran7-Bold.bdf"] { try copy(name) }
    }

    private func copy(_ name: String) throws {
        try Data(contentsOf: URL(filePath: "\(fonts.path)/\(name)")).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }

    private func glyphs(_ engine: TextEngine) -> [UInt32] {
        let layout = engine.layout([span], Paragraph(), width: nil, height: nil, in: TextEnvironment())
        return layout.lines.flatMap { $0.glyphs.map(\.key.glyph) } + [UInt32(layout.height)]
    }

    @Test func face_thatIsGoneForAWhile_isUsedOnceItIsBack() throws {
        let usual = glyphs(try TextEngine(fonts: fonts))
        let engine = try TextEngine(fonts: FontDirectory(path: folder.path))
        for name in ["Cadran7.bdf", "Cadran7-Bold.bdf"] {
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
        }
        #expect(glyphs(engine) != usual, "another face, or boxes")
        for name in ["Cadran7.bdf", "Cadran7-Bold.bdf"] { try copy(name) }
        #expect(glyphs(engine) == usual)
    }

    @Test func face_thatIsBroken_isToldOnce() throws {
        try folder.write("no font", to: "Cadran7.bdf")
        let engine = try TextEngine(fonts: FontDirectory(path: folder.path))
        _ = glyphs(engine)
        _ = glyphs(engine)
        #expect(engine.takeDiagnostics().count == 1)
    }
}
