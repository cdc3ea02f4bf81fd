import FoundationEssentials
import Glibc
import JSON

/// `cadran placement list|add|remove|configure`: what is placed where on a running board.
struct PlacementCommand: Command {
    let name = "placement"
    let summary = "lists, adds, removes and configures what is placed in the slots of a running cadran"
    let usage =
        "list | add KIND --slot SLOT | remove ID | configure ID  [--set NAME=VALUE]… [--from FILE] [--reset] [--json]"
    let options = [
        Option("slot", "SLOT", "the slot a new placement goes into, behind those that are there"),
        Option("set", "NAME=VALUE", "a value of the configuration; may be given several times; NAME= takes it out"),
        Option("from", "FILE", "a JSON object with values of the configuration; - is standard input"),
        Option("reset", "goes back to the configuration of the board file, or to the kind's defaults"),
        Option.socket, SharedOptions.json,
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        switch arguments.words.first {
        case "list":
            try expect(arguments, words: 1...1)
            try list(arguments)
        case "add":
            try expect(arguments, words: 2...2)
            try add(arguments.words[1], arguments)
        case "remove":
            try expect(arguments, words: 2...2)
            _ = try arguments.ask("placement.remove", ["id": .string(arguments.words[1])])
        case "configure":
            try expect(arguments, words: 2...2)
            try configure(arguments.words[1], arguments)
        default: throw CommandFailure(.badInput, "usage: cadran placement \(usage)")
        }
    }

    private func list(_ arguments: Arguments) throws {
        let answer = try arguments.ask("placement.list")
        if arguments.has("json") { return print(answer.text(indented: true)) }
        for placement in (answer.array ?? []).compactMap(\.object) {
            func text(_ key: String) -> String { placement[key]?.string ?? "?" }
            let configuration = placement["configuration"].map { "  \($0.text())" } ?? ""
            print(
                "\(text("id"))  \(text("kind"))  in \(text("slot")), \(text("origin")), \(text("state"))\(configuration)"
            )
        }
    }

    private func add(_ kind: String, _ arguments: Arguments) throws {
        guard let slot = arguments["slot"] else {
            throw CommandFailure(.badInput, "cadran placement add: which slot? give --slot SLOT")
        }
        let form = try PlacementForm(["kind": .string(kind)], arguments)
        let configuration = try form.answers(arguments, isNew: true)
        let answer = try arguments.ask(
            "placement.add",
            [
                "kind": .string(kind), "slot": .string(slot),
                "configuration": configuration.map(JSONValue.object) ?? .null,
            ])
        let id = answer.object?["id"]?.string ?? "?"
        print(arguments.has("json") ? answer.text(indented: true) : "placed as \(id)")
    }

    private func configure(_ id: String, _ arguments: Arguments) throws {
        if arguments.has("reset") {
            guard arguments.lists["set"] == nil, !arguments.has("from") else {
                throw CommandFailure(.badInput, "cadran placement configure: --reset, or values, not both")
            }
            _ = try arguments.ask("placement.configure", ["id": .string(id), "configuration": .null])
            return
        }
        let form = try PlacementForm(["id": .string(id)], arguments)
        guard let changes = try form.answers(arguments, isNew: false) else {
            return print(form.json.text(indented: true))
        }
        _ = try arguments.ask("placement.configure", ["id": .string(id), "configuration": .object(changes)])
    }
}

/// What can be configured of a placement, and how a person answers.
struct PlacementForm {
    /// The parameters with their present values, as the daemon tells them.
    let json: JSONValue

    /// Asks the daemon for the form of a placement or a kind.
    @MainActor
    init(_ body: JSONValue, _ arguments: Arguments) throws {
        json = try arguments.ask("placement.form", body)
    }

    /// The values given by `--set` and `--from`; those typed, where a person sits at a terminal and gave none.
    ///
    /// Nil when nothing was given: for a new placement its defaults are meant.
    @MainActor
    func answers(_ arguments: Arguments, isNew: Bool) throws -> JSONObject? {
        var answers = JSONObject()
        if let file = arguments["from"] {
            guard let object = try InputFile.json(file).object else {
                throw CommandFailure(.badInput, "\(file): a configuration is a JSON object")
            }
            answers = object
        }
        for setting in arguments.lists["set"] ?? [] {
            let (name, value) = try Self.setting(setting)
            answers[name] = value
        }
        if !answers.members.isEmpty || arguments["from"] != nil { return answers }
        guard !arguments.has("json"), isatty(STDIN_FILENO) == 1, !parameters.isEmpty else { return nil }
        return prompt()
    }

    /// The parameters.
    private var parameters: [JSONObject] { (json.object?["parameters"]?.array ?? []).compactMap(\.object) }

    /// A setting of the command line. What is no JSON is a text, which the daemon reads as the parameter's type.
    private static func setting(_ text: String) throws -> (String, JSONValue) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw CommandFailure(.badInput, "--set: write NAME=VALUE, not \"\(text)\"")
        }
        return (String(parts[0]), parts[1].isEmpty ? .null : .string(String(parts[1])))
    }

    /// Asks for each parameter at the terminal; an empty line leaves a value as it is.
    private func prompt() -> JSONObject {
        var answers = JSONObject()
        for parameter in parameters {
            guard let name = parameter["name"]?.string else { continue }
            print(Self.question(parameter), terminator: " ")
            fflush(nil)
            guard let line = readLine() else { break }
            let text = line.trimmingSpaces
            if !text.isEmpty { answers[name] = .string(text) }
        }
        return answers
    }

    /// `List: which list is shown. (Work, Home) [Home]:`; nothing in brackets where there is no value.
    private static func question(_ parameter: JSONObject) -> String {
        let title = parameter["title"]?.string ?? parameter["name"]?.string ?? "?"
        let choices = (parameter["choices"]?.array ?? []).compactMap { $0.object?["title"]?.string }
        let present = (parameter["value"] ?? parameter["default"]).flatMap { $0 == .null ? nil : $0 }
        let description = parameter["description"]?.string.map { ": \($0)" } ?? ""
        return title + description + (choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))")
            + (present.map { " [\($0.string ?? $0.text())]" } ?? "") + ":"
    }
}

extension String {
    /// This without white space at its ends.
    fileprivate var trimmingSpaces: String {
        let isText: (Character) -> Bool = { !$0.isWhitespace }
        guard let first = firstIndex(where: isText), let last = lastIndex(where: isText) else { return "" }
        return String(self[first...last])
    }
}
