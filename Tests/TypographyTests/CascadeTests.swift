import FoundationEssentials
import Testing

@testable import Typography

@Suite struct CascadeTests {
    let directory: FontDirectory
    let engine: TextEngine

    init() throws {
        directory = try FontDirectory.locate()
        engine = try TextEngine(fonts: directory)
    }

    @Test func styles_neverRiseAlongTheirRank() throws {
        let cascade = Cascade(file: try CascadeFile.read(directory.path + "/cascade.json"), isInstalled: { _ in true })
        for density in FontDensity.allCases {
            for step in -3...8 {
                let environment = TextEnvironment(density: density, dynamicTypeStep: step)
                let sizes = TextStyle.allCases.map {
                    cascade.nominal(FontRequest(size: .style($0)), in: environment).size
                }
                #expect(sizes == sizes.sorted(by: >), "\(density) \(step)")
                let regular = TextStyle.allCases.filter { $0 != .headline }
                let heights = regular.map { engine.metrics(FontRequest(size: .style($0)), in: environment).lineHeight }
                #expect(heights == heights.sorted(by: >), "\(density) \(step)")
            }
        }
    }

    @Test func dynamicTypeSteps_neverShrinkAndAreClamped() {
        for style in TextStyle.allCases {
            let heights = (-4...9).map { step in
                engine.metrics(
                    FontRequest(size: .style(style)),
                    in: TextEnvironment(density: .large, dynamicTypeStep: step)
                ).lineHeight
            }
            #expect(heights == heights.sorted())
            #expect(heights[0] == heights[1])
            #expect(heights[12] == heights[13])
        }
    }

    @Test func fixedSizes_ignoreDynamicType() {
        let small = engine.metrics(.pixels(20), in: TextEnvironment(dynamicTypeStep: -3))
        #expect(small == engine.metrics(.pixels(20), in: TextEnvironment(dynamicTypeStep: 8)))
    }

    @Test func strangeSizes_areClamped() {
        let smallest = engine.metrics(.pixels(1), in: TextEnvironment())
        for size in [0, -1, Double.nan, -.infinity, .infinity, 0.5] {
            #expect(engine.metrics(.pixels(size), in: TextEnvironment()) == smallest)
        }
        #expect(engine.metrics(.pixels(1e300), in: TextEnvironment()).ascent < 200)
    }

    @Test func metrics_followTheInk() {
        #expect(engine.metrics(.pixels(7), in: TextEnvironment()).lineHeight == 7)
        #expect(engine.metrics(.pixels(9), in: TextEnvironment()).lineHeight == 10)
        #expect(
            engine.metrics(.pixels(11), in: TextEnvironment())
                == FontMetrics(ascent: 9, descent: 3, capHeight: 8, xHeight: 6))
        #expect(engine.metrics(.pixels(14, design: .monospaced), in: TextEnvironment()).lineHeight == 14)
    }

    @Test func threeLinesOfBody_fitATinyPanelAndFiveASmallOne() {
        let body = FontRequest.body
        #expect(engine.metrics(body, in: TextEnvironment(density: .tiny)).lineHeight * 3 <= 32)
        #expect(engine.metrics(body, in: TextEnvironment(density: .small)).lineHeight * 5 <= 64)
    }

    @Test func densities_followThePanelHeight() {
        #expect(FontDensity(panelHeight: 32) == .tiny)
        #expect(FontDensity(panelHeight: 40) == .tiny)
        #expect(FontDensity(panelHeight: 64) == .small)
        #expect(FontDensity(panelHeight: 80) == .small)
        #expect(FontDensity(panelHeight: 128) == .large)
    }

    @Test func chain_endsWithUnifont() throws {
        let file = try CascadeFile.read(directory.path + "/cascade.json")
        let cascade = Cascade(file: file, isInstalled: { _ in true })
        for design in FontDesign.allCases {
            let names = cascade.chain(12, design: design).map { file.families[$0.family].name }
            #expect(names.contains("unifont"))
            #expect(Set(names).count == names.count)
        }
        #expect(cascade.chain(12, design: .monospaced).map(\.pixelSize) == [12, 12, 16, 16, 16])
    }

    @Test func familyThatIsAbsent_isSkipped() throws {
        let file = try CascadeFile.read(directory.path + "/cascade.json")
        let cascade = Cascade(file: file, isInstalled: { $0.name == "unifont" })
        #expect(cascade.chain(40, design: .default).map { file.families[$0.family].name } == ["unifont"])
        #expect(cascade.chain(40, design: .default).map(\.pixelSize) == [32])
    }

    @Test func requiredFontThatIsMissing_namesItsPackage() throws {
        let path = try copiedCascade { $0.replacing("/truetype/dejavu/DejaVuSerif.ttf", with: "/none/S.ttf") }
        #expect(
            throws: FontError.missingFont(
                family: "dejavu-serif", package: "fonts-dejavu-core", tried: ["/usr/share/fonts/none/S.ttf"])
        ) { try TextEngine(fonts: FontDirectory(path: path)) }
    }

    @Test func cascadeThatIsWrong_isReportedWithItsPath() throws {
        let cases: [(String, String, String)] = [
            ("\"steps\": [75, ", "\"steps\": [", "$.steps has 11 entries"),
            ("\"minimumSize\": 7", "\"minimumSize\": \"x\"", "$.minimumSize must be of type Int"),
            ("\"minimumSize\": 7,", "", "$.minimumSize is missing"),
            ("\"maximumSize\": 128", "\"maximumSize\": 3", "$.minimumSize must be"),
            ("[\"dejavu-sans\", \"unifont\"", "[\"dejavu-zans\", \"unifont\"", "$.fallback names the unknown family"),
            ("\"title\": { \"size\": 17 }", "\"title\": { \"size\": 99 }", "$.styles.tiny.title is larger"),
            ("\"title\": { \"size\": 17 },", "", "$.styles.tiny.title is missing"),
            ("\"families\": [", "\"families\": ", "valid JSON"),
        ]
        for (old, new, reason) in cases {
            let path = try copiedCascade { $0.replacing(old, with: new) }
            let error = fontError { try TextEngine(fonts: FontDirectory(path: path)) }
            #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
            #expect(error?.description.contains(path + "/cascade.json") == true)
        }
    }

    @Test func folderWithoutCascade_isReported() {
        let error = fontError { try TextEngine(fonts: FontDirectory(path: "/nowhere")) }
        #expect(error?.description.hasPrefix("/nowhere/cascade.json: the file cannot be read") == true)
    }

    /// A folder with a changed copy of the cascade.
    private func copiedCascade(_ change: (String) -> String) throws -> String {
        let folder = TemporaryFolder()
        let text = try #require(TextFile.read(directory.path + "/cascade.json"))
        let changed = change(text)
        #expect(changed != text)
        try folder.write(changed, to: "cascade.json")
        for name in ["Cadran5.bdf", "Cadran7.bdf"] { try folder.write("", to: name) }
        return folder.path
    }
}
