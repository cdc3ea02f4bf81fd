import FoundationEssentials
import Glibc
import JSON

/// Why the scripts of a file cannot be used.
public struct ScriptFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public let file: String
    /// All that is wrong; never empty.
    public let problems: [JSONProblem]

    /// One problem a line.
    public var description: String { problems.map { "\(file): \($0)" }.joined(separator: "\n") }

    init(_ file: String, _ problems: [JSONProblem]) {
        self.file = file
        self.problems = problems
    }

    init(_ file: String, _ message: String, suggestion: String? = nil) {
        self.init(file, [JSONProblem(at: JSONPath(), message, suggestion: suggestion)])
    }
}

/// Files that declare scripts, `scripts.json`.
public enum ScriptFile {
    /// A file has a few kilobytes.
    private static let largest = 1 << 20

    /// The scripts of a file.
    ///
    /// - Parameter kinds: kinds there are already, which a file must not declare.
    public static func read(
        path: String, besides kinds: [String] = []
    ) throws(ScriptFileError) -> [ScriptConfiguration] {
        let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        let folder = full.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return try read(
            try bytes(of: path), file: path, folder: folder.isEmpty ? "/" : folder, besides: kinds)
    }

    /// The scripts that the text of a file declares.
    ///
    /// - Parameters:
    ///   - file: its name in messages.
    ///   - folder: the full path of the folder that relative paths begin in.
    public static func read(
        _ text: [UInt8], file: String, folder: String, besides kinds: [String] = []
    ) throws(ScriptFileError) -> [ScriptConfiguration] {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: text, deepest: TimelineReader.deepestJSON)
        } catch {
            throw ScriptFileError(file, "\(error)")
        }
        var reader = ScriptFileReader(folder: folder, besides: kinds)
        let scripts = reader.scripts(value)
        guard reader.problems.isEmpty else { throw ScriptFileError(file, reader.problems) }
        return scripts
    }

    /// The files that are read unless one is named: the machine's and the user's, as far as they exist.
    public static func usualPaths(environment: [String: String]) -> [String] {
        var folders = ["/etc/cadran"]
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            folders.append("\(folder)/cadran")
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            folders.append(home == "/" ? "/.config/cadran" : "\(home)/.config/cadran")
        }
        return folders.map { "\($0)/scripts.json" }.filter { access($0, F_OK) == 0 }
    }

    /// The bytes of a file.
    private static func bytes(of path: String) throws(ScriptFileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ScriptFileError(path, errno == ENOENT ? "there is no such file" : "cannot be read: \(spokenError)")
        }
        defer { close(descriptor) }
        try checkOwner(descriptor, path)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ScriptFileError(path, "cannot be read: \(spokenError)") }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= largest else { throw ScriptFileError(path, "is larger than 1 MB") }
        }
    }

    /// Refuses what anybody could have written, where it says what root runs.
    private static func checkOwner(_ descriptor: Int32, _ path: String) throws(ScriptFileError) {
        var status = stat()
        guard geteuid() == 0, fstat(descriptor, &status) == 0, status.st_mode & 0o002 != 0 else { return }
        throw ScriptFileError(
            path, "anybody may write it, and it says what root runs", suggestion: "run: chmod o-w \(path)")
    }

    private static var spokenError: String { String(cString: strerror(errno)) }
}
