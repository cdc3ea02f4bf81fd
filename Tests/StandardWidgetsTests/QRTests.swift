import Testing
import Widgets

@testable import StandardWidgets

@Suite struct QRTests {
    /// The three corners every code has, as rows of characters.
    private static let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]

    private func rows(_ matrix: QRMatrix, x: Int, y: Int) -> [String] {
        (0..<7).map { dy in String((0..<7).map { matrix[x + $0, y + dy] ? "#" : "." }) }
    }

    @Test func codesHaveTheirCorners() throws {
        let matrix = try QRMatrix("https://example.org", .low)
        #expect(matrix.side == 25)
        #expect(rows(matrix, x: 0, y: 0) == Self.finder)
        #expect(rows(matrix, x: 18, y: 0) == Self.finder)
        #expect(rows(matrix, x: 0, y: 18) == Self.finder)
    }

    @Test func moreCorrection_makesLargerCodes() throws {
        let sides = try QRMatrix.Correction.allCases.map { try QRMatrix("https://example.org/menu", $0).side }
        #expect(sides == sides.sorted())
        #expect(sides.first! < sides.last!)
    }

    @Test func textsWithoutCode_failInTheirWay() {
        #expect(throws: QRMatrix.Failure.empty) { try QRMatrix("", .low) }
        #expect(throws: QRMatrix.Failure.tooLong) { try QRMatrix(String(repeating: "x", count: 2954), .low) }
        #expect((try? QRMatrix(String(repeating: "x", count: 2953), .low))?.side == 177)
        #expect((try? QRMatrix("Grüße 東京", .low)) != nil)
    }

    @Test(arguments: [
        // side, pixels, module, margin
        (21, 64, 2, 8), (25, 64, 2, 7), (29, 64, 2, 3), (33, 64, 1, 4), (25, 32, 1, 3), (29, 32, 1, 1), (33, 32, 0, 0),
        (25, 128, 4, 14), (25, 300, 10, 25), (21, 300, 12, 24),
    ])
    func modulesAreWholePixels_withALightMargin(side: Int, pixels: Int, module: Int, margin: Int) {
        let fit = QRFit(side: side, pixels: pixels)
        #expect(fit.module == module)
        #expect(fit.margin == margin)
        #expect(side * fit.module + 2 * fit.margin <= pixels)
        #expect(fit.isReadable == (module >= 2))
        // 1.5 modules, rounded down to pixels.
        #expect(fit.module == 0 || 2 * fit.margin >= 3 * fit.module - 1)
    }

    /// The table of docs/widgets.md.
    @Test(arguments: [(48, 17), (64, 53), (122, 271), (128, 321), (300, 1952)])
    func longestReadableText_isAsDocumented(pixels: Int, bytes: Int) throws {
        let fits = { (count: Int) in
            try QRFit(side: QRMatrix(String(repeating: "x", count: count), .low).side, pixels: pixels).isReadable
        }
        #expect(try fits(bytes))
        #expect(try !fits(bytes + 1))
    }

    @MainActor @Test func tooSmallCodes_sayItAndAreMarked() throws {
        let panel = Panel.named("128x64")
        let long = QRView(entry: QRProvider().entry(text: String(repeating: "x", count: 100), label: "", .low))
        let picture = try #require(Faces.draw(long, .accessoryRectangular, on: panel))
        #expect(picture.diagnostics.contains { $0.contains("too small to scan") })
        #expect(picture.accessibility.contains { $0.label.contains("Too small to scan") })
        let short = QRView(entry: QRProvider().entry(text: "https://example.org", label: "", .low))
        #expect(try #require(Faces.draw(short, .accessoryRectangular, on: panel)).diagnostics.isEmpty)
        let huge = QRView(entry: QRProvider().entry(text: String(repeating: "x", count: 2000), label: "", .low))
        let refused = try #require(Faces.draw(huge, .accessoryRectangular, on: panel))
        #expect(refused.diagnostics.contains { $0.contains("has no room") })
    }

    /// The modules on the glass are those of the code.
    @MainActor @Test(arguments: ["128x64", "250x122", "400x300"])
    func pixelsAreTheModules(name: String) throws {
        let panel = Panel.named(name)
        let entry = QRProvider().entry(text: "https://example.org", label: "", .low)
        guard case .value(let code) = entry.content else { return #expect(Bool(false)) }
        let frame = try #require(Faces.draw(QRView(entry: entry), .accessoryCircular, on: panel)).frame
        let fit = QRFit(side: code.matrix.side, pixels: frame.width)
        let start = (frame.width - (code.matrix.side * fit.module + 2 * fit.margin)) / 2 + fit.margin
        for y in 0..<code.matrix.side {
            for x in 0..<code.matrix.side {
                let pixel = frame[start + x * fit.module + fit.module / 2, start + y * fit.module + fit.module / 2]
                // Dark is no light on an OLED and ink on paper.
                #expect((pixel == 0) == (code.matrix[x, y] == panel.isEmissive))
            }
        }
    }
}
