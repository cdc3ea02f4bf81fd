import FoundationEssentials

/// Why `Activity.request` could not start an activity. Every case of the original is kept; comments name those raised.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
    /// Attributes and state together encode to more than 4096 bytes of JSON. Raised.
    case attributesTooLarge
    /// The request cannot be met as it stands: its values do not survive encoding and decoding. Raised.
    case unsupported
    /// Activities are switched off on this panel. Raised.
    case denied
    /// The panel already runs as many activities as it may. Raised.
    case globalMaximumExceeded
    /// As many activities of this type already run as may. Raised.
    case targetMaximumExceeded
    case unsupportedTarget
    case visibility
    /// The activity could not be stored, so it was not started. Raised.
    case persistenceFailure
    case missingProcessIdentifier
    case unentitled
    case malformedActivityIdentifier
    case reconnectNotPermitted
}

extension ActivityAuthorizationError: LocalizedError {
    public var errorDescription: String? { description }
}

extension ActivityAuthorizationError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .attributesTooLarge: "attributes and state together are over 4096 bytes of JSON; send less"
        case .unsupported: "attributes or state do not survive encoding and decoding; check their Codable code"
        case .denied: "activities are switched off on this panel; switch them on"
        case .globalMaximumExceeded: "as many activities run as the panel may show; end one first"
        case .targetMaximumExceeded: "as many activities of this type run as may; end one first"
        case .unsupportedTarget: "this program cannot start activities"
        case .visibility: "activities can be started from the foreground only"
        case .persistenceFailure: "the activity could not be stored; check the disk"
        case .missingProcessIdentifier: "the process has no identifier"
        case .unentitled: "the program may not start activities"
        case .malformedActivityIdentifier: "the activity's identifier is malformed"
        case .reconnectNotPermitted: "this program may not take over the activity"
        }
    }
}

/// Where updates come from beside the program itself.
public struct PushType: Hashable, Codable, Sendable {
    /// The channel's name, nil for a token of the activity's own.
    let channelName: String?

    /// Updates are addressed to the activity's own token.
    public static let token = Self(channelName: nil)

    /// Updates are broadcast on a channel.
    public static func channel(_ name: String) -> Self { Self(channelName: name) }
}

/// Whether an activity outlives the person's interest in it.
public enum ActivityStyle: String, Hashable, Codable, Sendable, CaseIterable {
    /// Stays until it ends.
    case standard
    /// Ends by itself when the person moves on to something else.
    case transient
}
