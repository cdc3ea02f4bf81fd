import FoundationEssentials
import Glibc
import JSON
import Testing

/// A running `cadran run` with a socket of its own, on clocks that hardly move.
final class Daemon: Sendable {
    let folder: TestFolder
    let process: pid_t

    /// Starts it; returns once it listens.
    init(
        board: String = "simulator-128x64", folder: TestFolder? = nil, keeps: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    )
        async throws
    {
        self.folder = try folder ?? TestFolder()
        unlink(self.folder.path("err"))
        process = try CadranProgram.spawn(
            Self.arguments(board, self.folder) + (keeps ? ["--state", self.folder.path("")] : []), input: "/dev/null",
            output: self.folder.path("out"),
            complaint: self.folder.path("err"))
        try await self.says("control socket", sourceLocation: sourceLocation)
    }

    deinit { kill(process, SIGKILL) }

    /// The words that start a daemon in a folder.
    static func arguments(_ board: String, _ folder: TestFolder) -> [String] {
        [
            "run", "--board", board, "--socket", folder.path("socket"), "--at", "2026-11-30T09:41:00", "--zone", "UTC",
            "--speed", "0.001",
        ]
    }

    /// What it said so far.
    var said: String { (try? folder.text("err")) ?? "" }

    /// Waits until it has said something.
    func says(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        while !said.contains(words) {
            try Task.checkCancellation()
            guard kill(process, 0) == 0, !hasEnded else {
                throw ChildError(description: "the daemon ended without saying \"\(words)\"; it said:\n\(said)")
            }
            // The daemon is another process: leaving the pool to the other tests, not spinning in it, is what helps it.
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Runs a command against it.
    func ask(_ arguments: [String], input: String = "") async throws -> Finished {
        try await CadranProgram.run(arguments + ["--socket", folder.path("socket")], input: input)
    }

    /// Its status, once the glass shows the frame submitted last.
    func status() async throws -> JSONObject {
        while true {
            try Task.checkCancellation()
            let answer = try await ask(["status", "--json"])
            guard answer.code == 0 else { throw ChildError(description: "status: \(answer.complaint)") }
            let status = try JSONValue(parsing: Array(answer.output.utf8)).object ?? JSONObject()
            let panel = status["panels"]?.array?.first?.object
            if let glass = panel?["glassFrame"]?.integer, glass == panel?["submittedFrame"]?.integer { return status }
        }
    }

    /// The number of the frame on its first glass.
    func glassFrame() async throws -> Int {
        try #require(try await status()["panels"]?.array?.first?.object?["glassFrame"]?.integer)
    }

    /// What its first slot shows.
    func shows() async throws -> String {
        let panel = try await status()["panels"]?.array?.first?.object
        return try #require(panel?["slots"]?.array?.first?.object?["shows"]?.string)
    }

    /// Sends a signal and waits for the end; the exit code.
    func end(_ signal: Int32 = SIGTERM) async -> Int32 {
        kill(process, signal)
        return await CadranProgram.exit(of: process)
    }

    /// Whether it is gone though nobody has waited for it.
    private var hasEnded: Bool {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? "Z"
        return text.contains(") Z")
    }
}
