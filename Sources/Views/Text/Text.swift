import Calendars
import FoundationEssentials

/// One or more lines of text.
public struct Text: Equatable, Sendable {
    /// A stretch of text in one style.
    struct Run: Equatable, Sendable {
        var content: Content
        var style = RunStyle()
    }

    /// What a run says.
    enum Content: Equatable, Sendable {
        case string(String)
        case symbol(Image)
        case date(Date, DateStyle)
        case range(ClosedRange<Date>)
        case timer(TimerText)
        case formatted(Date, Date.FormatStyle)
    }

    /// What a run sets itself; nil takes what surrounds the text.
    struct RunStyle: Equatable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var design: Font.Design?
        var isBold: Bool?
        var isItalic: Bool?
        var hasMonospacedDigits: Bool?
        var foreground: AnyShapeStyle?
        var isUnderlined = false
        var isStruckThrough = false
    }

    var runs: [Run]

    init(_ content: Content) {
        runs = [Run(content: content)]
    }

    init(runs: [Run]) {
        self.runs = runs
    }

    /// Text as it is, never looked up.
    public init(verbatim content: String) {
        self.init(.string(content))
    }

    /// Text held by a variable.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ content: Content) {
        self.init(.string(String(content)))
    }

    /// A literal, with interpolations. There are no translation tables: the key is the text.
    public init(_ key: LocalizedStringKey) {
        runs = key.runs
    }

    /// A symbol as part of a paragraph, as high as its capitals and a little more.
    public init(_ image: Image) {
        self.init(.symbol(image))
    }

    /// Joins two texts into one paragraph.
    public static func + (left: Text, right: Text) -> Text { Text(runs: left.runs + right.runs) }

    public func font(_ font: Font?) -> Text { styled { $0.font = font } }

    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }

    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }

    public func bold(_ isActive: Bool = true) -> Text { styled { $0.isBold = isActive } }

    public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = isActive } }

    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }

    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.design = isActive ? .monospaced : nil } }

    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { $0.isUnderlined = isActive }
    }

    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { $0.isStruckThrough = isActive }
    }

    public func foregroundColor(_ color: Color?) -> Text { styled { $0.foreground = color.map { AnyShapeStyle($0) } } }

    public func foregroundStyle(_ style: some ShapeStyle) -> Text { styled { $0.foreground = AnyShapeStyle(style) } }

    /// Pixel faces have fixed spacing; accepted and ignored.
    public func kerning(_ kerning: CGFloat) -> Text { self }

    /// Pixel faces have fixed spacing; accepted and ignored.
    public func tracking(_ tracking: CGFloat) -> Text { self }

    /// Sets what a run does not set itself yet: the innermost modifier wins.
    private func styled(_ change: (inout RunStyle) -> Void) -> Text {
        Text(
            runs: runs.map { run in
                var outer = RunStyle()
                change(&outer)
                var run = run
                run.style = run.style.over(outer)
                return run
            })
    }
}

extension Text.RunStyle {
    /// This style, with what it leaves open taken from an outer one.
    func over(_ outer: Self) -> Self {
        var style = self
        style.font = font ?? outer.font
        style.weight = weight ?? outer.weight
        style.design = design ?? outer.design
        style.isBold = isBold ?? outer.isBold
        style.isItalic = isItalic ?? outer.isItalic
        style.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
        style.foreground = foreground ?? outer.foreground
        style.isUnderlined = isUnderlined || outer.isUnderlined
        style.isStruckThrough = isStruckThrough || outer.isStruckThrough
        return style
    }
}

extension Text {
    /// Where text that does not fit is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head
        case middle
        case tail
    }

    /// Letters changed before they are set.
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase
    }
}

/// How lines lie within their text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
}
