/// How something is drawn, whatever the panel: a share of ink and how much of it covers.
public struct Ink: Hashable, Sendable {
    /// 0 paper to 1 full ink.
    public var shade: Double
    /// 0 nothing to 1 all covered.
    public var opacity: Double
    /// Whether it takes the third ink of a panel that has one.
    public var isAccent: Bool

    public init(shade: Double, opacity: Double = 1, isAccent: Bool = false) {
        self.shade = Self.share(shade)
        self.opacity = Self.share(opacity)
        self.isAccent = isAccent
    }

    /// A number as a share; what is none counts as nothing.
    private static func share(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }
}
