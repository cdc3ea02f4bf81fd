import Pixels
import Typography

/// What a panel asks of the views drawn on it.
public struct PanelProfile: Hashable, Sendable {
    public var format: PixelFormat
    /// Light on dark for OLEDs, dark on light for e-paper.
    public var colorScheme: ColorScheme
    /// Picks font sizes.
    public var density: FontDensity
    /// The distance between views in a stack that names none, in pixels.
    public var defaultSpacing: CGFloat
    /// What `padding()` adds, in pixels.
    public var defaultPadding: CGFloat
    /// The shortest time between two pictures, in seconds; timers tick no faster.
    public var minimumTick: Double

    public init(
        format: PixelFormat, colorScheme: ColorScheme, density: FontDensity, defaultSpacing: CGFloat,
        defaultPadding: CGFloat, minimumTick: Double = 1
    ) {
        self.format = format
        self.colorScheme = colorScheme
        self.density = density
        self.defaultSpacing = defaultSpacing
        self.defaultPadding = defaultPadding
        self.minimumTick = minimumTick
    }

    /// The profile of a panel of a size: 2 pixels between views below 128 rows, 4 from there on.
    public init(panelSize: PixelSize, format: PixelFormat, isEmissive: Bool) {
        let isSmall = panelSize.height < 128
        self.init(
            format: format, colorScheme: isEmissive ? .dark : .light,
            density: FontDensity(panelHeight: panelSize.height), defaultSpacing: isSmall ? 2 : 4,
            defaultPadding: isSmall ? 2 : 4, minimumTick: isEmissive ? 1 : 60)
    }
}
