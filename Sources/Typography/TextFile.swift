import Glibc

/// Reads small files without full Foundation.
enum TextFile {
    /// The bytes of a file, or nil when it cannot be read.
    static func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16384)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            content += buffer.prefix(count)
            if count < buffer.count { break }
        }
        return ferror(file) == 0 ? content : nil
    }

    /// The text of a UTF-8 file; invalid sequences become U+FFFD.
    static func read(_ path: String) -> String? {
        bytes(path).map { String(decoding: $0, as: UTF8.self) }
    }
}
