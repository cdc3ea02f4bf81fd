/// Why a command was refused. Nothing has changed when one of these comes back.
public struct ActivityRejection: Error, Hashable, Sendable, Codable {
    /// The kind of mistake, stable for programs.
    public var code: Code

    /// Where in the payload, for instance `aps.content-state.status`; empty for the payload as a whole.
    public var path: String

    /// What is wrong and what to do, for people.
    public var message: String

    public init(_ code: Code, at path: String, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The kinds of mistake.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
        /// The text is not JSON.
        case malformedJSON
        /// A key that must be there is not.
        case missingKey
        /// A key nobody knows.
        case unknownKey
        /// A value of the wrong JSON type.
        case wrongType
        /// A value of the right type that means nothing here.
        case invalidValue
        /// No attributes type of that name is registered.
        case unknownType
        /// No activity of that name is known.
        case unknownActivity
        /// Attributes or state do not decode as the author's type.
        case stateMismatch
        /// Attributes and state together are over the limit.
        case tooLarge
        /// A date so far off that it must be a mistake.
        case implausibleTimestamp
        /// An event other than start, update and end.
        case unknownEvent
        /// The id runs already with other attributes.
        case duplicate
        /// As many activities run as may.
        case limitReached
        /// As many activities of this type run as may.
        case typeLimitReached
        /// Activities are switched off.
        case denied
        /// The type of the activity says that this state cannot be shown now, or that no step follows the present one.
        case impossibleStep
        /// The store could not keep it.
        case persistenceFailure
    }
}

extension ActivityRejection: CustomStringConvertible {
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}
