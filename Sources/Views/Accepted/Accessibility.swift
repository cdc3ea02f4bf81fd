// What views say of themselves to those who do not see them. Panels have nobody to tell.

/// How the views in a view are told of.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    public static let ignore = AccessibilityChildBehavior()
    public static let combine = AccessibilityChildBehavior()
    public static let contain = AccessibilityChildBehavior()
}

/// What a view is to those who do not see it.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isImage = AccessibilityTraits(rawValue: 16)
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 64)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}

extension View {
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

    public func accessibilityValue(_ value: Text) -> some View { self }

    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

    public func accessibilityHint(_ hint: Text) -> some View { self }

    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    public func accessibilityIdentifier(_ identifier: String) -> some View { self }

    public func accessibilitySortPriority(_ priority: Double) -> some View { self }

    public func accessibility(label: Text) -> some View { self }

    public func accessibility(value: Text) -> some View { self }

    public func accessibility(hidden: Bool) -> some View { self }
}
