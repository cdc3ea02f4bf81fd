/// What sort of thing an accessibility element is.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
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
    public static let isToggle = AccessibilityTraits(rawValue: 256)

    private static let table: [(AccessibilityTraits, String)] = [
        (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
        (.isImage, "image"), (.isStaticText, "text"), (.isSummaryElement, "summary"),
        (.updatesFrequently, "updates"), (.isToggle, "toggle"),
    ]

    /// The traits in words, always in the same order.
    public var names: [String] { Self.table.filter { contains($0.0) }.map(\.1) }
}

/// What becomes of the elements inside an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let rule: Int

    /// They are left out.
    public static let ignore = AccessibilityChildBehavior(rule: 0)
    /// They stay, inside the element.
    public static let contain = AccessibilityChildBehavior(rule: 1)
    /// The element says all they say.
    public static let combine = AccessibilityChildBehavior(rule: 2)
}
