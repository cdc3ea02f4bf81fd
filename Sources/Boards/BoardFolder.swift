import FoundationEssentials
import Glibc
import JSON

/// A folder of board files.
public struct BoardFolder: Equatable, Sendable {
    /// Where boards are looked for by name: the checkout's own, the machine's, the package's.
    public static let usual = ["Boards", "/etc/cadran/boards", "/usr/share/cadran/Boards"].map { BoardFolder($0) }

    /// The folder.
    public let path: String

    /// The folder at `path`.
    public init(_ path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// These folders without those that are an earlier one by another path.
    public static func distinct(_ folders: [BoardFolder]) -> [BoardFolder] {
        var seen: Set<String> = []
        return folders.filter { seen.insert($0.realPath).inserted }
    }

    /// The path without links and steps up, from the root; the path itself where there is no such folder.
    private var realPath: String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The file names of the boards in it, sorted; empty when there is no such folder.
    public var fileNames: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
    }

    /// The names `Board.locate` takes for them.
    public var boardNames: [String] { fileNames.map { String($0.dropLast(".json".count)) } }
}

extension Board {
    /// The path of the board file `name` stands for: a path itself, or the name of a file in one of `folders`.
    public static func locate(
        _ name: String, in folders: [BoardFolder] = BoardFolder.usual
    ) throws(BoardError) -> String {
        if name.contains("/") || name.hasSuffix(".json") { return name }
        for folder in folders where folder.boardNames.contains(name) { return "\(folder.path)/\(name).json" }
        if FileManager.default.fileExists(atPath: name) { return name }
        let known = BoardFolder.distinct(folders).flatMap(\.boardNames)
        let suggestion =
            known.isEmpty
            ? "there are none in \(folders.map(\.path).joined(separator: ", ")); name a file"
            : Nearest.suggestion(for: name, among: known)
        throw BoardError(problems: [BoardProblem(file: name, "there is no such board", suggestion: suggestion)])
    }
}
