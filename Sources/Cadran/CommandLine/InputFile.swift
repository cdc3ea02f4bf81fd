import FoundationEssentials
@preconcurrency import Glibc
import JSON

/// Files that commands read; `-` is standard input.
enum InputFile {
    /// The JSON in a file.
    static func json(_ name: String) throws -> JSONValue {
        let bytes = try bytes(name)
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            throw CommandFailure(.badInput, "\(spoken(name)): \(error)")
        }
    }

    /// The name in messages.
    static func spoken(_ name: String) -> String { name == "-" ? "standard input" : name }

    /// Most bytes of a file; an activity takes 4 KB.
    private static let largest = 1 << 20

    /// The bytes of a file.
    static func bytes(_ name: String) throws -> [UInt8] {
        let handle = name == "-" ? stdin : fopen(name, "r")
        guard let handle else {
            throw CommandFailure(.badInput, "\(name) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { if name != "-" { fclose(handle) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = fread(&buffer, 1, buffer.count, handle)
            guard count > 0 else { break }
            bytes += buffer[..<count]
            guard bytes.count <= largest else {
                throw CommandFailure(.badInput, "\(spoken(name)) is too large: at most \(largest) bytes are read")
            }
        }
        guard ferror(handle) == 0 else { throw CommandFailure(.badInput, "\(name) cannot be read to its end") }
        return bytes
    }
}
