/// How something is drawn, whatever the panel: a share of ink and how much of it covers.
public struct Ink: Hashable, Sendable {
    /// 0 paper to 1 full ink.
    public var shade: Double
    /// 0 nothing to 1 all covered.
    public var opacity: Double
    /// Whether it takes the third ink of a panel that has one.
    public var isAccent: Bool
    /// Where the ink differs from place to place; text and symbols take the ink itself, which is then the mean.
    var gradient: InkGradient? {
        get { varying?.gradient }
        set { varying = newValue.map(Varying.init) }
    }

    /// A gradient holds inks, so it is kept out of line.
    private final class Varying: Hashable, Sendable {
        let gradient: InkGradient

        init(_ gradient: InkGradient) { self.gradient = gradient }

        static func == (left: Varying, right: Varying) -> Bool { left.gradient == right.gradient }

        func hash(into hasher: inout Hasher) { hasher.combine(gradient) }
    }

    private var varying: Varying?

    public init(shade: Double, opacity: Double = 1, isAccent: Bool = false) {
        self.shade = Self.share(shade)
        self.opacity = Self.share(opacity)
        self.isAccent = isAccent
    }

    /// A number as a share; what is none counts as nothing.
    private static func share(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }
}
