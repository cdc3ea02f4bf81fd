import FoundationEssentials
import JSON
import Views

extension ActivityCommand {
    /// Reads a Live Activity push payload as servers send it to Apple. Keys it does not know are ignored.
    ///
    /// - Parameters:
    ///   - payload: the whole object, with `aps` in it.
    ///   - id: the activity it is for, which Apple puts into the URL; a start without one gets it from `makeID`.
    public init(
        apns payload: JSONValue, id: String?, makeID: () -> String = { UUID().uuidString }
    ) throws(ActivityRejection) {
        let aps = try ActivityFields(try ActivityFields(payload).required("aps", .any), at: JSONPath()["aps"])
        let event = try aps.required("event", .string)
        guard let verb = ActivityVerb(rawValue: event) else {
            let hint = Nearest.suggestion(for: event, among: ActivityVerb.allCases.map(\.rawValue))
            throw ActivityRejection(.unknownEvent, at: "aps.event", "no event is called “\(event)”; \(hint)")
        }
        let timestamp = try aps.timestamp()
        switch verb {
        case .start:
            self = .start(try Start(aps, id: try id.map(Self.checkedID) ?? makeID(), timestamp: timestamp))
        case .update: self = .update(try Update(aps, id: try Self.addressed(id), timestamp: timestamp))
        case .end: self = .end(try End(aps, id: try Self.addressed(id), timestamp: timestamp))
        }
    }

    private static func addressed(_ id: String?) throws(ActivityRejection) -> String {
        guard let id else {
            throw ActivityRejection(
                .missingKey, at: "id", "the payload does not say which activity it is for; add the id")
        }
        return try checkedID(id)
    }
}

extension ActivityCommand.Start {
    fileprivate init(_ aps: ActivityFields, id: String, timestamp: Date) throws(ActivityRejection) {
        self.init(
            id: id, type: try aps.required("attributes-type", .name), attributes: try aps.json("attributes"),
            content: try aps.content())
        alert = try aps.alert()
        guard alert != nil else {
            throw ActivityRejection(.missingKey, at: "aps.alert", "a start needs an alert; add title and body")
        }
        (self.timestamp, dialect) = (timestamp, .apns)
    }
}

extension ActivityCommand.Update {
    fileprivate init(_ aps: ActivityFields, id: String, timestamp: Date) throws(ActivityRejection) {
        self.init(id: id, content: try aps.content())
        alert = try aps.alert()
        (self.timestamp, dialect) = (timestamp, .apns)
    }
}

extension ActivityCommand.End {
    fileprivate init(_ aps: ActivityFields, id: String, timestamp: Date) throws(ActivityRejection) {
        self.init(id: id)
        if aps.value("content-state") != nil { content = try aps.content() }
        dismissal = try aps.date("dismissal-date", text: false).map { .after($0) } ?? .default
        alert = try aps.alert()
        (self.timestamp, dialect) = (timestamp, .apns)
    }
}

extension ActivityFields {
    fileprivate func timestamp() throws(ActivityRejection) -> Date {
        _ = try required("timestamp", .number)
        guard let date = try date("timestamp", text: false) else {
            throw .wrongType(.null, wanted: "seconds since 1970", at: path["timestamp"])
        }
        return date
    }

    fileprivate func content() throws(ActivityRejection) -> ActivityCommand.Content {
        ActivityCommand.Content(
            state: try json("content-state"), staleDate: try date("stale-date", text: false),
            relevanceScore: try optional("relevance-score", .number) ?? 0)
    }

    /// An alert: an object, or as in ordinary pushes only its text.
    fileprivate func alert() throws(ActivityRejection) -> AlertConfiguration? {
        guard let value = value("alert") else { return nil }
        if let text = value.string {
            return AlertConfiguration(title: LocalizedStringResource(text), body: "", sound: .default)
        }
        let fields = try ActivityFields(value, at: path["alert"])
        return AlertConfiguration(
            title: LocalizedStringResource(try fields.localized("title")),
            body: LocalizedStringResource(try fields.localized("body")), sound: try fields.sound())
    }

    /// A string, or `{"loc-key": …, "loc-args": […]}` with the arguments put into the key.
    private func localized(_ key: String) throws(ActivityRejection) -> String {
        guard let value = value(key) else { return "" }
        if let text = value.string { return text }
        guard value.object != nil else {
            throw .wrongType(value, wanted: "a string or a loc-key object", at: path[key])
        }
        let fields = try ActivityFields(value, at: path[key])
        let words = try fields.required("loc-key", .string).split(separator: "%@", omittingEmptySubsequences: false)
        let arguments = try fields.optional("loc-args", .array) ?? []
        return words.dropFirst().enumerated().reduce(String(words[0])) { text, next in
            let argument = next.offset < arguments.count ? arguments[next.offset] : "%@"
            return text + (argument.string ?? argument.text()) + next.element
        }
    }

    /// The name of a sound, or `{"name": …}` as critical alerts write it.
    private func sound() throws(ActivityRejection) -> AlertConfiguration.AlertSound {
        guard let value = value("sound") else { return .default }
        if let name = value.string { return .named(name) }
        guard value.object != nil else { throw .wrongType(value, wanted: "a string", at: path["sound"]) }
        return try ActivityFields(value, at: path["sound"]).optional("name", .string).map { .named($0) } ?? .default
    }
}
