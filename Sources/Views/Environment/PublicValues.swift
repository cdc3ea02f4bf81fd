import FoundationEssentials
import Typography

/// The direction text and stacks run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
}

/// Whether ink is light on a dark ground (OLED) or dark on a light one (e-paper).
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    case light
    case dark
}

/// The twelve steps of Dynamic Type.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
    case xSmall = -3
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension EnvironmentValues {
    public var layoutDirection: LayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }

    public var dynamicTypeSize: DynamicTypeSize {
        get { values.dynamicTypeSize }
        set { values.dynamicTypeSize = newValue }
    }

    public var font: Font? {
        get { values.font }
        set { values.font = newValue }
    }

    public var lineLimit: Int? {
        get { values.lineLimit }
        set { values.lineLimit = newValue }
    }

    public var minimumScaleFactor: CGFloat {
        get { values.minimumScaleFactor }
        set { values.minimumScaleFactor = newValue }
    }

    public var truncationMode: Text.TruncationMode {
        get { values.truncationMode }
        set { values.truncationMode = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { values.multilineTextAlignment }
        set { values.multilineTextAlignment = newValue }
    }

    public var colorScheme: ColorScheme {
        get { values.profile.colorScheme }
        set { values.profile.colorScheme = newValue }
    }

    /// Pixels in a point: always 1.
    public var displayScale: CGFloat { 1 }

    /// The moment the picture is made for.
    public var now: Date { values.now }

    /// The shortest time between two pictures, in seconds. From 60 on, timers count minutes: `15 min`.
    public var minimumTick: Double { values.profile.minimumTick }

    /// Whether the panel has a third ink for accented content.
    public var hasThirdInk: Bool { values.profile.format == .blackWhiteRed }

    var profile: PanelProfile { values.profile }
    var diagnostics: ViewDiagnostics { values.pass.diagnostics }

    /// The size step and density text is set with.
    var textEnvironment: TextEnvironment {
        TextEnvironment(
            density: profile.density, dynamicTypeStep: dynamicTypeSize.rawValue,
            antialiased: profile.format == .grey4)
    }
}
