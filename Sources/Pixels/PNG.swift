import CPNG

/// PNG files through libpng's simplified interface, which needs no setjmp.
public enum PNG {
    /// The file of a frame, each pixel as a square of `scale` by `scale`; equal frames give equal bytes.
    ///
    /// - Parameter lightInk: whether ink is light on black ground (OLED) or dark on white (e-paper).
    public static func encode(_ frame: Frame, scale: Int = 1, lightInk: Bool) throws(PNGError) -> [UInt8] {
        let scale = max(1, scale)
        let width = frame.width * scale
        let height = frame.height * scale
        let palette = (0...frame.format.maximum).map { color($0, frame.format, lightInk: lightInk) }
        let isGrey = palette.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * (isGrey ? 1 : 3))
        for y in 0..<height {
            for x in 0..<width {
                let color = palette[Int(frame[x / scale, y / scale])]
                bytes.append(color.red)
                if !isGrey { bytes += [color.green, color.blue] }
            }
        }
        return try encode(bytes, width: width, height: height, format: isGrey ? 0 : UInt32(PNG_FORMAT_FLAG_COLOR))
    }

    private struct Color {
        var red: UInt8
        var green: UInt8
        var blue: UInt8
    }

    private static func color(_ value: UInt8, _ format: PixelFormat, lightInk: Bool) -> Color {
        if format == .blackWhiteRed, value == 2 { return Color(red: 200, green: 30, blue: 30) }
        let share = format == .grey4 ? value * 17 : value == 0 ? 0 : 255
        let level = lightInk ? share : 255 - share
        return Color(red: level, green: level, blue: level)
    }

    private static func encode(_ bytes: [UInt8], width: Int, height: Int, format: UInt32) throws(PNGError) -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = format
        defer { png_image_free(&image) }
        var size = 0
        guard png_image_write_to_memory(&image, nil, &size, 0, bytes, 0, nil) != 0 else { throw PNGError(image) }
        var file = [UInt8](repeating: 0, count: size)
        guard png_image_write_to_memory(&image, &file, &size, 0, bytes, 0, nil) != 0 else { throw PNGError(image) }
        return Array(file.prefix(size))
    }

    /// The grey levels of a PNG file, row by row, for comparing pictures.
    public static func decodeGrey(_ file: [UInt8]) throws(PNGError) -> (size: PixelSize, levels: [UInt8]) {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else { throw PNGError(image) }
        image.format = 0
        var levels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height))
        guard png_image_finish_read(&image, nil, &levels, 0, nil) != 0 else { throw PNGError(image) }
        return (PixelSize(width: Int(image.width), height: Int(image.height)), levels)
    }
}

/// What libpng said.
public struct PNGError: Error, Equatable, CustomStringConvertible {
    public let message: String

    init(_ image: png_image) {
        message = withUnsafeBytes(of: image.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    public var description: String { "libpng: \(message)" }
}
