import FoundationEssentials
import JSON

/// Reads the views of one entry and collects what is wrong with them.
struct ViewReader {
    /// The moment that dates such as `{"in": 60}` count from.
    let now: Date
    /// What was wrong so far.
    private(set) var problems: [JSONProblem] = []
    private var depth = 0
    private var viewCount = 0
    private var textLength = 0

    init(now: Date) {
        self.now = now
    }

    /// Takes note of a problem.
    mutating func report(_ path: JSONPath, _ message: String, suggestion: String? = nil) {
        // One spoiled list can be wrong a thousand times; nobody reads that.
        if problems.count < 20 { problems.append(JSONProblem(at: path, message, suggestion: suggestion)) }
    }

    /// Takes over what the reader of an object found.
    mutating func absorb(_ fields: JSONFields) {
        for problem in fields.problems { report(problem.path, problem.message, suggestion: problem.suggestion) }
    }

    /// Counts the characters of a text; the text, cut where it is too long.
    mutating func counted(_ text: String, at path: JSONPath) -> String {
        let kept = text.utf8.count <= ViewLimits.text ? text : String(text.prefix(ViewLimits.text))
        let before = textLength
        textLength += kept.utf8.count
        if before <= ViewLimits.allText, textLength > ViewLimits.allText {
            report(path, "the texts of an entry have more than \(ViewLimits.allText) characters together")
        }
        return kept
    }
}

extension ViewReader {
    /// Reads a view: a string or a number is a `Text`, an object is what its `type` says.
    mutating func view(_ value: JSONValue, at path: JSONPath) -> ScriptView? {
        guard enter(path) else { return nil }
        defer { depth -= 1 }
        switch value {
        case .object: return object(value, at: path)
        case .string, .integer, .number:
            guard let text = TextReader.plain(value, at: path, &self) else { return nil }
            return ScriptView { text }
        default:
            report(path, "expected a view, found \(value.spoken)", suggestion: "write a text or {\"type\": …}")
            return nil
        }
    }

    /// Reads the views of an array at a key.
    mutating func children(_ key: String, _ fields: inout JSONFields) -> [ScriptView] {
        guard let values = fields.optional(key, .array) else { return [] }
        guard values.count <= ViewLimits.children else {
            fields.report(key, "\(values.count) views lie in one; at most \(ViewLimits.children) may")
            return []
        }
        let path = fields.path[key]
        return values.enumerated().compactMap { view($1, at: path[$0]) }
    }

    /// Reads the view at a key, where there is one.
    mutating func child(_ key: String, _ fields: inout JSONFields) -> ScriptView? {
        guard let value = fields.optional(key, .any) else { return nil }
        return view(value, at: fields.path[key])
    }

    /// Counts one more view; false where there are too many, in all or in each other.
    private mutating func enter(_ path: JSONPath) -> Bool {
        guard depth < ViewLimits.depth else {
            report(path, "more than \(ViewLimits.depth) views lie in each other")
            return false
        }
        guard viewCount < ViewLimits.views else {
            if viewCount == ViewLimits.views { report(path, "an entry has more than \(ViewLimits.views) views") }
            viewCount = ViewLimits.views + 1
            return false
        }
        viewCount += 1
        depth += 1
        return true
    }

    /// Reads what an object says it is, with its modifiers.
    private mutating func object(_ value: JSONValue, at path: JSONPath) -> ScriptView? {
        guard let kind = kind(of: value, at: path) else { return nil }
        var fields = JSONFields(value, at: path, known: kind.knownKeys)
        let view = kind.read(&self, &fields)
        let modified = view.map { ModifierReader.apply(to: $0, own: kind.keys, &fields, &self) }
        absorb(fields)
        return modified
    }

    /// The kind of view an object is: what `type` says, a `Text` where there is none but a text.
    private mutating func kind(of value: JSONValue, at path: JSONPath) -> ViewKind? {
        let object = value.object
        guard let type = object?["type"] else {
            if TextReader.contentKeys.contains(where: { object?[$0] != nil }) { return ViewKind.text }
            report(path["type"], "missing key", suggestion: "Known: \(ViewKind.names.joined(separator: ", "))")
            return nil
        }
        guard let name = type.string else {
            report(path["type"], "expected a string, found \(type.spoken)")
            return nil
        }
        if let kind = ViewKind.all.first(where: { $0.name == name }) { return kind }
        report(
            path["type"], "there is no view \(JSONValue.string(name).spokenText)",
            suggestion: Nearest.suggestion(for: name, among: ViewKind.names))
        return nil
    }
}

extension JSONValue {
    /// A string in quotes for messages, shortened.
    var spokenText: String { spoken.hasPrefix("the string ") ? String(spoken.dropFirst(11)) : spoken }
}
