@preconcurrency import Glibc
import Pixels

/// Writes frames as PNG files; `-` is standard output.
enum PictureFile {
    static func write(_ frame: Frame, scale: Int, lightInk: Bool, to path: String) throws {
        let bytes = try PNG.encode(frame, scale: scale, lightInk: lightInk)
        guard let file = path == "-" ? stdout : fopen(path, "w") else { throw unwritable(path) }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw unwritable(path) }
    }

    private static func unwritable(_ path: String) -> CommandFailure {
        CommandFailure(.failure, "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
}
