/// Chooses a face for every cluster of a line and shapes the line with raqm.
struct LineShaper {
    /// Opens faces.
    let table: FaceTable
    /// Symbols within text.
    let symbols: InlineSymbols
    /// What is shaped.
    let line: HardLine
    /// One entry a span.
    let fonts: [ResolvedFont]
    /// The base direction.
    let rightToLeft: Bool

    /// What draws a cluster.
    private struct Assignment {
        var size: FaceSize
        var face: SizedFace?
        var isMissing = false
    }

    /// - Parameter report: Told every code point no face has.
    func shape(_ report: (UInt32) -> Void) -> ShapedLine {
        guard !line.clusters.isEmpty else { return ShapedLine() }
        var scalars = line.scalars
        let assignments = line.clusters.map { assign($0, &scalars, report) }
        let runs = runs(assignments)
        let antialiased = fonts.contains(where: \.antialiased)
        guard !runs.isEmpty else { return boxes() }
        let raw = Raqm.glyphs(scalars, runs, rightToLeft: rightToLeft, antialiased: antialiased)
        return assembled(raw, assignments)
    }

    /// A box a cluster, when no face opens at all.
    private func boxes() -> ShapedLine {
        let glyphs = line.clusters.indices.map { box($0, fonts[line.clusters[$0].span]) }
        return ShapedLine(glyphs: rightToLeft ? glyphs.reversed() : glyphs, advances: glyphs.map(\.advance))
    }

    /// The first face with all of a cluster's code points, else with its first one, else a box.
    private func assign(_ cluster: Cluster, _ scalars: inout [UInt32], _ report: (UInt32) -> Void) -> Assignment {
        let font = fonts[cluster.span]
        let primary = table.open(font.primary)
        // Skin tones need colour: on one ink they would be a second picture.
        for index in cluster.scalars.dropFirst() where CodePoints.isSkinTone(scalars[index]) {
            scalars[index] = Self.nothing
        }
        if symbols.isSymbol(scalars[cluster.scalars.lowerBound]) { return object(cluster, &scalars, font, primary) }
        if let primary, covers(primary, scalars, cluster) { return Assignment(size: font.primary, face: primary) }
        var partial: Assignment?
        for size in [font.primary] + font.fallbacks {
            guard let face = table.open(size) else { continue }
            if covers(face, scalars, cluster) { return Assignment(size: size, face: face) }
            if partial == nil, face.glyph(scalars[cluster.scalars.lowerBound]) != 0 {
                partial = Assignment(size: size, face: face)
            }
        }
        if let partial, let face = partial.face {
            dropUncovered(cluster, face, &scalars, report)
            return partial
        }
        report(scalars[cluster.scalars.lowerBound])
        return object(cluster, &scalars, font, primary)
    }

    /// A cluster no face draws: an object takes its place, neutral for bidi, one glyph.
    private func object(
        _ cluster: Cluster, _ scalars: inout [UInt32], _ font: ResolvedFont, _ primary: SizedFace?
    ) -> Assignment {
        for index in cluster.scalars { scalars[index] = index == cluster.scalars.lowerBound ? 0xFFFC : Self.nothing }
        return Assignment(size: font.primary, face: primary, isMissing: true)
    }

    /// A mark that shows nothing, put where a face lacks a mark.
    private static let nothing: UInt32 = 0x34F

    /// Whether a face has all that a cluster shows.
    private func covers(_ face: SizedFace, _ scalars: [UInt32], _ cluster: Cluster) -> Bool {
        cluster.scalars.allSatisfy { face.glyph(scalars[$0]) != 0 || CodePoints.isIgnorable(scalars[$0]) }
    }

    /// Takes out, and reports, the marks a face lacks.
    private func dropUncovered(
        _ cluster: Cluster, _ face: SizedFace, _ scalars: inout [UInt32], _ report: (UInt32) -> Void
    ) {
        for index in cluster.scalars where face.glyph(scalars[index]) == 0 && !CodePoints.isIgnorable(scalars[index]) {
            report(scalars[index])
            scalars[index] = Self.nothing
        }
    }

    /// Clusters that follow each other in one face, as ranges of code points.
    private func runs(_ assignments: [Assignment]) -> [RaqmRun] {
        guard let anyFace = assignments.lazy.compactMap(\.face).first else { return [] }
        var runs: [RaqmRun] = []
        for (cluster, assignment) in zip(line.clusters, assignments) {
            let face = assignment.face ?? anyFace
            if let last = runs.last, last.face === face {
                runs[runs.count - 1].range = last.range.lowerBound..<cluster.scalars.upperBound
            } else {
                runs.append(RaqmRun(face: face, range: cluster.scalars))
            }
        }
        return runs
    }

    /// raqm's glyphs with keys and whole advances.
    private func assembled(_ raw: [RaqmGlyph], _ assignments: [Assignment]) -> ShapedLine {
        let owners = clusterOfScalar()
        var shaped = ShapedLine(glyphs: [], advances: [Int](repeating: 0, count: line.clusters.count))
        var boxed = Set<Int>()
        for glyph in raw {
            let cluster = owners[glyph.scalar]
            if assignments[cluster].isMissing && !boxed.insert(cluster).inserted { continue }
            let placed = placed(glyph, cluster, assignments[cluster])
            shaped.advances[cluster] += placed.advance
            shaped.glyphs.append(placed)
        }
        return shaped
    }

    /// A glyph with its key, in whole pixels.
    private func placed(_ glyph: RaqmGlyph, _ cluster: Int, _ assignment: Assignment) -> ShapedGlyph {
        let font = fonts[line.clusters[cluster].span]
        if assignment.isMissing { return box(cluster, font) }
        let emboldened = font.emboldened && assignment.size == font.primary
        var placed = ShapedGlyph(
            key: GlyphKey(
                face: assignment.size.face, pixelSize: assignment.size.pixelSize, glyph: glyph.index,
                antialiased: font.antialiased, emboldened: emboldened),
            xOffset: (glyph.xOffset + 32) >> 6, yOffset: -((glyph.yOffset + 32) >> 6),
            advance: (glyph.advance + 32) >> 6, cluster: cluster)
        if emboldened && placed.advance > 0 { placed.advance += 1 }
        if font.monospacedDigits, let face = assignment.face, isDigit(cluster) {
            let widest = face.widestDigit(antialiased: font.antialiased) + (emboldened ? 1 : 0)
            placed.xOffset += (widest - placed.advance) / 2
            placed.advance = widest
        }
        return placed
    }

    /// The symbol of a cluster, or the box of a missing one.
    private func box(_ cluster: Int, _ font: ResolvedFont) -> ShapedGlyph {
        let scalar = line.scalars[line.clusters[cluster].scalars.lowerBound]
        if symbols.isSymbol(scalar) {
            let key = symbols.key(scalar, font)
            return ShapedGlyph(key: key, xOffset: 0, yOffset: 0, advance: symbols.advance(key), cluster: cluster)
        }
        let isWide = CodePoints.isWide(scalar)
        return ShapedGlyph(
            key: MissingGlyph.key(font, isWide: isWide), xOffset: 0, yOffset: 0,
            advance: MissingGlyph.advance(pixelSize: font.primary.pixelSize, isWide: isWide), cluster: cluster)
    }

    /// Whether a cluster is one of 0 to 9.
    private func isDigit(_ cluster: Int) -> Bool {
        let scalars = line.clusters[cluster].scalars
        return scalars.count == 1 && (0x30...0x39).contains(line.scalars[scalars.lowerBound])
    }

    /// For each code point, its cluster.
    private func clusterOfScalar() -> [Int] {
        var owners = [Int](repeating: 0, count: line.scalars.count)
        for (index, cluster) in line.clusters.enumerated() {
            for scalar in cluster.scalars { owners[scalar] = index }
        }
        return owners
    }
}
