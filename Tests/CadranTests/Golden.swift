import FoundationEssentials
import Pixels
import Testing

/// Pictures compared with those in Goldens, pixel by pixel.
enum Golden {
    /// Compares a picture with the golden of a name; missing ones are written, and the test still fails.
    static func compare(_ bytes: [UInt8], name: String) throws {
        let path = folder + "/\(name)"
        let isRecording = ProcessInfo.processInfo.environment["CADRAN_RECORD"] == "1"
        guard !isRecording, let golden = try? Data(contentsOf: URL(filePath: path)) else {
            try bytes.write(to: path)
            if !isRecording { Issue.record("there was no \(path): it was written; look at it and commit it") }
            return
        }
        let (expected, seen) = (try PNG.decodeGrey(Array(golden)), try PNG.decodeGrey(bytes))
        #expect(expected.size == seen.size)
        let differing = zip(expected.levels, seen.levels).count { $0 != $1 }
        guard differing > 0 else { return }
        let actual = "/tmp/\(name)"
        try bytes.write(to: actual)
        Issue.record("\(differing) pixels differ from \(path); the picture taken is in \(actual)")
    }

    private static var folder: String {
        #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Goldens"
    }
}
