import Gateway
import JSON

/// `cadran activity start|update|end|push|remove|step|list`: talks to a running daemon.
struct ActivityCommandLine: Command {
    let name = "activity"
    let summary = "starts, updates and ends Live Activities of a running cadran"
    let usage = "start|update|end|push FILE|- [--wait SECONDS]   or   remove|step ID   or   list"
    let options = [
        Option("id", "ID", "for push: the activity the payload is for (a new one's name, for a start)"),
        Option("wait", "SECONDS", "waits until the panel shows it, or does not and why; 60 at most"),
        Option.socket, SharedOptions.json,
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        switch arguments.words.first {
        case let verb? where ["start", "update", "end"].contains(verb):
            guard arguments.words.count == 2 else {
                throw CommandFailure(.badInput, "usage: cadran activity \(verb) FILE, or - to read standard input")
            }
            try send(verb, try InputFile.json(arguments.words[1]), arguments, file: arguments.words[1])
        case "push":
            try expect(arguments, words: 2...2)
            var body = JSONObject()
            body["id"] = arguments["id"].map(JSONValue.string)
            body["payload"] = try InputFile.json(arguments.words[1])
            try send("push", .object(body), arguments, file: arguments.words[1])
        case let verb? where ["remove", "step"].contains(verb):
            try expect(arguments, words: 2...2)
            try send(verb, ["id": .string(arguments.words[1])], arguments, file: "")
        case "list":
            try expect(arguments, words: 1...1)
            list(try arguments.ask("activity.list"), arguments)
        case let verb?:
            let suggestion = Nearest.suggestion(
                for: verb, among: ["start", "update", "end", "push", "remove", "step", "list"])
            throw CommandFailure(.badInput, "cadran activity: there is no \"\(verb)\"; \(suggestion)")
        case nil: throw CommandFailure(.badInput, "usage: cadran activity \(usage)")
        }
    }

    private func send(_ verb: String, _ body: JSONValue, _ arguments: Arguments, file: String) throws {
        let answer: JSONValue
        do {
            answer = try arguments.ask("activity.\(verb)", body, wait: try wait(arguments))
        } catch let failure as CommandFailure where failure.code == .badInput && !file.isEmpty {
            throw CommandFailure(.badInput, "\(InputFile.spoken(file)): \(failure.message)")
        }
        print(arguments.has("json") ? answer.text() : Self.sentence(answer))
    }

    /// Seconds to wait for the glass; nil for none.
    private func wait(_ arguments: Arguments) throws -> Double? {
        guard arguments.has("wait") else { return nil }
        return try arguments.number("wait", in: 0...ControlLimits.longestWait, default: 0)
    }

    /// The answer in words: `order-42: applied, active`, and after a wait what became of it on the glass.
    private static func sentence(_ answer: JSONValue) -> String {
        let object = answer.object
        var words = ["outcome", "state"].compactMap { object?[$0]?.string }
        switch object?["delivery"]?.string {
        case "displayed":
            words.append(
                "displayed on " + (object?["panels"]?.array ?? []).compactMap(\.string).joined(separator: ", "))
        case "suppressed": words.append("suppressed: \(object?["reason"]?.string ?? "")")
        case "queued": words += object?["reason"]?.string.map { ["queued: \($0)"] } ?? []
        default: break
        }
        return "\(object?["id"]?.string ?? "activity"): \(words.joined(separator: ", "))"
    }

    private func list(_ answer: JSONValue, _ arguments: Arguments) {
        let activities = answer.object?["activities"]?.array ?? []
        if arguments.has("json") { return print(answer.text(indented: true)) }
        if activities.isEmpty { return print("no activities") }
        for activity in activities {
            let words = ["id", "type", "state"].compactMap { activity.object?[$0]?.string }
            print(words.joined(separator: "  "))
        }
    }
}
