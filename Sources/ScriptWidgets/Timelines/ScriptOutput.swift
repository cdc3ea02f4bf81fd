import FoundationEssentials
import JSON
import Widgets

/// Reads what a script printed, whichever of the forms it speaks.
struct ScriptOutput {
    let now: Date

    /// The timeline that some bytes hold, or one sentence on why they hold none.
    func timeline(_ bytes: [UInt8]) throws(TimelineFailure) -> ScriptTimeline {
        switch Self.form(of: bytes) {
        case .nothing: throw TimelineFailure("printed nothing; a timeline in JSON or a line of text was expected")
        case .text:
            // Bytes that are no UTF-8 become the character that says so.
            return PlainText.timeline(String(decoding: bytes, as: UTF8.self), now: now)
        case .json: return try timeline(json: bytes)
        }
    }

    /// What some bytes seem to be.
    private enum Form {
        case nothing
        case text
        case json
    }

    /// Tells the forms apart by their first characters.
    private static func form(of bytes: [UInt8]) -> Form {
        let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard let first = start.first else { return .nothing }
        if first == UInt8(ascii: "{") { return .json }
        guard first == UInt8(ascii: "[") else { return .text }
        // `[12:30] done` is text, `[{"full_text": …}]` the blocks of a status bar.
        let next = start.dropFirst().first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
        return next == UInt8(ascii: "{") ? .json : .text
    }

    /// The timeline that JSON holds.
    private func timeline(json bytes: [UInt8]) throws(TimelineFailure) -> ScriptTimeline {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes, deepest: TimelineReader.deepestJSON)
        } catch {
            throw TimelineFailure("its output is no JSON: \(error)")
        }
        var reader = TimelineReader(now: now)
        var status = StatusLine(now: now)
        let timeline: ScriptTimeline?
        switch Self.dialect(of: value) {
        case .timeline: timeline = reader.timeline(value)
        case .view: timeline = reader.bareView(value)
        case .status: timeline = status.timeline(value)
        }
        if let timeline { return timeline }
        throw TimelineFailure(Self.sentence(reader.problems + status.problems))
    }

    /// What a JSON value is meant as.
    private enum Dialect {
        case timeline
        case view
        case status
    }

    /// Tells the dialects apart by their keys.
    private static func dialect(of value: JSONValue) -> Dialect {
        guard let object = value.object else { return .status }
        func has(_ keys: [String]) -> Bool { keys.contains { object[$0] != nil } }
        if has(["entries", "view", "views", "policy"]) { return .timeline }
        if has(["type"]) { return .view }
        if StatusLine.speaks(object) { return .status }
        return has(TextReader.contentKeys) ? .view : .timeline
    }

    /// The first problem, and how many more there are.
    private static func sentence(_ problems: [JSONProblem]) -> String {
        guard let first = problems.first else { return "holds no entry" }
        var text = "\(first)"
        // With a near word at hand, the list of all of them only hides it.
        if let list = text.firstRange(of: "? Known: ") { text = String(text[..<list.lowerBound]) + "?" }
        return problems.count == 1 ? text : text + " (and \(problems.count - 1) more)"
    }
}
