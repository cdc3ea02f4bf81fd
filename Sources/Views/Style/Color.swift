/// A colour; a panel turns it into ink.
public struct Color: Hashable, Sendable {
    /// What a colour is made of.
    enum Storage: Hashable, Sendable {
        case components(red: Double, green: Double, blue: Double)
        /// A share of the panel's ink: 1 for primary.
        case ink(Double)
        /// Bare paper.
        case paper
        case accent
        /// A colour of an asset catalogue, by its name: nobody knows what it looks like.
        case asset(String)
    }

    let storage: Storage
    let alpha: Double
    /// The share of its ink, for secondary styles.
    let share: Double

    init(_ storage: Storage, alpha: Double = 1, share: Double = 1) {
        self.storage = storage
        self.alpha = alpha
        self.share = share
    }

    /// The same colour with less of its ink.
    func sharing(_ share: Double) -> Color { Color(storage, alpha: alpha, share: self.share * share) }

    /// A colour from components of 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(.components(red: red, green: green, blue: blue), alpha: opacity)
    }

    /// A grey of 0 (black) to 1 (white).
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// The same colour, more transparent.
    public func opacity(_ opacity: Double) -> Color {
        Color(storage, alpha: alpha * min(max(opacity, 0), 1), share: share)
    }

    public static let primary = Color(.ink(1))
    public static let secondary = Color(.ink(0.6))
    public static let accentColor = Color(.accent)
    public static let clear = Color(.paper, alpha: 0)
    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
    public static let gray = Color(red: 0.56, green: 0.56, blue: 0.58)
    public static let red = Color(red: 1, green: 0.26, blue: 0.27)
    public static let orange = Color(red: 1, green: 0.58, blue: 0)
    public static let yellow = Color(red: 1, green: 0.8, blue: 0)
    public static let green = Color(red: 0.2, green: 0.78, blue: 0.35)
    public static let mint = Color(red: 0, green: 0.78, blue: 0.75)
    public static let teal = Color(red: 0.19, green: 0.69, blue: 0.78)
    public static let cyan = Color(red: 0.2, green: 0.68, blue: 0.9)
    public static let blue = Color(red: 0, green: 0.48, blue: 1)
    public static let indigo = Color(red: 0.35, green: 0.34, blue: 0.84)
    public static let purple = Color(red: 0.69, green: 0.32, blue: 0.87)
    public static let pink = Color(red: 1, green: 0.18, blue: 0.33)
    public static let brown = Color(red: 0.64, green: 0.52, blue: 0.37)
}

extension Color {
    /// The ink of the colour on a panel.
    func ink(in environment: EnvironmentValues) -> Ink {
        let opacity = alpha * environment.values.opacity
        switch storage {
        case .ink(let part): return Ink(shade: part * share, opacity: opacity, isAccent: environment.values.isAccented)
        case .paper: return Ink(shade: 0, opacity: opacity)
        case .accent: return Ink(shade: share, opacity: opacity, isAccent: true)
        case .asset(let name):
            var ink = Ink(shade: share, opacity: opacity, isAccent: environment.values.isAccented)
            ink.asset = name
            return ink
        case .components(let red, let green, let blue):
            let isHue = max(red, green, blue) - min(red, green, blue) > 0.2
            let light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
            // A hue is there to be seen: on a panel without it, it is drawn in full ink.
            let shade = isHue ? 1 : environment.colorScheme == .dark ? light : 1 - light
            let isAccent = environment.values.isAccented || (isHue && red > 0.6 && red > blue && red > green)
            return Ink(shade: shade * share, opacity: opacity, isAccent: isAccent)
        }
    }
}

extension Color: PrimitiveView {
    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [FillNode(ink(in: environment), environment)]
    }
}

/// A colour as a view: fills what it is offered.
final class FillNode: LayoutNode {
    private let ink: Ink

    init(_ ink: Ink, _ environment: EnvironmentValues) {
        self.ink = ink
        super.init(environment)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        list.fill(rect, ink)
    }
}
