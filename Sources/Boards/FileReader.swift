import Glibc

/// Reads whole small files and says in one sentence why one cannot be read.
enum FileReader {
    /// Larger files are refused: a board file has a few kilobytes.
    static let limit = 1 << 20

    /// Why a file cannot be read.
    struct Failure: Error, Equatable {
        /// What is wrong.
        var message: String
        /// What to do about it.
        var suggestion: String?
        /// Whether there is no such file.
        var isMissing = false
    }

    /// The bytes of the file at `path`.
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(errno, path) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { throw Failure(message: "is larger than 1 MB, so it is no board file") }
        }
    }

    /// The sentence for an error number.
    static func failure(_ code: CInt, _ path: String) -> Failure {
        switch code {
        case ENOENT, ENOTDIR: Failure(message: "there is no such file", isMissing: true)
        case EISDIR: Failure(message: "is a folder", suggestion: "name one file in it")
        case EACCES, EPERM:
            Failure(message: "this user may not read it", suggestion: "run: chmod a+r \(path)")
        default: Failure(message: "cannot be read: \(String(cString: strerror(code)))")
        }
    }
}
