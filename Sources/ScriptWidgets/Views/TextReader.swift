import FoundationEssentials
import JSON
import Views

/// Reads texts: words, dates that keep reading right, timers, and several of them joined.
enum TextReader {
    /// The keys that say what a text says: exactly one of them.
    static let contentKeys = ["text", "date", "timer", "interval", "number"]
    /// The keys that go with one of those.
    private static let detailKeys = ["style", "format", "decimals"]
    /// The keys that style a part of a text.
    private static let runKeys = [
        "font", "fontWeight", "bold", "italic", "monospaced", "monospacedDigit", "underline", "strikethrough",
        "foregroundStyle",
    ]

    /// The keys of a `Text` view; its other styles are modifiers.
    static let keys = contentKeys + detailKeys
    /// The keys of a part of a text.
    static let partKeys = contentKeys + detailKeys + runKeys

    /// A string or a number as a text.
    static func plain(_ value: JSONValue, at path: JSONPath, _ reader: inout ViewReader) -> Text? {
        switch value {
        case .string(let string): Text(verbatim: reader.counted(string, at: path))
        case .integer, .number: Text(verbatim: value.text())
        default: nil
        }
    }

    /// The text that an object's content keys describe.
    static func content(_ fields: inout JSONFields, _ reader: inout ViewReader) -> Text? {
        let found = contentKeys.filter { fields.has($0) }
        guard found.count == 1, let key = found.first else {
            let keys = contentKeys.joined(separator: ", ")
            if found.isEmpty {
                fields.report("text", "missing key", suggestion: "a text has one of \(keys)")
            } else {
                fields.report(found[1], "a text has one of \(keys), not several")
            }
            return nil
        }
        refuseStrayDetails(of: key, &fields)
        switch key {
        case "text": return words(&fields, &reader)
        case "number": return number(&fields)
        case "date": return date(&fields, reader.now)
        case "timer": return timer(&fields, reader.now)
        default: return interval("interval", &fields, reader.now).map { Text($0) }
        }
    }

    /// Details that would do nothing.
    private static func refuseStrayDetails(of key: String, _ fields: inout JSONFields) {
        let meant = ["date": ["style", "format"], "number": ["decimals"]][key] ?? []
        for detail in detailKeys where fields.has(detail) && !meant.contains(detail) {
            let owner = detail == "decimals" ? "number" : "date"
            fields.report(detail, "goes with \"\(owner)\", not with \"\(key)\"")
        }
        if fields.has("style"), fields.has("format") {
            fields.report("format", "a date has a style or a format, not both")
        }
    }

    /// Words, or parts that make one paragraph.
    private static func words(_ fields: inout JSONFields, _ reader: inout ViewReader) -> Text? {
        guard let value = fields.optional("text", .any) else { return nil }
        let path = fields.path["text"]
        if let text = plain(value, at: path, &reader) { return text }
        guard let parts = value.array else {
            fields.report("text", "expected a text or an array of parts, found \(value.spoken)")
            return nil
        }
        guard parts.count <= ViewLimits.children else {
            fields.report("text", "\(parts.count) parts; at most \(ViewLimits.children) make a text")
            return nil
        }
        let texts = parts.enumerated().compactMap { part($1, at: path[$0], &reader) }
        return texts.reduce(Text(verbatim: ""), +)
    }

    /// Reads a part of a text, with styles of its own.
    private static func part(_ value: JSONValue, at path: JSONPath, _ reader: inout ViewReader) -> Text? {
        if let text = plain(value, at: path, &reader) { return text }
        guard value.object != nil else {
            reader.report(path, "expected a part of a text, found \(value.spoken)")
            return nil
        }
        var fields = JSONFields(value, at: path, known: partKeys)
        defer { reader.absorb(fields) }
        // Parts of parts would be the one way to nest beyond the limit.
        if fields.optional("text", .any)?.array != nil {
            fields.report("text", "a part of a text has no parts")
            return nil
        }
        return content(&fields, &reader).map { styled($0, &fields) }
    }

    /// A part in its own styles.
    private static func styled(_ text: Text, _ fields: inout JSONFields) -> Text {
        var text = text
        if let font = fields.optional("font", .plainFont) { text = text.font(font) }
        if let weight = fields.optional("fontWeight", .named("weight", Names.weights)) {
            text = text.fontWeight(weight)
        }
        if let bold = fields.optional("bold", .bool) { text = text.bold(bold) }
        if let italic = fields.optional("italic", .bool) { text = text.italic(italic) }
        if fields.optional("monospaced", .bool) == true { text = text.monospaced() }
        if fields.optional("monospacedDigit", .bool) == true { text = text.monospacedDigit() }
        if let line = fields.optional("underline", .bool) { text = text.underline(line) }
        if let line = fields.optional("strikethrough", .bool) { text = text.strikethrough(line) }
        if let style = fields.optional("foregroundStyle", .style) { text = text.foregroundStyle(style) }
        return text
    }
}

extension TextReader {
    /// A number, rounded to its decimals.
    private static func number(_ fields: inout JSONFields) -> Text? {
        let decimals = fields.optional("decimals", .integer(in: 0...9))
        guard let number = fields.optional("number", .number) else { return nil }
        // Without decimals it is shown as it was written.
        guard let decimals else { return fields.optional("number", .any).map { Text(verbatim: $0.text()) } }
        let key: LocalizedStringKey = "\(number, specifier: "%.\(decimals)f")"
        return Text(key)
    }

    /// A date in a style or format.
    private static func date(_ fields: inout JSONFields, _ now: Date) -> Text? {
        let style = fields.optional("style", .named("date style", Names.dateStyles))
        let format = fields.optional("format", .dateFormat)
        guard let date = fields.optional("date", ScriptDate.shape(now: now)) else { return nil }
        return format.map { Text(date, format: $0) } ?? Text(date, style: style ?? .time)
    }

    /// A timer between two moments.
    private static func timer(_ fields: inout JSONFields, _ now: Date) -> Text? {
        guard let value = fields.optional("timer", .object) else { return nil }
        let keys = ["from", "to", "pause", "countsDown", "showsHours"]
        var inner = JSONFields(.object(value), at: fields.path["timer"], known: keys)
        defer { fields.absorb(inner) }
        let pause = inner.optional("pause", ScriptDate.shape(now: now))
        let countsDown = inner.optional("countsDown", .bool) ?? true
        let showsHours = inner.optional("showsHours", .bool) ?? true
        return bounds(&inner, now).map {
            Text(timerInterval: $0, pauseTime: pause, countsDown: countsDown, showsHours: showsHours)
        }
    }

    /// Reads `{"from": …, "to": …}`.
    static func interval(_ key: String, _ fields: inout JSONFields, _ now: Date) -> ClosedRange<Date>? {
        guard let value = fields.optional(key, .object) else { return nil }
        var inner = JSONFields(.object(value), at: fields.path[key], known: ["from", "to"])
        defer { fields.absorb(inner) }
        return bounds(&inner, now)
    }

    /// Reads `from` and `to`; the first is now where it is left out.
    static func bounds(_ fields: inout JSONFields, _ now: Date) -> ClosedRange<Date>? {
        let from = fields.has("from") ? fields.optional("from", ScriptDate.shape(now: now)) : now
        guard let to = fields.required("to", ScriptDate.shape(now: now)), let from else { return nil }
        // A timer that is over is no mistake: the script may have been slow.
        if !fields.has("from") { return min(from, to)...to }
        guard from <= to else {
            fields.report("to", "lies before \"from\"")
            return nil
        }
        return from...to
    }
}
