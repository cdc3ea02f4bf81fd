/// How much room a panel has for text, by its height in pixels.
public enum FontDensity: String, Hashable, Sendable, CaseIterable, Codable {
    /// Panels up to 40 px high.
    case tiny
    /// Panels up to 80 px high.
    case small
    /// Higher panels.
    case large

    /// The density of a panel of this height in pixels.
    public init(panelHeight: Int) {
        self = panelHeight <= 40 ? .tiny : panelHeight <= 80 ? .small : .large
    }
}

/// What the panel and the person ask of text, the same for every font on a panel.
public struct TextEnvironment: Hashable, Sendable {
    /// Which column of the style table counts.
    public var density: FontDensity
    /// Dynamic Type step from -3 (xSmall) over 0 (large, the default) to 8 (accessibility5); others are clamped.
    public var dynamicTypeStep: Int
    /// Grey panels draw soft edges; 1-bit panels never do.
    public var antialiased: Bool

    /// By default a 64 px panel with 1 bit a pixel.
    public init(density: FontDensity = .small, dynamicTypeStep: Int = 0, antialiased: Bool = false) {
        self.density = density
        self.dynamicTypeStep = dynamicTypeStep
        self.antialiased = antialiased
    }
}
