/// A stretch of text in one font; spans that follow each other form one paragraph.
public struct TextSpan: Hashable, Sendable {
    public var string: String
    public var font: FontRequest
    public var isUnderlined: Bool
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
