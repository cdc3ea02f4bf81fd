extension Image {
    /// An image of an asset catalogue. There is none here: a symbol of that name is drawn, else the placeholder box
    /// with a diagnostic.
    public init(_ name: String, bundle: AssetBundle? = nil) {
        self.init(systemName: name)
    }

    /// An image that says nothing to those who listen.
    public init(decorative name: String, bundle: AssetBundle? = nil) {
        self.init(systemName: name)
    }

    /// A symbol that shows a value; the drawings have one look each.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
    }

    /// How much care goes into scaling: pixel drawings are never scaled. Accepted and ignored.
    public enum Interpolation: Hashable, Sendable {
        case none
        case low
        case medium
        case high
    }

    /// Pixel drawings are never scaled; accepted and ignored.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    /// The panel decides on smooth edges; accepted and ignored.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Label where Title == Text, Icon == Image {
    public init(_ title: LocalizedStringKey, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: Self { Self() }
}

extension View {
    /// Keeps a ratio of width to height.
    public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
        aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : nil, contentMode: contentMode)
    }
}
