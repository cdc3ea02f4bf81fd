extension View {
    /// Draws a line below all text.
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { Styled(content: self) { $0.values.isUnderlined = isActive } }

    /// Draws a line through all text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { Styled(content: self) { $0.values.isStruckThrough = isActive } }
}

extension Text {
    /// The look of lines below and through text; they are one pixel thick and solid.
    public struct LineStyle: Hashable, Sendable {
        /// Dots and dashes one pixel thick cannot be told from broken letters; all are drawn solid.
        public enum Pattern: Hashable, Sendable {
            case solid
            case dot
            case dash
            case dashDot
            case dashDotDot
        }

        public static let single = LineStyle()

        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }
}

extension Text {
    /// Marks the whole text; the pattern is drawn solid.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        underline(isActive, color: color)
    }

    /// Marks the whole text; the pattern is drawn solid.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        strikethrough(isActive, color: color)
    }
}
