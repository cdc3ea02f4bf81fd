import FoundationEssentials
@preconcurrency import Glibc
import JSON
import Synchronization

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

    private static func bytes(_ name: String) throws -> [UInt8] {
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
        }
        guard ferror(handle) == 0 else { throw CommandFailure(.badInput, "\(name) cannot be read to its end") }
        return bytes
    }
}

/// Lines for people that are not the answer of a command.
enum StandardError {
    static func say(_ line: String) {
        lines.add(1, ordering: .relaxed)
        fputs("cadran: \(line)\n", stderr)
    }

    /// How many lines were said.
    static var lineCount: Int { lines.load(ordering: .relaxed) }

    private static let lines = Atomic(0)
}
