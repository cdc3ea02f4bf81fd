import Executors
import FoundationEssentials
import Glibc

/// A folder of its own, gone with the value.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/cadran-scripts-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestFolderError(number: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // Scripts of another account look into it.
        chmod(path, 0o755)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file into it; answers with its path.
    @discardableResult
    func write(_ text: String, as name: String, mode: mode_t = 0o644) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
        chmod(path(name), mode)
        return path(name)
    }

    /// Makes a named pipe: whoever opens it waits for somebody at its other end.
    func makePipe(_ name: String) throws {
        guard mkfifo(path(name), 0o666) == 0 else { throw TestFolderError(number: errno) }
    }

    /// Opens a named pipe for writing, which waits until somebody reads it.
    func openPipe(_ name: String) async -> Int32 {
        let path = path(name)
        return await withCheckedContinuation { continuation in
            NamedThread.start("test-gate") { continuation.resume(returning: open(path, O_WRONLY | O_CLOEXEC)) }
        }
    }

    /// Reads a named pipe to its end, which comes when nobody has it open for writing any more.
    func readPipe(_ name: String) async -> String {
        let path = path(name)
        return await withCheckedContinuation { continuation in
            // A thread of its own: reading waits.
            NamedThread.start("test-pipe") {
                let descriptor = open(path, O_RDONLY | O_CLOEXEC)
                var text: [UInt8] = []
                var buffer = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = read(descriptor, &buffer, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    text += buffer[..<count]
                }
                close(descriptor)
                continuation.resume(returning: String(decoding: text, as: UTF8.self))
            }
        }
    }
}

/// The system refuses a folder or pipe.
struct TestFolderError: Error {
    var number: Int32
}
