/// A stretch of text in one font; spans that follow each other form one paragraph.
public struct TextSpan: Hashable, Sendable {
    /// The text; any Unicode.
    public var string: String
    /// How it looks.
    public var font: FontRequest
    /// A line below the baseline, drawn by the caller.
    public var isUnderlined: Bool
    /// A line through the letters, drawn by the caller.
    public var isStruckThrough: Bool

    public init(
        string: String, font: FontRequest, isUnderlined: Bool = false, isStruckThrough: Bool = false
    ) {
        self.string = string
        self.font = font
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }
}
