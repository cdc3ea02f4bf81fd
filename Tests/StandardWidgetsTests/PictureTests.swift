import FoundationEssentials
import Pixels
import Testing
import Typography
import Views
import Widgets

@testable import StandardWidgets

/// Every face on every panel: nothing is cut off, nothing is missing, and everything has words.
@MainActor
@Suite struct PictureTests {
    /// Where all pictures go, to be looked at.
    private static let folder = ProcessInfo.processInfo.environment["CADRAN_PICTURES"]

    @Test(arguments: Panel.all)
    func everyFace_isWholeAndSpoken(panel: Panel) throws {
        for scene in Scene.all {
            for family in scene.families {
                guard let picture = Faces.draw(scene.view(), family, on: panel, redacted: scene.isRedacted) else {
                    continue
                }
                let name = "\(scene.name)-\(family)@\(panel)"
                if let folder = Self.folder { try Self.save(picture.frame, panel, "\(folder)/\(name).png") }
                #expect(picture.frame.pixels.contains { $0 != 0 }, "\(name) is blank")
                let bad = picture.lints.filter { $0.kind != .truncatedNumber || !scene.isRedacted }
                #expect(bad.isEmpty, "\(name): \(bad.map(\.description).joined(separator: "; "))")
                #expect(scene.isRedacted || !picture.accessibility.isEmpty, "\(name) says nothing")
            }
        }
    }

    private static func save(_ frame: Frame, _ panel: Panel, _ path: String) throws {
        let bytes = try PNG.encode(frame, lightInk: panel.isEmissive)
        try Data(bytes).write(to: URL(filePath: path))
    }
}
