/// Font files chosen by the cascade, shaped with raqm and drawn with FreeType.
final class FontLibrary: TypeSource {
    /// Chooses families and sizes.
    private let cascade: Cascade
    /// Opens faces.
    private let table: FaceTable
    /// Symbols within text.
    private let symbols: InlineSymbols
    /// Answers by what decides about them.
    private var resolved: [ResolutionKey: ResolvedFont] = [:]
    /// Shaped words of simple lines.
    private var words = WordCache()
    /// Code points that were reported.
    private var missing = Set<UInt32>()
    /// What is to be told.
    private var pending: [TextDiagnostic] = []

    /// What decides about faces; whole sizes keep the number of entries bounded.
    private struct ResolutionKey: Hashable {
        var size: Int
        var isBold: Bool
        var isItalic: Bool
        var design: FontDesign
        var monospacedDigits: Bool
        var antialiased: Bool
    }

    /// Reads the cascade and looks for the font files.
    ///
    /// - Parameter symbols: what stands within text as symbols.
    init(
        directory: FontDirectory, symbols: InlineSymbols = InlineSymbols(library: SymbolLibrary(folder: nil))
    ) throws(FontError) {
        self.symbols = symbols
        let file = try CascadeFile.read(directory.path + "/cascade.json")
        let table = try FaceTable(families: file.families, folder: directory.path)
        for family in file.families where family.optional != true && !table.isInstalled(family) {
            throw .missingFont(
                family: family.name, package: family.package ?? "cadran", tried: table.candidates(family))
        }
        self.table = table
        cascade = Cascade(file: file, isInstalled: table.isInstalled)
    }

    func nominalSize(_ request: FontRequest, in environment: TextEnvironment) -> Int {
        cascade.nominal(request, in: environment).size
    }

    func dynamicTypeScale(in environment: TextEnvironment) -> Double { Double(cascade.percent(in: environment)) / 100 }

    func resolve(_ request: FontRequest, scale: Double, in environment: TextEnvironment) -> ResolvedFont {
        let nominal = cascade.nominal(request, in: environment)
        let size = max(cascade.file.minimumSize, Int((Double(nominal.size) * scale + 0.001).rounded(.down)))
        let key = ResolutionKey(
            size: size, isBold: nominal.isBold, isItalic: request.isItalic, design: request.design,
            monospacedDigits: request.monospacedDigits, antialiased: environment.antialiased)
        if let known = resolved[key] { return known }
        let font = resolve(key)
        resolved[key] = font
        return font
    }

    func takeFailure() -> Bool {
        guard table.takeFailure() else { return false }
        resolved = [:]
        words = WordCache()
        missing = []
        return true
    }

    /// The first family of the chain that opens is the primary one.
    private func resolve(_ key: ResolutionKey) -> ResolvedFont {
        let chain = cascade.chain(key.size, design: key.design).map { choice in
            let face = table.face(family: choice.family, bold: key.isBold, italic: key.isItalic)
            return (size: FaceSize(face: face.index, pixelSize: choice.pixelSize), emboldened: face.emboldened)
        }
        let primary = chain.firstIndex { table.open($0.size) != nil }
        let metrics = primary.flatMap { table.open(chain[$0].size)?.metrics }
        return ResolvedFont(
            id: resolved.count,
            primary: primary.map { chain[$0].size } ?? FaceSize(face: MissingGlyph.face, pixelSize: key.size),
            fallbacks: primary.map { chain[($0 + 1)...].map(\.size) } ?? [],
            emboldened: primary.map { chain[$0].emboldened } ?? false, antialiased: key.antialiased,
            monospacedDigits: key.monospacedDigits,
            metrics: metrics
                ?? FontMetrics(ascent: key.size, descent: 1, capHeight: key.size, xHeight: key.size / 2))
    }

    func covers(_ scalar: UInt32, in font: ResolvedFont) -> Bool {
        table.open(font.primary).map { $0.glyph(scalar) != 0 } ?? false
    }

    func isScalable(_ key: GlyphKey) -> Bool {
        key.face >= 0
            && table.open(FaceSize(face: key.face, pixelSize: key.pixelSize)).map { !$0.isBitmap } ?? false
    }

    func draw(_ key: GlyphKey) -> GlyphBitmap {
        if key.face == MissingGlyph.face { return MissingGlyph.draw(key) }
        if key.face == InlineSymbols.face { return symbols.draw(key) }
        guard let face = table.open(FaceSize(face: key.face, pixelSize: key.pixelSize)) else { return .empty }
        return GlyphDrawer.draw(key, on: face)
    }

    func shape(_ line: HardLine, fonts: [ResolvedFont], rightToLeft: Bool) -> ShapedLine {
        let shape = { (line: HardLine) in
            LineShaper(table: self.table, symbols: self.symbols, line: line, fonts: fonts, rightToLeft: rightToLeft)
                .shape(self.report)
        }
        if !rightToLeft, let simple = words.shape(line, fonts: fonts, shape) { return simple }
        return shape(line)
    }

    func takeDiagnostics() -> [TextDiagnostic] {
        defer { pending = [] }
        return pending + table.takeDiagnostics()
    }

    /// Notes a code point no face has, once.
    private func report(_ scalar: UInt32) {
        if missing.insert(scalar).inserted { pending.append(.missingGlyph(codePoint: scalar)) }
    }
}
