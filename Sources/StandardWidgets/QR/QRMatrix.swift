import CQREncode
import Glibc

/// A QR code: a square of dark and light modules.
struct QRMatrix: Hashable, Sendable {
    /// How much of a code may be lost.
    enum Correction: String, Hashable, Sendable, CaseIterable {
        case low, medium, quartile, high
    }

    /// Why there is no code.
    enum Failure: Error, Hashable, Sendable {
        case empty
        case tooLong
        case failed(Int32)
    }

    /// Modules on a side, 21 to 177.
    let side: Int
    /// Row by row, true for dark.
    let modules: [Bool]

    /// The smallest code for a text in UTF-8 (QRcode_encodeData).
    init(_ text: String, _ correction: Correction) throws(Failure) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { throw .empty }
        let levels: [Correction: QRecLevel] = [
            .low: QR_ECLEVEL_L, .medium: QR_ECLEVEL_M, .quartile: QR_ECLEVEL_Q, .high: QR_ECLEVEL_H,
        ]
        // Byte mode for every text: readers differ on Kanji, and capitals alone are rare.
        guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, levels[correction] ?? QR_ECLEVEL_M) else {
            throw errno == ERANGE ? .tooLong : .failed(errno)
        }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        let count = side * side
        modules = (0..<count).map { code.pointee.data[$0] & 1 == 1 }
    }

    subscript(x: Int, y: Int) -> Bool { modules[y * side + x] }
}

/// How a code fits a square of pixels.
///
/// Readers want modules of 2 pixels or more on panels of this sort, and a light margin: 4 modules by the standard (ISO/IEC
/// 18004), 1.5 where there is no more room.
struct QRFit: Hashable, Sendable {
    /// Pixels of a module; 0 when not even 1 fits.
    let module: Int
    /// Pixels of the light margin on each side.
    let margin: Int

    /// The least size that is read.
    static let leastModule = 2

    init(side: Int, pixels: Int) {
        module = max(0, pixels / (side + 3))
        margin = module == 0 ? 0 : min(4 * module, (pixels - side * module) / 2)
    }

    var isReadable: Bool { module >= Self.leastModule }
}
