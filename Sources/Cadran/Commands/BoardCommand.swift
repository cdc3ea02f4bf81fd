import Boards
import JSON

/// `cadran board check|list|show`.
struct BoardCommand: Command {
    let name = "board"
    let summary = "checks board files, lists the boards that came with Cadran, draws one"
    let usage = "check FILE… | list | show FILE"
    let options = [SharedOptions.scripts, SharedOptions.json]

    func run(_ arguments: Arguments, in program: Program) async throws {
        switch arguments.words.first {
        case "check": try check(Array(arguments.words.dropFirst()), arguments, program)
        case "list":
            try expect(arguments, words: 1...1)
            list(arguments)
        case "show":
            try expect(arguments, words: 2...2)
            try show(arguments.words[1], arguments)
        default: throw CommandFailure(.badInput, "usage: cadran board \(usage)")
        }
    }

    private func check(_ files: [String], _ arguments: Arguments, _ program: Program) throws {
        guard !files.isEmpty else { throw CommandFailure(.badInput, "which boards? give files or names") }
        var problems: [BoardProblem] = []
        for file in files {
            do {
                let (path, reading) = try read(file)
                problems += reading.problems
                problems += reading.board.map { BoardFit(program.catalog, $0, file: path).problems } ?? []
            } catch let error as BoardError {
                problems += error.problems
            }
        }
        if arguments.has("json") {
            print(JSONValue.array(problems.map(\.json)).text(indented: true))
        } else {
            problems.forEach { print($0) }
        }
        let errors = problems.filter { $0.severity == .error }.count
        if errors > 0 {
            throw CommandFailure(.badInput, "\(errors) problem\(errors == 1 ? "" : "s") in the board files")
        }
        if !arguments.has("json"), problems.isEmpty { print(files.count == 1 ? "ok" : "ok: \(files.count) boards") }
    }

    /// Reads a board file, or the one named, or standard input.
    private func read(_ file: String) throws -> (path: String, reading: Board.Reading) {
        guard file != "-" else {
            let name = InputFile.spoken(file)
            return (name, Board.read(try InputFile.bytes(file), file: name))
        }
        let path = try Board.locate(file, in: BoardFolder.all)
        return (path, Board.read(path: path))
    }

    /// Draws a board: slots, what each button does, and the pins of the header.
    private func show(_ file: String, _ arguments: Arguments) throws {
        let board: Board
        do throws(BoardError) {
            board = try Board.load(path: try Board.locate(file, in: BoardFolder.all))
        } catch {
            throw CommandFailure(.badInput, error.problems.map(\.description).joined(separator: "\n"))
        }
        if arguments.has("json") { return print(board.json.text(indented: true)) }
        BoardDrawing(board).lines.forEach { print($0) }
    }

    private func list(_ arguments: Arguments) {
        let boards = BoardFolder.all.flatMap { folder in
            folder.boardNames.map { ($0, Board.read(path: "\(folder.path)/\($0).json").board) }
        }
        if arguments.has("json") {
            print(
                JSONValue.array(
                    boards.map { name, board in
                        ["name": .string(name), "title": board.map { .string($0.name) } ?? .null]
                    }
                ).text(indented: true))
            return
        }
        let width = boards.map(\.0.count).max() ?? 0
        for (name, board) in boards {
            let padding = String(repeating: " ", count: width + 2 - name.count)
            print(
                name + padding + (board.map { $0.description ?? $0.name } ?? "has problems: cadran board check \(name)")
            )
        }
    }
}
