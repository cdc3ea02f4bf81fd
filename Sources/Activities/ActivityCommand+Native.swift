import FoundationEssentials
import JSON
import Views

/// What Cadran's own format can ask of an activity; the verb comes with the request, not in the body.
public enum ActivityVerb: String, Hashable, Sendable, CaseIterable {
    case start
    case update
    case end
}

extension ActivityCommand {
    /// Reads Cadran's own format. Unknown keys are refused; a start without an id gets one from `makeID`.
    public init(
        _ verb: ActivityVerb, native body: JSONValue, makeID: () -> String = { UUID().uuidString }
    ) throws(ActivityRejection) {
        switch verb {
        case .start: self = .start(try Start(native: body, makeID: makeID))
        case .update: self = .update(try Update(native: body))
        case .end: self = .end(try End(native: body))
        }
    }
}

extension ActivityCommand.Start {
    private static let keys = ["id", "type", "attributes", "content", "alert", "startDate", "style", "timestamp"]

    fileprivate init(native body: JSONValue, makeID: () -> String) throws(ActivityRejection) {
        let fields = try ActivityFields(body, known: Self.keys)
        self.init(
            id: try fields.id(required: false) ?? makeID(), type: try fields.required("type", .name),
            attributes: try fields.json("attributes"), content: try fields.content())
        alert = try fields.alert()
        startDate = try fields.date("startDate", text: true)
        style = try fields.optional("style", .oneOf("style")) ?? .standard
        timestamp = try fields.date("timestamp", text: true)
    }
}

extension ActivityCommand.Update {
    fileprivate init(native body: JSONValue) throws(ActivityRejection) {
        let fields = try ActivityFields(body, known: ["id", "content", "timestamp", "alert"])
        self.init(id: try fields.id(required: true) ?? "", content: try fields.content())
        alert = try fields.alert()
        timestamp = try fields.date("timestamp", text: true)
    }
}

extension ActivityCommand.End {
    fileprivate init(native body: JSONValue) throws(ActivityRejection) {
        let fields = try ActivityFields(body, known: ["id", "content", "dismissal", "timestamp", "alert"])
        self.init(id: try fields.id(required: true) ?? "")
        if fields.value("content") != nil { content = try fields.content() }
        dismissal = try fields.dismissal()
        alert = try fields.alert()
        timestamp = try fields.date("timestamp", text: true)
    }
}

extension ActivityFields {
    /// The activity's id, checked.
    fileprivate func id(required: Bool) throws(ActivityRejection) -> String? {
        if !required && value("id") == nil { return nil }
        return try ActivityCommand.checkedID(try self.required("id", .string))
    }

    /// `{"state": {…}, "staleDate": …, "relevanceScore": …}`
    fileprivate func content() throws(ActivityRejection) -> ActivityCommand.Content {
        let fields = try ActivityFields(
            try required("content", .any), at: path["content"], known: ["state", "staleDate", "relevanceScore"])
        return ActivityCommand.Content(
            state: try fields.json("state"), staleDate: try fields.date("staleDate", text: true),
            relevanceScore: try fields.optional("relevanceScore", .number) ?? 0)
    }

    /// `{"title": …, "body": …, "sound": …}`
    fileprivate func alert() throws(ActivityRejection) -> AlertConfiguration? {
        guard let value = value("alert") else { return nil }
        let fields = try ActivityFields(value, at: path["alert"], known: ["title", "body", "sound"])
        return AlertConfiguration(
            title: LocalizedStringResource(try fields.required("title", .string)),
            body: LocalizedStringResource(try fields.optional("body", .string) ?? ""),
            sound: try fields.optional("sound", .string).map { .named($0) } ?? .default)
    }

    /// `"default"`, `"immediate"` or `{"after": date}`
    fileprivate func dismissal() throws(ActivityRejection) -> ActivityUIDismissalPolicy {
        guard let value = value("dismissal") else { return .default }
        switch value {
        case .string("default"): return .default
        case .string("immediate"): return .immediate
        case .string(let word):
            let hint = Nearest.suggestion(for: word, among: ["default", "immediate"])
            throw ActivityRejection(
                .invalidValue, at: path["dismissal"].description,
                "\(value.spoken) is no dismissal; \(hint), or {\"after\": date}")
        case .object:
            let fields = try ActivityFields(value, at: path["dismissal"], known: ["after"])
            _ = try fields.required("after", .any)
            guard let date = try fields.date("after", text: true) else {
                throw .wrongType(.null, wanted: "a date", at: fields.path["after"])
            }
            return .after(date)
        default:
            throw .wrongType(value, wanted: "\"default\", \"immediate\" or {\"after\": date}", at: path["dismissal"])
        }
    }
}

extension ActivityCommand {
    /// An id that can stand in a URL, a log line and a file: 1 to 128 bytes, nothing unprintable, no slash.
    static func checkedID(_ id: String) throws(ActivityRejection) -> String {
        let isFine = id.unicodeScalars.allSatisfy { $0 != "/" && $0.properties.generalCategory != .control }
        guard isFine, (1...128).contains(id.utf8.count) else {
            throw ActivityRejection(
                .invalidValue, at: "id", "an id has 1 to 128 bytes, no control character and no slash; choose another")
        }
        return id
    }
}
