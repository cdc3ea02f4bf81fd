import FoundationEssentials
import Pixels
import TestSupport
import Testing
import Widgets

@testable import StandardWidgets
@testable import Typography

/// Chosen faces, pixel by pixel. `CADRAN_RECORD=1` takes them anew.
@MainActor
@Suite struct GoldenTests {
    nonisolated private static let chosen: [(scene: String, family: WidgetFamily, panel: String)] = [
        ("clock", .systemSmall, "250x122"), ("clock-kathmandu", .accessoryRectangular, "128x64"),
        ("date", .accessoryCircular, "128x64"), ("date", .accessoryRectangular, "128x32"),
        ("date", .accessoryRectangular, "64x32"), ("date", .accessoryRectangular, "72x40"),
        ("date", .systemMedium, "250x122"), ("date", .systemSmall, "296x128-red"),
        ("countdown-since", .accessoryRectangular, "128x64"), ("countdown", .accessoryCircular, "64x48"),
        ("countdown-eve", .accessoryRectangular, "250x122"), ("list", .accessoryRectangular, "128x64"),
        ("list-long", .systemLarge, "400x300"), ("list-error", .accessoryRectangular, "128x64"),
        ("list-placeholder", .accessoryRectangular, "128x64"), ("kpi", .accessoryRectangular, "128x64"),
        ("kpi", .accessoryRectangular, "128x128-grey"), ("kpi", .accessoryCircular, "64x48"),
        ("system", .accessoryRectangular, "128x64"), ("system", .accessoryRectangular, "128x32"),
        ("system", .accessoryRectangular, "250x122"), ("qr", .accessoryRectangular, "128x64"),
        ("qr-long", .accessoryRectangular, "128x64"), ("qr-wifi", .accessoryRectangular, "250x122"),
    ]

    @Test(arguments: chosen.indices)
    func facesAreAsTheyWere(index: Int) throws {
        let (name, family, panelName) = Self.chosen[index]
        let scene = try #require(Scene.all.first { $0.name == name })
        let panel = Panel.named(panelName)
        let picture = try #require(Faces.draw(scene.view(), family, on: panel, redacted: scene.isRedacted))
        try compare(PNG.encode(picture.frame, lightInk: panel.isEmissive), "\(name)-\(family)@\(panel).png")
    }

    /// Compares with the golden of a name; missing ones are written, and the test still fails.
    private func compare(_ bytes: [UInt8], _ name: String) throws {
        let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Goldens"
        let path = "\(folder)/\(name)"
        let isRecording = ProcessInfo.processInfo.environment["CADRAN_RECORD"] == "1"
        guard !isRecording, let golden = try? Data(contentsOf: URL(filePath: path)) else {
            try Data(bytes).write(to: URL(filePath: path))
            if !isRecording { Issue.record("there was no \(name): it was written; look at it and commit it") }
            return
        }
        let (expected, seen) = (try PNG.decodeGrey(Array(golden)), try PNG.decodeGrey(bytes))
        #expect(expected.size == seen.size)
        let differing = zip(expected.levels, seen.levels).count { $0 != $1 }
        let allowed = GoldenPixels.allowed(freeTypeMinor: FreeTypeVersion.minor)
        #expect(differing <= allowed, "\(differing) pixels of \(name) differ")
    }
}
