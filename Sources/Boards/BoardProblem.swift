import JSON

/// Something wrong with a board file.
public struct BoardProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public var file: String
    /// Where in the file, what, and what to do.
    public var problem: JSONProblem

    /// A problem of a file.
    public init(file: String, _ problem: JSONProblem) {
        self.file = file
        self.problem = problem
    }

    /// A problem with the file as a whole.
    init(file: String, _ message: String, suggestion: String? = nil) {
        self.init(file: file, JSONProblem(at: JSONPath(), message, suggestion: suggestion))
    }

    /// An error refuses the board, a warning does not.
    public var severity: JSONProblem.Severity { problem.severity }
    /// Where in the file; the top for problems with the file as a whole.
    public var path: JSONPath { problem.path }
    /// What is wrong.
    public var message: String { problem.message }
    /// What to do about it.
    public var suggestion: String? { problem.suggestion }

    /// `Boards/x.json: panels[0].module: unknown module …; did you mean …`
    public var description: String { "\(file): \(problem)" }

    /// The problem for programs.
    public var json: JSONValue {
        [
            "file": .string(file), "severity": .string(severity.rawValue), "path": .string(path.description),
            "message": .string(message), "suggestion": suggestion.map(JSONValue.string) ?? nil,
        ]
    }
}

/// Why a board cannot be used: all its errors, and its warnings.
public struct BoardError: Error, Equatable, Sendable, CustomStringConvertible {
    /// In the order of the file's sections; never empty.
    public var problems: [BoardProblem]

    /// One problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
