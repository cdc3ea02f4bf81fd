import JSON

/// `cadran explain ID`: what happened to an activity.
struct ExplainCommand: Command {
    let name = "explain"
    let summary = "tells what happened to an activity of a running cadran"
    let usage = "ID"
    let options = [Option.socket, SharedOptions.json]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 1...1)
        let answer = try arguments.ask("activity.explain", ["id": .string(arguments.words[0])])
        if arguments.has("json") { return print(answer.text(indented: true)) }
        Self.lines(answer).forEach { print($0) }
    }

    /// What it is now, then what happened, a line each.
    private static func lines(_ answer: JSONValue) -> [String] {
        let object = answer.object
        let activity = object?["activity"]?.object
        let facts = ["type", "state"].compactMap { activity?[$0]?.string }
        let stale = activity?["staleDate"]?.string.map { ["stale from \($0)"] } ?? []
        let now = facts.isEmpty ? "is not known (any more)" : (facts + stale).joined(separator: ", ")
        let forgotten = object?["forgottenEvents"]?.integer ?? 0
        return ["\(object?["id"]?.string ?? "?"): \(now)"]
            + (forgotten > 0 ? ["  \(forgotten) earlier events are forgotten"] : [])
            + (object?["events"]?.array ?? []).map { "  \(line(of: $0))" }
    }

    private static func line(of event: JSONValue) -> String {
        let object = event.object
        let count = object?["count"]?.integer ?? 1
        let more = count > 1 ? " (\(count) times, last at \(object?["last"]?.string ?? "?"))" : ""
        return "\(object?["at"]?.string ?? "?")  \(object?["text"]?.string ?? "")\(more)"
    }
}
