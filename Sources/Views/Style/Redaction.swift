/// Why content is hidden.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// There is no data yet: text is drawn as bars, symbols as boxes.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Somebody may look who should not: what is marked sensitive is hidden.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is about to be replaced; drawn as it is.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    public var redactionReasons: RedactionReasons {
        get { values.redactionReasons }
        set { values.redactionReasons = newValue }
    }

    /// Whether text and symbols are drawn as bars and boxes here.
    var hidesContent: Bool {
        values.isPrivacySensitive
            ? values.redactionReasons.contains(.privacy) : values.redactionReasons.contains(.placeholder)
    }
}

extension View {
    /// Hides content for one more reason.
    public func redacted(reason: RedactionReasons) -> some View {
        Styled(content: self) { $0.values.redactionReasons.formUnion(reason) }
    }

    /// Shows content whatever the reasons around it.
    public func unredacted() -> some View { Styled(content: self) { $0.values.redactionReasons = [] } }

    /// Marks content that is hidden for privacy.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        Styled(content: self) { $0.values.isPrivacySensitive = sensitive }
    }
}
