/// What a view asks for; the cascade answers with a face and a pixel size.
public struct FontRequest: Hashable, Sendable {
    /// A text style, which follows density and Dynamic Type, or a fixed number of pixels, which does not.
    public enum Size: Hashable, Sendable {
        case style(TextStyle)
        /// Pixels of the em square; values below 1 or not finite count as the smallest face.
        case fixed(Double)
    }

    /// Style or pixels.
    public var size: Size
    /// Semibold and above; 1-bit text has two weights. A style may be bold by itself (headline).
    public var isBold: Bool
    /// Slanted, by a face of its own or by shifted rows.
    public var isItalic: Bool
    /// Kind of typeface.
    public var design: FontDesign
    /// Every digit as wide as the widest one.
    public var monospacedDigits: Bool

    public init(
        size: Size, isBold: Bool = false, isItalic: Bool = false, design: FontDesign = .default,
        monospacedDigits: Bool = false
    ) {
        self.size = size
        self.isBold = isBold
        self.isItalic = isItalic
        self.design = design
        self.monospacedDigits = monospacedDigits
    }
}
