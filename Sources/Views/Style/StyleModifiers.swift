extension View {
    public func font(_ font: Font?) -> some View { Styled(content: self) { $0.values.font = font } }

    public func fontWeight(_ weight: Font.Weight?) -> some View {
        Styled(content: self) { $0.values.fontWeight = weight }
    }

    public func fontDesign(_ design: Font.Design?) -> some View {
        Styled(content: self) { $0.values.fontDesign = design }
    }

    public func bold(_ isActive: Bool = true) -> some View { Styled(content: self) { $0.values.isBold = isActive } }

    public func italic(_ isActive: Bool = true) -> some View { Styled(content: self) { $0.values.isItalic = isActive } }

    public func monospaced(_ isActive: Bool = true) -> some View { fontDesign(isActive ? .monospaced : nil) }

    public func monospacedDigit() -> some View { Styled(content: self) { $0.values.hasMonospacedDigits = true } }

    public func lineLimit(_ number: Int?) -> some View {
        Styled(content: self) {
            $0.values.lineLimit = number.map { max($0, 1) }
            $0.values.reservedLines = 0
        }
    }

    /// Limits the lines and keeps the room of the fewest.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        Styled(content: self) {
            $0.values.lineLimit = max(limit.upperBound, 1)
            $0.values.reservedLines = min(max(limit.lowerBound, 0), 1000)
        }
    }

    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Keeps the room of some lines and sets no limit.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        Styled(content: self) {
            $0.values.lineLimit = nil
            $0.values.reservedLines = min(max(limit.lowerBound, 0), 1000)
        }
    }

    /// Limits the lines; keeps the room of all of them where asked.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        Styled(content: self) {
            $0.values.lineLimit = max(limit, 1)
            $0.values.reservedLines = reservesSpace ? min(max(limit, 1), 1000) : 0
        }
    }

    public func lineSpacing(_ spacing: CGFloat) -> some View {
        Styled(content: self) { $0.values.lineSpacing = spacing }
    }

    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        Styled(content: self) { $0.values.minimumScaleFactor = min(max(factor, 0.01), 1) }
    }

    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        Styled(content: self) { $0.values.truncationMode = mode }
    }

    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        Styled(content: self) { $0.values.multilineTextAlignment = alignment }
    }

    public func textCase(_ textCase: Text.Case?) -> some View {
        Styled(content: self) { $0.values.textCase = textCase }
    }

    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        Styled(content: self) {
            // `.foreground` means the style so far, so it is resolved before it is replaced.
            $0.values.foregroundStyle = AnyShapeStyle(style._color(in: $0))
        }
    }

    public func foregroundColor(_ color: Color?) -> some View {
        Styled(content: self) {
            $0.values.foregroundStyle = AnyShapeStyle(color ?? .primary)
        }
    }

    public func tint(_ color: Color?) -> some View { Styled(content: self) { $0.values.tint = color } }

    @_disfavoredOverload
    public func tint(_ style: (some ShapeStyle)?) -> some View {
        Styled(content: self) { $0.values.tint = style?._color(in: $0) }
    }

    public func accentColor(_ color: Color?) -> some View { tint(color) }

    /// The first style; symbols are drawn in one ink.
    public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
        foregroundStyle(primary)
    }

    public func opacity(_ opacity: Double) -> some View {
        Styled(content: self) { $0.values.opacity *= opacity.isNaN ? 1 : min(max(opacity, 0), 1) }
    }

    /// Marks content that takes the panel's third ink.
    public func widgetAccentable(_ accentable: Bool = true) -> some View {
        Styled(content: self) { $0.values.isAccented = accentable }
    }

    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        Styled(content: self) { $0.values.dynamicTypeSize = size }
    }

    public func imageScale(_ scale: Image.Scale) -> some View {
        Styled(content: self) { $0.values.imageScale = scale }
    }
}
