import FoundationEssentials
import Pixels
import TestSupport
import Testing

@testable import Typography

/// Pictures compared with those in Goldens, pixel by pixel.
enum Golden {
    /// Compares a picture with the golden of a name; missing ones are written, and the test still fails.
    static func compare(_ frame: Frame, name: String) throws {
        let path = "\(folder)/\(name).png"
        let bytes = try PNG.encode(frame, lightInk: true)
        let isRecording = ProcessInfo.processInfo.environment["CADRAN_RECORD"] == "1"
        guard !isRecording, let golden = try? Data(contentsOf: URL(filePath: path)) else {
            try Data(bytes).write(to: URL(filePath: path))
            if !isRecording { Issue.record("there was no \(path): it was written; look at it and commit it") }
            return
        }
        let (expected, seen) = (try PNG.decodeGrey(Array(golden)), try PNG.decodeGrey(bytes))
        let differing = zip(expected.levels, seen.levels).count { $0 != $1 }
        let allowed = GoldenPixels.allowed(freeTypeMinor: FreeTypeVersion.minor)
        guard expected.size != seen.size || differing > allowed else { return }
        let taken = "/tmp/\(name).png"
        try Data(bytes).write(to: URL(filePath: taken))
        Issue.record("the picture differs from \(path); the one taken is in \(taken)")
    }

    private static let folder = Checkout.path("Tests/ScriptWidgetsTests/Goldens")
}

/// Files of this checkout.
enum Checkout {
    /// The full path of a file or folder.
    static func path(_ name: String) -> String {
        #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/" + name
    }

    /// The text of a file.
    static func text(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
    }
}
