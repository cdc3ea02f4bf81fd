extension Color {
    /// Where the components of a colour are counted; panels tell none of them apart.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(white: white, opacity: opacity)
    }

    /// A colour of an asset catalogue. There is none here: `AccentColor` is the accent; any other is told once and drawn
    /// in full ink, or as the bare ground where something in ink stands on it.
    public init(_ name: String, bundle: AssetBundle? = nil) {
        self = name == "AccentColor" ? .accentColor : Color(.asset(name))
    }

    /// A colour from hue, saturation and brightness of 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func share(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }
        let (saturation, brightness) = (share(saturation), share(brightness))
        // How far a component lies from the hue it is strongest at, in sixths of the circle.
        func component(_ offset: Double) -> Double {
            let place = (offset + share(hue) * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The colour as a gradient of itself: the same on a panel.
    public var gradient: Color { self }
}
