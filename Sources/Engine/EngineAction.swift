import FoundationEssentials

/// What a press of a button does, written as a URL.
public enum EngineAction: String, CaseIterable, Sendable {
    /// Shows the next thing the slot could show.
    case next
    /// Shows the one before.
    case previous
    /// Shows what deserves the slot.
    case home
    /// Takes the activity on the glass away.
    case dismiss

    /// Reads `cadran://next` and the like.
    public init(_ url: URL) throws(EngineActionError) {
        guard url.scheme == "cadran" else { throw EngineActionError(url: url, isForeign: true) }
        guard let action = url.host().flatMap(Self.init(rawValue:)) else {
            throw EngineActionError(url: url, isForeign: false)
        }
        self = action
    }
}

/// A URL no action answers to.
public struct EngineActionError: Error, Equatable, CustomStringConvertible {
    public let url: URL
    /// Whether the scheme is somebody else's.
    public let isForeign: Bool

    public var description: String {
        let known = EngineAction.allCases.map { "cadran://\($0.rawValue)" }.joined(separator: ", ")
        return isForeign
            ? "nothing on this board opens “\(url.absoluteString)”; the actions are \(known)"
            : "there is no action “\(url.absoluteString)”; the actions are \(known)"
    }
}
