import Views

/// A sentence on what an intent does.
public struct IntentDescription: Hashable, Sendable, ExpressibleByStringInterpolation {
    public let descriptionText: LocalizedStringResource
    /// Under which heading the intent stands in lists.
    public let categoryName: LocalizedStringResource?
    /// Further words people may search by.
    public let searchKeywords: [LocalizedStringResource]

    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(value))
    }
}

/// An `IntentDescription`, or one or none: what authors may declare as an intent's description.
public protocol _IntentDescribing: Sendable {
    var _description: IntentDescription? { get }
}

extension IntentDescription: _IntentDescribing {
    public var _description: IntentDescription? { self }
}

extension Optional: _IntentDescribing where Wrapped == IntentDescription {
    public var _description: IntentDescription? { self }
}

/// Words said to people.
public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    public let description: String

    public init(_ text: LocalizedStringResource) {
        description = text.key
    }

    /// The full words; shorter ones beside a picture are not used.
    public init(
        full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String? = nil
    ) {
        description = full.key
    }

    public init(stringLiteral value: String) {
        description = value
    }
}
