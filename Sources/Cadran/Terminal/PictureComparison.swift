import FoundationEssentials
import Pixels

/// A picture to be held against a PNG file.
struct PictureComparison {
    private let frame: Frame
    private let scale: Int
    private let lightInk: Bool

    init(_ frame: Frame, scale: Int, lightInk: Bool) {
        self.frame = frame
        self.scale = scale
        self.lightInk = lightInk
    }

    /// Compares pixel by pixel; how a PNG is packed does not matter.
    ///
    /// - Throws: how many pixels differ, and the first of them.
    func check(_ path: String) throws {
        guard let file = try? Data(contentsOf: URL(filePath: path)) else {
            throw CommandFailure(.badInput, "\(path) cannot be read; write it with -o \(path)")
        }
        let (expected, seen): (Picture, Picture)
        do {
            expected = try PNG.decodeGrey(Array(file))
            seen = try PNG.decodeGrey(try PNG.encode(frame, scale: scale, lightInk: lightInk))
        } catch {
            throw CommandFailure(.badInput, "\(path) is no PNG: \(error)")
        }
        guard expected.size == seen.size else {
            throw CommandFailure(.failure, "\(path) is \(expected.size), the picture \(seen.size)")
        }
        let differing = expected.levels.indices.filter { expected.levels[$0] != seen.levels[$0] }
        guard let first = differing.first else { return }
        let place = "x \(first % seen.size.width), y \(first / seen.size.width)"
        throw CommandFailure(
            .failure, "\(differing.count) pixels differ from \(path), the first at \(place); see the picture with -o")
    }

    private typealias Picture = (size: PixelSize, levels: [UInt8])
}
