import FoundationEssentials
import Pixels

/// A frame with as few bits a pixel as its format needs, for keeping.
struct PackedFrame: Codable, Hashable, Sendable {
    private let width: Int
    private let height: Int
    /// Bits of a pixel: 1, 2 or 4.
    private let bits: Int
    /// The pixels row by row, the first in the highest bits of a byte; rows are not padded.
    private let data: Data

    /// Packs a frame.
    init(_ frame: Frame) {
        (width, height, bits) = (frame.width, frame.height, frame.format.bits)
        let perByte = 8 / bits
        var bytes = [UInt8](repeating: 0, count: (frame.pixels.count + perByte - 1) / perByte)
        for (index, value) in frame.pixels.enumerated() {
            bytes[index / perByte] |= value << UInt8(8 - bits * (index % perByte + 1))
        }
        data = Data(bytes)
    }

    /// How many bytes the pixels take.
    var byteCount: Int { data.count }

    /// The frame; nil where it is not of this size and format, or was spoiled.
    func frame(size: PixelSize, format: PixelFormat) -> Frame? {
        let perByte = 8 / format.bits
        guard size == PixelSize(width: width, height: height), bits == format.bits,
            data.count == (width * height + perByte - 1) / perByte
        else { return nil }
        var frame = Frame(size: size, format: format)
        let mask = UInt8((1 << bits) - 1)
        let bytes = [UInt8](data)
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                frame[x, y] = bytes[index / perByte] >> UInt8(8 - bits * (index % perByte + 1)) & mask
            }
        }
        return frame
    }
}

extension PixelFormat {
    /// Bits that hold every value of a pixel.
    fileprivate var bits: Int {
        switch self {
        case .mono: 1
        case .blackWhiteRed: 2
        case .grey4: 4
        }
    }
}
