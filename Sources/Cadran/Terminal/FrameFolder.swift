import FoundationEssentials
import Pixels

/// Saves each distinct picture of a glass, in the order it came.
@MainActor
final class FrameFolder {
    private let path: String
    private let lightInk: Bool
    private var seen: Set<[UInt8]> = []
    private(set) var count = 0

    /// Makes the folder where there is none.
    init(path: String, lightInk: Bool) throws {
        self.path = path
        self.lightInk = lightInk
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.failure, "the folder \(path) cannot be made: is there a file of that name?")
        }
    }

    /// Saves a picture that was not saved before, as `003-094107.png`.
    func save(_ frame: Frame, at stamp: String) throws {
        guard seen.insert(frame.pixels).inserted else { return }
        count += 1
        let number = String(repeating: "0", count: max(0, 3 - "\(count)".count)) + "\(count)"
        try PictureFile.write(frame, scale: 1, lightInk: lightInk, to: "\(path)/\(number)-\(stamp).png")
    }
}
