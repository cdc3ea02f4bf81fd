/// Font files chosen by the cascade, shaped with raqm and drawn with FreeType.
final class FontLibrary: TypeSource {
    private let cascade: Cascade
    private let table: FaceTable
    private var resolved: [ResolutionKey: ResolvedFont] = [:]
    private var words = WordCache()
    private var missing = Set<UInt32>()
    private var pending: [TextDiagnostic] = []

    private struct ResolutionKey: Hashable {
        var request: FontRequest
        var scale: Double
        var environment: TextEnvironment
    }

    init(directory: FontDirectory) throws(FontError) {
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

    func resolve(_ request: FontRequest, scale: Double, in environment: TextEnvironment) -> ResolvedFont {
        let key = ResolutionKey(request: request, scale: scale, environment: environment)
        if let known = resolved[key] { return known }
        let nominal = cascade.nominal(request, in: environment)
        let size = max(cascade.file.minimumSize, Int((Double(nominal.size) * scale + 0.001).rounded(.down)))
        let font = resolve(size, request, isBold: nominal.isBold, environment)
        resolved[key] = font
        return font
    }

    /// The first family of the chain that opens is the primary one.
    private func resolve(
        _ size: Int, _ request: FontRequest, isBold: Bool, _ environment: TextEnvironment
    ) -> ResolvedFont {
        let chain = cascade.chain(size, design: request.design).map { choice in
            let face = table.face(family: choice.family, bold: isBold, italic: request.isItalic)
            return (size: FaceSize(face: face.index, pixelSize: choice.pixelSize), emboldened: face.emboldened)
        }
        let primary = chain.firstIndex { table.open($0.size) != nil }
        let metrics = primary.flatMap { table.open(chain[$0].size)?.metrics }
        return ResolvedFont(
            id: resolved.count,
            primary: primary.map { chain[$0].size } ?? FaceSize(face: MissingGlyph.face, pixelSize: size),
            fallbacks: primary.map { chain[($0 + 1)...].map(\.size) } ?? [],
            emboldened: primary.map { chain[$0].emboldened } ?? false,
            antialiased: environment.antialiased, monospacedDigits: request.monospacedDigits,
            metrics: metrics ?? FontMetrics(ascent: size, descent: 1, capHeight: size, xHeight: size / 2))
    }

    func covers(_ scalar: UInt32, in font: ResolvedFont) -> Bool {
        table.open(font.primary).map { $0.glyph(scalar) != 0 } ?? false
    }

    func draw(_ key: GlyphKey) -> GlyphBitmap {
        if key.face == MissingGlyph.face { return MissingGlyph.draw(key) }
        guard let face = table.open(FaceSize(face: key.face, pixelSize: key.pixelSize)) else { return .empty }
        return GlyphDrawer.draw(key, on: face)
    }

    func shape(_ line: HardLine, fonts: [ResolvedFont], rightToLeft: Bool) -> ShapedLine {
        let shape = { (line: HardLine) in
            LineShaper(table: self.table, line: line, fonts: fonts, rightToLeft: rightToLeft).shape(self.report)
        }
        if !rightToLeft, let simple = words.shape(line, fonts: fonts, shape) { return simple }
        return shape(line)
    }

    func takeDiagnostics() -> [TextDiagnostic] {
        defer { pending = [] }
        return pending + table.takeDiagnostics()
    }

    private func report(_ scalar: UInt32) {
        if missing.insert(scalar).inserted { pending.append(.missingGlyph(codePoint: scalar)) }
    }
}
