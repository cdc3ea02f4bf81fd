/// The eleven text styles, by falling rank; sizes never rise along this order.
public enum TextStyle: String, CaseIterable, Sendable, Codable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
}

/// The look of a typeface. `rounded` has no face of its own and looks like `default`.
public enum FontDesign: String, Sendable, Hashable, CaseIterable {
    case `default`, monospaced, rounded, serif
}
