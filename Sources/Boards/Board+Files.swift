import FoundationEssentials
import JSON
import Panels

extension Board {
    /// What came of reading a board file.
    public struct Reading: Equatable, Sendable {
        /// The board; nil when there is any error.
        public var board: Board?
        /// All problems; warnings may stand beside a board.
        public var problems: [BoardProblem]
    }

    /// Reads the file at `path` and finds all its problems.
    public static func read(
        path: String, modules: [PanelModule] = PanelModule.all
    ) -> Reading {
        do {
            return read(try FileReader.read(path), file: path, modules: modules)
        } catch {
            let suggestion = error.suggestion ?? (error.isMissing ? neighbour(of: path) : nil)
            return Reading(problems: [BoardProblem(file: path, error.message, suggestion: suggestion)])
        }
    }

    /// Reads the text of a board file; `file` is only its name in messages.
    public static func read(
        _ text: [UInt8], file: String, modules: [PanelModule] = PanelModule.all
    ) -> Reading {
        do {
            var reader = BoardReader(modules: modules)
            let board = reader.board(try JSONValue(parsing: text))
            return Reading(board: board, problems: reader.problems.map { BoardProblem(file: file, $0) })
        } catch {
            return Reading(problems: [BoardProblem(file: file, error.description)])
        }
    }

    /// The board in the file at `path`; its warnings are dropped.
    public static func load(
        path: String, modules: [PanelModule] = PanelModule.all
    ) throws(BoardError) -> Board {
        let reading = read(path: path, modules: modules)
        guard let board = reading.board else { throw BoardError(problems: reading.problems) }
        return board
    }

    /// All problems of the file at `path`, warnings too.
    public static func check(
        path: String, modules: [PanelModule] = PanelModule.all
    ) -> [BoardProblem] {
        read(path: path, modules: modules).problems
    }

    /// The file beside a missing one that was most likely meant.
    private static func neighbour(of path: String) -> String? {
        let url = URL(filePath: path)
        let directory = url.deletingLastPathComponent().path(percentEncoded: false)
        let names = BoardFolder(directory).fileNames
        return Nearest.match(url.lastPathComponent, among: names).map { "did you mean \"\($0)\"?" }
    }
}
