import FoundationEssentials
import JSON
import Widgets

/// Reads timelines in JSON.
struct TimelineReader {
    /// More entries are a mistake: the engine keeps a tenth of them.
    static let mostEntries = 10_000
    /// Levels of JSON: the views in each other, twice, and what is around them.
    static let deepestJSON = 2 * ViewLimits.depth + 20

    /// The keys of a timeline.
    static let timelineKeys = ["$schema", "entries", "policy"] + viewKeys
    /// The keys of an entry.
    static let entryKeys = ["date"] + viewKeys
    /// What an entry shows; a timeline of one entry has these keys itself.
    private static let viewKeys = ["view", "views", "relevance", "url"]

    private let now: Date
    private(set) var problems: [JSONProblem] = []

    init(now: Date) {
        self.now = now
    }

    /// The timeline; nil where there is any problem.
    mutating func timeline(_ value: JSONValue) -> ScriptTimeline? {
        var fields = JSONFields(value, at: JSONPath(), known: Self.timelineKeys)
        let policy = policy(&fields)
        let entries: [ScriptTimeline.Entry]
        if fields.has("entries") {
            for key in Self.viewKeys where fields.has(key) {
                fields.report(key, "stands beside \"entries\"", suggestion: "it belongs into one of them")
            }
            entries = self.entries(&fields)
        } else {
            entries = [entry(&fields, value)].compactMap { $0 }
        }
        problems += fields.problems
        return problems.isEmpty && !entries.isEmpty ? ScriptTimeline(entries: entries, policy: policy) : nil
    }

    /// A view that is all of the output.
    mutating func bareView(_ value: JSONValue) -> ScriptTimeline? {
        var reader = ViewReader(now: now)
        let view = reader.view(value, at: JSONPath())
        problems += reader.problems
        guard problems.isEmpty, let view else { return nil }
        return ScriptTimeline(now: now, [.init(family: nil, view: view)], byteCount: value.byteCount)
    }

    /// Reads the array of entries.
    private mutating func entries(_ fields: inout JSONFields) -> [ScriptTimeline.Entry] {
        guard let values = fields.optional("entries", .array) else { return [] }
        guard !values.isEmpty else {
            fields.report("entries", "holds no entry", suggestion: "to show nothing, show {\"type\": \"EmptyView\"}")
            return []
        }
        guard values.count <= Self.mostEntries else {
            fields.report("entries", "holds \(values.count) entries; at most \(Self.mostEntries) are read")
            return []
        }
        var entries: [ScriptTimeline.Entry] = []
        for (index, value) in values.enumerated() {
            // Ten thousand equal mistakes are told as one.
            guard problems.count < 20 else { break }
            var inner = JSONFields(value, at: fields.path["entries"][index], known: Self.entryKeys)
            if let entry = entry(&inner, value) { entries.append(entry) }
            problems += inner.problems
        }
        return entries
    }

    /// Reads an entry; nil where it has no date or no view.
    private mutating func entry(_ fields: inout JSONFields, _ value: JSONValue) -> ScriptTimeline.Entry? {
        let date = fields.has("date") ? fields.optional("date", ScriptDate.shape(now: now)) : now
        let relevance = relevance(&fields)
        let url = fields.optional("url", .link)
        let variants = variants(&fields)
        guard let date, !variants.isEmpty else { return nil }
        return ScriptTimeline.Entry(
            date: date, relevance: relevance, url: url, variants: variants, byteCount: value.byteCount)
    }

    /// Reads what an entry shows, by family.
    private mutating func variants(_ fields: inout JSONFields) -> [ScriptTimeline.Variant] {
        guard fields.has("view") != fields.has("views") else {
            let isDouble = fields.has("view")
            fields.report("view", isDouble ? "stands beside \"views\"; write one of them" : "missing key")
            return []
        }
        if let value = fields.optional("view", .any) {
            return view(value, at: fields.path["view"]).map { [.init(family: nil, view: $0)] } ?? []
        }
        let known = ["default"] + WidgetFamily.allCases.map(\.rawValue)
        let inner = JSONFields(fields.optional("views", .any) ?? nil, at: fields.path["views"], known: known)
        defer { fields.absorb(inner) }
        let members = fields.optional("views", .object)?.members.filter { known.contains($0.key) } ?? []
        if members.isEmpty, inner.problems.isEmpty { fields.report("views", "holds no view") }
        return members.compactMap { member in
            view(member.value, at: inner.path[member.key]).map {
                .init(family: WidgetFamily(rawValue: member.key), view: $0)
            }
        }
    }

    /// Reads a view, with limits of its own.
    private mutating func view(_ value: JSONValue, at path: JSONPath) -> ScriptView? {
        var reader = ViewReader(now: now)
        let view = reader.view(value, at: path)
        problems += reader.problems
        return view
    }
}

extension JSONValue {
    /// How long it is as text without blanks, in bytes.
    var byteCount: Int { text().utf8.count }
}

extension TimelineReader {
    /// A score, or a score with the seconds it lasts.
    private func relevance(_ fields: inout JSONFields) -> TimelineEntryRelevance? {
        guard let value = fields.optional("relevance", .any) else { return nil }
        let scores = -1e6...1e6
        guard let object = value.object else {
            return fields.optional("relevance", .number(in: scores)).map { TimelineEntryRelevance(score: Float($0)) }
        }
        var inner = JSONFields(.object(object), at: fields.path["relevance"], known: ["score", "duration"])
        defer { fields.absorb(inner) }
        let duration = inner.optional("duration", .number(in: 0...31_557_600)) ?? 0
        return inner.required("score", .number(in: scores)).map {
            TimelineEntryRelevance(score: Float($0), duration: duration)
        }
    }

    /// `"atEnd"`, `"never"` or `{"after": …}`.
    private func policy(_ fields: inout JSONFields) -> TimelineReloadPolicy? {
        guard let value = fields.optional("policy", .any) else { return nil }
        guard let object = value.object else {
            return fields.optional("policy", .named("policy", [("atEnd", .atEnd), ("never", .never)]))
        }
        var inner = JSONFields(.object(object), at: fields.path["policy"], known: ["after"])
        defer { fields.absorb(inner) }
        return inner.required("after", after).map { .after($0) }
    }

    /// A date, or seconds from now: a year at most.
    private var after: JSONShape<Date> {
        JSONShape { [now] value throws(JSONMisfit) in
            guard let seconds = value.number, seconds <= 31_622_400 else {
                return try ScriptDate.shape(now: now).read(value)
            }
            guard seconds >= 0 else { throw JSONMisfit("expected a date or seconds from now, found \(value.spoken)") }
            return now.addingTimeInterval(seconds)
        }
    }
}
