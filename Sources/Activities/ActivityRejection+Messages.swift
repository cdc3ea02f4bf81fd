import FoundationEssentials

// The words of refusals: what is wrong, then what to do.
extension ActivityRejection {
    /// No type of that name.
    static func unknownType(_ name: String, known: [String], path: String) -> Self {
        let remedy = known.isEmpty ? "none is registered here" : "registered: \(known.joined(separator: ", "))"
        return Self(.unknownType, at: path, "no activity type is called “\(name)”; \(remedy)")
    }

    /// No activity of that name.
    static func unknownActivity(_ id: String, known: [String]) -> Self {
        let remedy = known.isEmpty ? "none runs; start it first" : "known: \(known.joined(separator: ", "))"
        return Self(.unknownActivity, at: "id", "no activity is called “\(id)”; \(remedy)")
    }

    /// A running activity was started again with other attributes.
    static func otherAttributes(_ present: ActivityRecord, _ start: ActivityCommand.Start) -> Self {
        Self(
            .duplicate, at: start.dialect.attributesPath,
            "“\(present.id)” already runs with other attributes, and attributes never change; "
                + "end it first or start under another id")
    }

    /// A start date without the alert that announces it.
    static func scheduledWithoutAlert(_ dialect: ActivityCommand.Dialect) -> Self {
        Self(
            .missingKey, at: dialect.alertPath,
            "an activity with a start date needs an alert to announce it; add title and body")
    }

    /// No room.
    static func tooMany(_ limit: Int, of type: String?) -> Self {
        let kind = type.map { " of type \($0)" } ?? ""
        let code = type == nil ? Code.limitReached : .typeLimitReached
        return Self(code, at: "", "\(limit) activities\(kind) run already, which is the limit; end one first")
    }

    /// A step its type rules out; `reason` is the type's own sentence.
    static func impossibleStep(_ reason: String, path: String) -> Self { Self(.impossibleStep, at: path, reason) }

    /// Nothing comes next.
    static func noNextStep(_ id: String, type: String) -> Self {
        Self(.impossibleStep, at: "id", "“\(id)” has no next step by the rules of \(type); update or end it instead")
    }

    /// The next step does not hold together.
    static func brokenStep(_ id: String, _ error: any Error) -> Self {
        Self(
            .stateMismatch, at: "id", "the next step of “\(id)” cannot be written as JSON (\(error)); update it instead"
        )
    }

    /// The disk refused.
    static func notStored(_ error: any Error) -> Self {
        Self(.persistenceFailure, at: "", "nothing was changed, because it could not be stored: \(error)")
    }

    /// Activities are switched off.
    static func switchedOff(_ id: String) -> Self {
        Self(.denied, at: "", "activities are switched off on this panel, so “\(id)” was not started; switch them on")
    }

    /// Too many bytes.
    static func tooLarge(_ bytes: Int, limit: Int, path: String) -> Self {
        Self(
            .tooLarge, at: path,
            "attributes and state together are \(bytes) bytes of JSON, the limit is \(limit); "
                + "send less and keep the rest with the sender")
    }

    /// A timestamp far ahead.
    static func implausible(_ timestamp: Date, path: String) -> Self {
        let seconds = timestamp.timeIntervalSince1970
        let hint = seconds > 1e11 ? "; it looks like milliseconds, divide by 1000" : "; check the sender's clock"
        return Self(
            .implausibleTimestamp, at: path,
            "\(seconds.formattedShort) lies more than a day ahead, seconds since 1970 are expected\(hint)")
    }
}

extension Double {
    /// Without a fraction where there is none.
    var formattedShort: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
