import JSON

/// `cadran explain ID`: why a placement or a panel is as it is, or what happened to an activity.
struct ExplainCommand: Command {
    let name = "explain"
    let summary = "tells why a placement, a panel or an activity of a running cadran is as it is"
    let usage = "ID"
    let options = [Option.socket, SharedOptions.json]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 1...1)
        let answer = try arguments.ask("explain", ["id": .string(arguments.words[0])])
        if arguments.has("json") { return print(answer.text(indented: true)) }
        let isStory = answer.object?["events"] != nil
        (isStory ? Self.story(answer) : Self.decisions(answer)).forEach { print($0) }
    }

    // MARK: - Placements and panels

    /// The facts a line each, then the decisions.
    static func decisions(_ answer: JSONValue) -> [String] {
        let object = answer.object ?? JSONObject()
        let facts = object.members.filter { $0.key != "decisions" && $0.value != .null }
        return facts.map { "\($0.key): \(plain($0.value))" }
            + (object["decisions"]?.array ?? []).compactMap(\.object).map { decision in
                "\(NextCommand.short(decision["time"]?.string ?? ""))  \(decision["text"]?.string ?? "")"
            }
    }

    /// A value for people: texts without quotes, objects as `key value`.
    private nonisolated static func plain(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .object(let object): object.members.map { "\($0.key) \(plain($0.value))" }.joined(separator: ", ")
        case .array(let values): values.map(plain).joined(separator: "; ")
        default: value.text()
        }
    }

    // MARK: - Activities

    /// What it is now, then what happened, a line each.
    private static func story(_ answer: JSONValue) -> [String] {
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
