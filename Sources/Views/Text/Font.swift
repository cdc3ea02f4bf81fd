import Typography

/// A font: a text style or a size in pixels, and how it is varied.
public struct Font: Hashable, Sendable {
    public typealias TextStyle = Typography.TextStyle

    /// How heavy strokes are. One-bit panels know two: regular, and bold from semibold on.
    public struct Weight: Hashable, Sendable {
        let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)

        var isBold: Bool { value >= 600 }
    }

    /// The manner of a font.
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    let size: FontRequest.Size
    var weight: Weight?
    var design: Design?
    var isItalic = false
    var hasMonospacedDigits = false

    init(_ size: FontRequest.Size, weight: Weight? = nil, design: Design? = nil) {
        self.size = size
        self.weight = weight
        self.design = design
    }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    /// The panel's font at a size in pixels.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.fixed(size), weight: weight, design: design)
    }

    /// The panel's font for a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// A font by name: only the fonts of the cascade are used, so the name counts for nothing.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.fixed(size)) }

    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

    public func bold() -> Font { weight(.bold) }

    public func italic() -> Font { changed { $0.isItalic = true } }

    public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }

    public func monospaced() -> Font { changed { $0.design = .monospaced } }

    /// Fonts have one leading here; accepted and ignored.
    public func leading(_ leading: Leading) -> Font { self }

    /// The distance between lines.
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose
    }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
}

extension Font.Design {
    var typographic: FontDesign {
        switch self {
        case .default: .default
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }
}
