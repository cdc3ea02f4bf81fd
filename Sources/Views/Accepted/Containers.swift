// What says how a widget's container looks elsewhere: here it is a slot, which is a rectangle.

/// How an image is drawn where the home screen is tinted.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
    public static let accented = WidgetAccentedRenderingMode()
    public static let accentedDesaturated = WidgetAccentedRenderingMode()
    public static let desaturated = WidgetAccentedRenderingMode()
    public static let fullColor = WidgetAccentedRenderingMode()
}

extension Image {
    /// Symbols are drawn in one ink; `widgetAccentable` gives them the third one.
    public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }
}

extension View {
    /// `ContainerRelativeShape` is the slot's, a rectangle, wherever it stands.
    public func containerShape(_ shape: some InsettableShape) -> some View { self }
}
