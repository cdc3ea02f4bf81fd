@preconcurrency import Glibc

/// Writes text files.
enum TextOutput {
    static func write(_ text: String, to path: String) throws {
        let bytes = Array(text.utf8)
        guard let file = fopen(path, "w") else { throw unwritable(path) }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw unwritable(path) }
    }

    private static func unwritable(_ path: String) -> CommandFailure {
        CommandFailure(.failure, "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
}
