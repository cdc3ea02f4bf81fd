import Executors
import FoundationEssentials
import Glibc
import Testing

/// What a finished program left.
struct Finished: Sendable {
    var code: Int32
    var output: String
    var complaint: String
}

/// Why a program could not be started.
struct ChildError: Error, CustomStringConvertible {
    let description: String
}

/// The built `cadran`, run as people run it.
enum CadranProgram {
    /// An executable beside the test bundle.
    static func path(of name: String = "cadran") throws -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let length = buffer.withUnsafeMutableBytes {
            readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
        }
        let own = String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
        let places = [own, CommandLine.arguments[0]].map { place in
            place.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/\(name)"
        }
        guard let path = places.first(where: { access($0, X_OK) == 0 }) else {
            throw ChildError(description: "\(name) is not beside the tests (\(places)): build everything first")
        }
        return path
    }

    /// Runs a command to its end.
    ///
    /// - Parameter output: where standard output goes instead of into the result.
    static func run(_ arguments: [String], input: String = "", output: String? = nil) async throws -> Finished {
        let folder = try TestFolder()
        try Array(input.utf8).write(to: folder.path("in"))
        let process = try spawn(
            arguments, input: folder.path("in"), output: output ?? folder.path("out"), complaint: folder.path("err"))
        let code = await exit(of: process)
        let printed = output == nil ? try folder.text("out") : ""
        return Finished(code: code, output: printed, complaint: try folder.text("err"))
    }

    /// Starts a command, or a program of another name, with its three streams on files, in an environment that is always
    /// the same.
    static func spawn(
        _ arguments: [String], input: String, output: String, complaint: String, program name: String = "cadran"
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_addopen(&actions, 2, complaint, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        let program = try path(of: name)
        let words = strings([program] + arguments)
        let environment = strings(["PATH=/usr/bin:/bin", "HOME=/", "TZ=UTC", "LC_ALL=C.UTF-8"])
        defer { (words + environment).forEach { free($0) } }
        var process = pid_t()
        let status = posix_spawn(&process, program, &actions, nil, words, environment)
        guard status == 0 else { throw ChildError(description: "\(program) cannot be started: \(status)") }
        return process
    }

    /// C strings with a null at their end, to be freed.
    private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    }

    /// Waits for a process to end; its exit code, or 128 and the signal that killed it. Kills it when the test gives up.
    static func exit(of process: pid_t) async -> Int32 {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A thread of its own: libdispatch's are those that run the other tests.
                NamedThread.start("wait") {
                    var status: Int32 = 0
                    while waitpid(process, &status, 0) < 0, errno == EINTR {}
                    let signal = status & 0x7F
                    continuation.resume(returning: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
                }
            }
        } onCancel: {
            kill(process, SIGKILL)
        }
    }
}

extension [UInt8] {
    /// Writes a file.
    func write(to path: String) throws { try Data(self).write(to: URL(filePath: path)) }
}

/// A folder of its own, gone with the value.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/cadran-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ChildError(description: "no folder in /tmp: errno \(errno)") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// The text of a file in it.
    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
    }

    /// Writes a file into it; answers with its path.
    func write(_ text: String, as name: String) throws -> String {
        try Array(text.utf8).write(to: path(name))
        return path(name)
    }
}
