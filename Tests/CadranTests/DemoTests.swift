import FoundationEssentials
import Pixels
import Testing

/// The demo, run as people run it.
@Suite(.serialized, .timeLimit(.minutes(15))) struct DemoTests {
    /// A picture in plain text and what stands above it.
    private struct Picture {
        var caption: String
        var rows: [String]

        /// Whether the rows at its foot, below the steps, are lit at both edges, as under the banner over old news.
        var hasBanner: Bool { rows.suffix(6).count { $0.hasPrefix("|:") && $0.hasSuffix(":|") } >= 3 }
    }

    @Test(arguments: ["simulator-128x64", "simulator-sh1106-128x64"])
    func delivery_goesThroughItsStory(board: String) async throws {
        let folder = try TestFolder()
        let end = try await CadranProgram.run([
            "demo", "delivery", "--board", board, "--speed", "120", "--frames", folder.path("frames"),
            "--at", "2026-11-30T09:41:00", "--zone", "Europe/Berlin",
        ])
        #expect(end.code == 0, "\(end.complaint)")
        #expect(end.complaint.isEmpty)
        let pictures = Self.pictures(end.output)
        let captions = [
            "the clock, before", "preparing", "picked up", "the sender says: in transit", "still in transit", "misses",
            "sender is back", "delivered;", "the clock is back",
        ]
        for caption in captions { #expect(pictures.contains { $0.caption.contains(caption) }, "\(caption)") }
        let states = captions[1...7].map { caption in pictures.last { $0.caption.contains(caption) }?.rows ?? [] }
        #expect(Set(states).count == states.count, "every state looks another way")
        let clock = pictures.filter { $0.caption.contains("the clock is back") }
        #expect(clock.last?.rows.count == 32)
        #expect(end.output.contains("the delivery is over"))
        try checkStaleness(pictures)
        try checkFrames(folder.path("frames"), pictures)
    }

    /// Old news is marked, and nothing else is.
    private func checkStaleness(_ pictures: [Picture]) throws {
        let missed = pictures.filter { $0.caption.contains("misses") }
        let stale = try #require(missed.first { $0.hasBanner })
        // Three and a half minutes after the news of 09:49; never sooner, and how much later depends on the machine.
        #expect(stale.caption >= "09:52:30")
        for picture in pictures where !picture.caption.contains("misses") {
            #expect(!picture.hasBanner || picture.caption.contains("sender is back"), "\(picture.caption)")
        }
    }

    private func checkFrames(_ folder: String, _ pictures: [Picture]) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(files.count == Set(pictures.map(\.rows)).count)
        #expect(files.first?.hasPrefix("001-") == true)
        for file in files {
            let picture = try PNG.decodeGrey(Array(try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))))
            #expect(picture.size == PixelSize(width: 128, height: 64))
        }
    }

    private static func pictures(_ output: String) -> [Picture] {
        var pictures: [Picture] = []
        for line in output.split(separator: "\n") {
            if line.hasPrefix("|") {
                pictures[pictures.count - 1].rows.append(String(line))
            } else if !line.hasPrefix("+") {
                pictures.append(Picture(caption: String(line), rows: []))
            }
        }
        return pictures.filter { !$0.rows.isEmpty }
    }
}
