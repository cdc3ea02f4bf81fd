import Views

/// An intent needs something of people, and here nobody is asked: parameters have their values before.
public struct IntentNeedsPeople: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}

extension IntentParameter {
    /// Asks people for a value; always throws, as nobody can be asked at a panel.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { throw needsValueError(dialog) }

    /// Asks people which of some values they mean; always throws, as nobody can be asked at a panel.
    public func requestDisambiguation(among values: [Value], dialog: IntentDialog? = nil) async throws -> Value {
        throw needsValueError(dialog)
    }

    /// Asks people whether a value is right; always throws, as nobody can be asked at a panel.
    public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws -> Bool {
        throw needsValueError(dialog)
    }

    /// The error of an intent that cannot go on without a value.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> IntentNeedsPeople {
        let words = (dialog ?? settings.requestValueDialog).map { ": \($0)" } ?? ""
        return IntentNeedsPeople(
            description: "the parameter \"\(settings.title?.key ?? "")\" needs a value, and nobody can be asked for it"
                + words)
    }
}
