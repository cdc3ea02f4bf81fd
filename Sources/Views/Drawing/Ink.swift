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
        get { rare?.gradient }
        set { rare = Rare.holding(newValue, asset) }
    }

    /// The name of the colour nobody knows that the ink stands for: an area of it is the ground of what stands on it.
    var asset: String? {
        get { rare?.asset }
        set { rare = Rare.holding(gradient, newValue) }
    }

    /// What few inks have, and a gradient holds inks: it is kept out of line.
    private final class Rare: Hashable, Sendable {
        let gradient: InkGradient?
        let asset: String?

        private init(_ gradient: InkGradient?, _ asset: String?) {
            self.gradient = gradient
            self.asset = asset
        }

        /// Nil where there is nothing to hold.
        static func holding(_ gradient: InkGradient?, _ asset: String?) -> Rare? {
            gradient == nil && asset == nil ? nil : Rare(gradient, asset)
        }

        static func == (left: Rare, right: Rare) -> Bool {
            left.gradient == right.gradient && left.asset == right.asset
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(gradient)
            hasher.combine(asset)
        }
    }

    private var rare: Rare?

    public init(shade: Double, opacity: Double = 1, isAccent: Bool = false) {
        self.shade = Self.share(shade)
        self.opacity = Self.share(opacity)
        self.isAccent = isAccent
    }

    /// A number as a share; what is none counts as nothing.
    private static func share(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }
}
