import FoundationEssentials
import Pixels
import Testing

/// `cadran gallery`: what it draws, and pictures of a chosen matrix compared with those in Goldens.
@Suite(.serialized, .timeLimit(.minutes(15))) struct GalleryTests {
    static let panels = ["64x48", "128x32", "128x64", "128x128-grey", "250x122", "296x128-red", "400x300"]

    /// The chosen matrix: what is particular to each sort of panel, and what was once wrong.
    static let matrix =
        panels.flatMap { panel in
            let look = panel.hasPrefix("2") || panel.hasPrefix("4") ? "light" : "dark"
            return [
                "clock.v1-accessoryCircular@\(panel)-\(look)-large-populated",
                "clock.v1-accessoryRectangular@\(panel)-\(look)-large-populated",
                "DeliveryActivityAttributes-lockScreen@\(panel)-\(look)-large-fresh",
            ]
        } + [
            "clock.v1-accessoryInline@64x48-dark-accessibility1-populated",
            "clock.v1-accessoryCircular@128x32-dark-accessibility1-populated",
            "clock.v1-accessoryRectangular@128x64-dark-large-placeholder",
            "DeliveryActivityAttributes-compact@128x64-dark-accessibility1-stale",
            "DeliveryActivityAttributes-lockScreen@250x122-light-accessibility1-stale",
            "clock.v1-accessoryRectangular@400x300-light-small-error",
        ]

    // One test, as the whole gallery takes its time.
    @Test func gallery_looksAsItDid_andHasNoLints() async throws {
        let folder = try TestFolder()
        let end = try await gallery(into: folder, [])
        #expect(end.output == "6096 pictures, 0 lints\n")
        #expect(end.complaint.isEmpty)
        for name in Self.matrix {
            let bytes = Array(try Data(contentsOf: URL(filePath: folder.path("\(name).png"))))
            try Golden.compare(bytes, name: "gallery-\(name).png")
        }
    }

    @Test func twice_givesEqualBytes() async throws {
        let (first, second) = (try TestFolder(), try TestFolder())
        for folder in [first, second] {
            _ = try await gallery(into: folder, ["--kind", "clock.v1", "--panel", "64x48"])
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: first.path).filter { $0.contains(".") }.sorted()
        #expect(names.count == 73)
        for name in names {
            let bytes = try [first, second].map { Array(try Data(contentsOf: URL(filePath: $0.path(name)))) }
            #expect(bytes[0] == bytes[1], "\(name)")
        }
    }

    @Test func contactSheet_namesEveryPicture_smallestFamilyFirst() async throws {
        let folder = try TestFolder()
        _ = try await gallery(into: folder, ["--kind", "clock.v1", "--panel", "128x64"])
        let page = try folder.text("index.html")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
        #expect(names.count == 72)
        for name in names { #expect(page.contains("<img src=\"\(name)\"")) }
        #expect(!page.contains("<script"))
        let places = ["Inline", "Circular", "Rectangular"].map { page.firstRange(of: "<h2>clock.v1-accessory\($0)")! }
        #expect(places[0].lowerBound < places[1].lowerBound)
        #expect(places[1].lowerBound < places[2].lowerBound)
    }

    @Test func inverted_isTheSameInkInTheOtherLight() async throws {
        let folder = try TestFolder()
        _ = try await gallery(into: folder, ["--kind", "clock.v1", "--panel", "128x64"])
        let pair = try ["dark", "lightInverted"].map { look in
            let path = folder.path("clock.v1-accessoryInline@128x64-\(look)-large-populated.png")
            return try PNG.decodeGrey(Array(try Data(contentsOf: URL(filePath: path)))).levels
        }
        #expect(pair[0] == pair[1].map { 255 - $0 })
    }

    @Test func symbols_areListed() async throws {
        let end = try await CadranProgram.run(["gallery", "--symbols"])
        #expect(end.code == 0)
        let names = end.output.split(separator: "\n")
        #expect(names.count >= 120)
        #expect(names.contains("exclamationmark.triangle.fill"))
    }

    @Test func symbols_areDrawn() async throws {
        let folder = try TestFolder()
        let end = try await CadranProgram.run(["gallery", "--symbols", "-o", folder.path("symbols.png")])
        #expect(end.code == 0)
        let sheet = try PNG.decodeGrey(Array(try Data(contentsOf: URL(filePath: folder.path("symbols.png")))))
        #expect(sheet.size.width == 928)
        #expect(sheet.levels.contains(0))
    }

    @Test func snapshot_tellsLintsAndWords() async throws {
        let words = ["snapshot", "--board", "simulator-128x64", "--kind", "clock.v1", "--at", "2026-11-30T09:41:00Z"]
        let text = try await CadranProgram.run(words + ["--zone", "UTC", "--lint", "--accessibility"])
        #expect(text.output == "slot snapshot\n  text \"09:41\"\n  text \"Monday 30 Nov\"\nno lints\n")
        let json = try await CadranProgram.run(words + ["--zone", "UTC", "--accessibility", "--json"])
        #expect(json.output.contains("\"label\": \"09:41\""))
        #expect(!json.output.contains("\"lints\""))
    }

    @Test func snapshot_tellsADelivery() async throws {
        let words = ["snapshot", "--board", "simulator-128x64", "--activity", "-", "--at", "2026-11-30T09:41:00Z"]
        let end = try await CadranProgram.run(
            words + ["--zone", "UTC", "--accessibility"], input: DeliveryScenes.inTransit)
        #expect(
            end.output.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } } == [
                "text \"Trattoria da Enzo\"", "text \"#4711\"", "image \"bicycle\"", "text \"On the way\"",
                "text \"9\"", "text \"min\"", "element \"Step 3 of 4\"", "image \"person\"", "text \"Jürgen\"",
                "image \"Updated\"", "text \"09:40\"",
            ])
    }

    /// Runs a gallery of 09:41 in UTC into a folder.
    private func gallery(into folder: TestFolder, _ words: [String]) async throws -> Finished {
        let end = try await CadranProgram.run(
            ["gallery", "-o", folder.path, "--at", "2026-11-30T09:41:00Z", "--zone", "UTC"] + words)
        #expect(end.code == 0, "\(end.complaint)")
        return end
    }
}
