import Widgets

/// The data of an activity that stays the same for its whole life, and the type of the data that changes.
///
/// Neither has to be `Sendable`: a public struct nested in a public struct, as ordinary code writes it, is not, and
/// Apple does not ask for it. Values cross isolation as JSON and are decoded afresh on the other side.
public protocol ActivityAttributes: Codable, _SendableMetatype {
    /// The data that changes while the activity runs.
    associatedtype ContentState: Codable & Hashable
}

extension ActivityAttributes {
    /// The name by which payloads call this type: the bare Swift name.
    static var typeName: String { String(describing: Self.self) }
}
