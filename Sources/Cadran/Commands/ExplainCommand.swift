import JSON

/// `cadran explain ID`: why a placement, a panel or an activity is as it is.
struct ExplainCommand: Command {
    let name = "explain"
    let summary = "tells why a placement, a panel or an activity of a running cadran is as it is"
    let usage = "ID [--json]"
    let options = [Option.socket, SharedOptions.json]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 1...1)
        let answer = try arguments.ask("explain", ["id": .string(arguments.words[0])])
        if arguments.has("json") { return print(answer.text(indented: true)) }
        Self.lines(answer.object ?? JSONObject()).forEach { print($0) }
    }

    /// The facts a line each, then the decisions.
    static func lines(_ object: JSONObject) -> [String] {
        let facts = object.members.filter { $0.key != "decisions" && $0.value != .null }
        let decisions = object["decisions"]?.array ?? []
        return facts.map { "\($0.key): \(plain($0.value))" }
            + decisions.compactMap(\.object).map { decision in
                "\(NextCommand.short(decision["time"]?.string ?? ""))  \(decision["text"]?.string ?? "")"
            }
    }

    /// A value for people: texts without quotes, objects as `key value`.
    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .object(let object): object.members.map { "\($0.key) \(plain($0.value))" }.joined(separator: ", ")
        case .array(let values): values.map(plain).joined(separator: "; ")
        default: value.text()
        }
    }
}
