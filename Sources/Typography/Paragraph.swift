/// How spans are set: line limit, truncation, alignment and direction.
public struct Paragraph: Hashable, Sendable {
    /// Where the ellipsis stands in a last line that is too long.
    public enum Truncation: Hashable, Sendable { case head, middle, tail }
    /// Where shorter lines stand in the text's own width.
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }

    /// The most lines shown; nil means any number, values below 1 count as 1.
    public var lineLimit: Int?
    /// Lines whose height is kept free even when the text is shorter; 0 means none.
    public var reservedLines: Int
    /// Where a last line that is too long loses text.
    public var truncation: Truncation
    /// Where shorter lines stand.
    public var alignment: Alignment
    /// The smallest part of the font size to try before truncating, 0...1; 1 keeps the size.
    public var minimumScaleFactor: Double
    /// The base direction; leading is then the right side.
    public var isRightToLeft: Bool
    /// Rows added between lines.
    public var lineSpacing: Int

    public init(
        lineLimit: Int? = nil, reservedLines: Int = 0, truncation: Truncation = .tail,
        alignment: Alignment = .leading, minimumScaleFactor: Double = 1, isRightToLeft: Bool = false,
        lineSpacing: Int = 0
    ) {
        self.lineLimit = lineLimit
        self.reservedLines = reservedLines
        self.truncation = truncation
        self.alignment = alignment
        self.minimumScaleFactor = minimumScaleFactor
        self.isRightToLeft = isRightToLeft
        self.lineSpacing = lineSpacing
    }
}
