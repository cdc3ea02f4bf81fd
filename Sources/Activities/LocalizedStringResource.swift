/// Text an author means for translation. FoundationEssentials has no such type; this one keeps the key and shows it.
public struct LocalizedStringResource: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
    /// The text as written, interpolations already filled in.
    public let key: String

    public init(stringLiteral value: String) {
        key = value
    }

    /// Text computed at run time.
    public init(_ key: String) {
        self.key = key
    }
}

extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { key }
}

extension String {
    /// The text of a resource, as `String(localized:)` gives it elsewhere.
    public init(localized resource: LocalizedStringResource) {
        self = resource.key
    }
}
