// Looks that need shades, colours or room that panels do not have.

/// How colours of layers mix.
public enum BlendMode: Hashable, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case sourceAtop
    case destinationOver
    case destinationOut
    case plusDarker
    case plusLighter
}

/// The shape of a button's frame.
public struct ButtonBorderShape: Hashable, Sendable {
    public static let automatic = ButtonBorderShape()
    public static let capsule = ButtonBorderShape()
    public static let circle = ButtonBorderShape()
    public static let roundedRectangle = ButtonBorderShape()
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape() }
}

/// How large controls are.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini
    case small
    case regular
    case large
    case extraLarge
}

extension Font {
    /// How wide letters are. The faces have one width each.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat

        public init(_ value: CGFloat) {
            self.value = value
        }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The faces have one width each.
    public func width(_ width: Width) -> Font { self }

    /// The faces have no small capitals.
    public func smallCaps() -> Font { self }
}

extension Text {
    /// How large text is beside other text.
    public struct Scale: Hashable, Sendable {
        public static let `default` = Scale()
        public static let secondary = Scale()
    }

    /// The faces have one width each.
    public func fontWidth(_ width: Font.Width?) -> Text { self }

    /// Text is not made smaller than its font.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }

    /// All text stands on its line.
    public func baselineOffset(_ offset: CGFloat) -> Text { self }
}

extension View {
    /// Layers cover each other.
    public func blendMode(_ mode: BlendMode) -> some View { self }

    public func compositingGroup() -> some View { self }

    public func drawingGroup(opaque: Bool = false) -> some View { self }

    /// Pixels that hold ink or none cannot be blurred.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

    public func colorMultiply(_ color: Color) -> some View { self }

    public func saturation(_ amount: Double) -> some View { self }

    public func brightness(_ amount: Double) -> some View { self }

    public func contrast(_ amount: Double) -> some View { self }

    public func grayscale(_ amount: Double) -> some View { self }

    /// The panel's polarity is its own.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }

    /// Panels have no room around them.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// The faces have one width each.
    public func fontWidth(_ width: Font.Width?) -> some View { self }

    /// Pixel faces have fixed spacing.
    public func kerning(_ kerning: CGFloat) -> some View { self }

    /// Pixel faces have fixed spacing.
    public func tracking(_ tracking: CGFloat) -> some View { self }

    /// Text is not made smaller than its font.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

    /// All text stands on its line.
    public func baselineOffset(_ offset: CGFloat) -> some View { self }

    /// Buttons have one frame.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    public func controlSize(_ size: ControlSize) -> some View { self }

    /// Touch needs glass that feels it.
    public func contentShape(_ shape: some Shape) -> some View { self }
}
