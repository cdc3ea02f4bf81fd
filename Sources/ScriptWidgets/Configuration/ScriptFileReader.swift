import FoundationEssentials
import JSON
import Widgets

/// Reads the JSON of a file that declares scripts.
struct ScriptFileReader {
    /// The keys of a file.
    static let fileKeys = ["$schema", "scripts"]
    /// The keys of a script.
    static let scriptKeys = [
        "kind", "name", "description", "command", "shell", "stays", "families", "every", "directory", "user",
        "environment", "limits", "placeholder",
    ]
    /// The keys of a script's limits.
    static let limitKeys = ["seconds", "megabytes", "files", "processes", "fileMegabytes", "outputMegabytes"]
    /// The variables that are always set; scripts.json sets none of them.
    static let reservedVariables = [
        "CADRAN_KIND", "CADRAN_FAMILY", "CADRAN_WIDTH", "CADRAN_HEIGHT", "CADRAN_PLACEMENT", "CADRAN_CONFIGURATION",
        "CADRAN_NOW",
    ]

    /// The folder of the file.
    let folder: String
    /// Kinds that are taken.
    private let others: Set<String>
    private(set) var problems: [JSONProblem] = []

    init(folder: String, besides others: [String] = []) {
        self.folder = folder
        self.others = Set(others)
    }

    /// The scripts of a file; those with problems are left out.
    mutating func scripts(_ value: JSONValue) -> [ScriptConfiguration] {
        var fields = JSONFields(value, at: JSONPath(), known: Self.fileKeys)
        _ = fields.required("scripts", .array)
        var kinds: Set<String> = []
        var scripts: [ScriptConfiguration] = []
        for (index, value) in (value.object?["scripts"]?.array ?? []).enumerated() {
            let path = fields.path["scripts"][index]
            guard let script = script(value, at: path) else { continue }
            if others.contains(script.kind) {
                fields.report(JSONProblem(at: path["kind"], "there is a kind \"\(script.kind)\" already"))
            } else if !kinds.insert(script.kind).inserted {
                fields.report(JSONProblem(at: path["kind"], "\"\(script.kind)\" is declared twice"))
            }
            scripts.append(script)
        }
        problems += fields.problems
        return scripts
    }

    /// One declaration; nil where it has problems.
    private mutating func script(_ value: JSONValue, at path: JSONPath) -> ScriptConfiguration? {
        var fields = JSONFields(value, at: path, known: Self.scriptKeys)
        let kind = fields.required("kind", .kind)
        let usesShell = fields.optional("shell", .bool) ?? false
        let command = command(&fields, usesShell: usesShell)
        var script = ScriptConfiguration(
            kind: kind ?? "", command: command ?? [], directory: resolved(fields.optional("directory", .name) ?? "."))
        script.usesShell = usesShell
        script.displayName = fields.optional("name", .name) ?? script.kind
        script.summary = fields.optional("description", .string) ?? ""
        script.stays = fields.optional("stays", .bool) ?? false
        script.interval = fields.optional("every", .number(in: 1...31_622_400)) ?? 300
        script.user = fields.optional("user", .name)
        if let families = families(&fields) { script.families = families }
        script.environment = environment(&fields)
        script.limits = limits(&fields)
        script.placeholder = placeholder(&fields)
        problems += fields.problems
        return fields.problems.isEmpty && kind != nil && command != nil ? script : nil
    }

    /// The full path of a directory.
    private func resolved(_ directory: String) -> String {
        if directory.hasPrefix("/") { return directory }
        return directory == "." ? folder : "\(folder)/\(directory)"
    }

    /// An array of words; a string for the shell.
    private func command(_ fields: inout JSONFields, usesShell: Bool) -> [String]? {
        guard fields.has("command") else {
            return fields.required("command", .array).map { _ in [] }
        }
        let value = fields.optional("command", .any)
        if usesShell {
            guard let line = value?.string else {
                fields.report("command", "expected a string for the shell, found \(value?.spoken ?? "nothing")")
                return nil
            }
            return [line]
        }
        if let line = value?.string {
            let words = line.split(separator: " ").map { JSONValue.string(String($0)) }
            fields.report(
                "command", "expected an array of words, found a string",
                suggestion: "write \(JSONValue.array(words).text()), or \"shell\": true beside it")
            return nil
        }
        guard let values = fields.optional("command", .array) else { return nil }
        let words = values.compactMap(\.string)
        guard words.count == values.count, let first = words.first, !first.isEmpty else {
            fields.report("command", "expected an array of strings, the program first")
            return nil
        }
        guard !words.contains(where: { $0.contains("\0") }) else {
            fields.report("command", "holds a NUL character")
            return nil
        }
        return words
    }
}

extension ScriptFileReader {
    /// The families of a declaration; nil where it names none.
    private func families(_ fields: inout JSONFields) -> [WidgetFamily]? {
        guard let values = fields.optional("families", .array) else { return nil }
        if values.isEmpty { fields.report("families", "holds no family") }
        let shape = JSONShape<WidgetFamily>.named("family", WidgetFamily.allCases.map { ($0.rawValue, $0) })
        return values.enumerated().compactMap { index, value in
            do {
                return try shape.read(value)
            } catch {
                guard let misfit = error as? JSONMisfit else { return nil }
                fields.report(
                    JSONProblem(
                        at: fields.path["families"][index], misfit.message, suggestion: misfit.suggestion))
                return nil
            }
        }
    }

    /// The further variables.
    private func environment(_ fields: inout JSONFields) -> [String: String] {
        var variables: [String: String] = [:]
        for member in fields.optional("environment", .object)?.members ?? [] {
            let path = fields.path["environment"][member.key]
            if member.key.isEmpty || member.key.contains(where: { $0 == "=" || $0 == "\0" }) {
                fields.report(JSONProblem(at: path, "is no name of a variable"))
            } else if Self.reservedVariables.contains(member.key) {
                fields.report(JSONProblem(at: path, "is set by Cadran itself"))
            } else if let text = member.value.string ?? (member.value.number == nil ? nil : member.value.text()),
                !text.contains("\0")
            {
                variables[member.key] = text
            } else {
                fields.report(JSONProblem(at: path, "expected a string, found \(member.value.spoken)"))
            }
        }
        return variables
    }

    /// The limits, with the defaults of those left out.
    private func limits(_ fields: inout JSONFields) -> ScriptLimits {
        var limits = ScriptLimits()
        guard let object = fields.optional("limits", .object) else { return limits }
        var inner = JSONFields(.object(object), at: fields.path["limits"], known: Self.limitKeys)
        defer { fields.absorb(inner) }
        if let seconds = inner.optional("seconds", .number(in: 0.1...10)) { limits.seconds = seconds }
        if let size = inner.optional("megabytes", .integer(in: 1...1024)) { limits.megabytes = size }
        if let count = inner.optional("files", .integer(in: 8...1024)) { limits.files = count }
        if let count = inner.optional("processes", .integer(in: 1...1000)) { limits.processes = count }
        if let size = inner.optional("fileMegabytes", .integer(in: 0...1024)) { limits.fileMegabytes = size }
        if let size = inner.optional("outputMegabytes", .integer(in: 1...100)) { limits.outputMegabytes = size }
        return limits
    }

    /// The view before there is a timeline.
    private func placeholder(_ fields: inout JSONFields) -> ScriptView? {
        guard let value = fields.optional("placeholder", .any) else { return nil }
        var reader = ViewReader(now: Date())
        let view = reader.view(value, at: fields.path["placeholder"])
        for problem in reader.problems { fields.report(problem) }
        return view
    }
}

extension JSONShape<String> {
    /// The name of a kind: it stands in files and on command lines.
    fileprivate static var kind: Self {
        name.then { text throws(JSONMisfit) in
            let isPlain = text.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-".unicodeScalars.contains($0))
            }
            guard isPlain, text.utf8.count <= 100 else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).spokenText) is no kind", suggestion: "use letters, digits, ., _ and -")
            }
            return text
        }
    }
}
