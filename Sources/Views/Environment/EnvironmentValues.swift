import Calendars
import Clocks
import FoundationEssentials
import Pixels
import Typography

/// What surrounds a view: the panel's nature, the moment, inherited styles, and authors' own keys.
public struct EnvironmentValues {
    /// Copied only when a shared copy is changed.
    private var box: Box
    /// The axis of the stack around the view. Beside the box, as every stack changes it.
    var stackAxis: Axis?

    private final class Box {
        var values: Values

        init(_ values: Values) { self.values = values }
    }

    /// The stored values; `EnvironmentValues` reaches them by dynamic member.
    struct Values {
        var profile: PanelProfile
        var pass: RenderPass
        var now: Date
        var zone: TimeZoneRules
        var calendar: Calendars.Calendar?
        var locale: Calendars.Locale?
        var layoutDirection = LayoutDirection.leftToRight
        var dynamicTypeSize = DynamicTypeSize.large
        var font: Font?
        var fontWeight: Font.Weight?
        var fontDesign: Font.Design?
        var isBold = false
        var isItalic = false
        var hasMonospacedDigits = false
        var lineLimit: Int?
        var reservedLines = 0
        var minimumScaleFactor: CGFloat = 1
        var truncationMode = Text.TruncationMode.tail
        var multilineTextAlignment = TextAlignment.leading
        var lineSpacing: CGFloat = 0
        var textCase: Text.Case?
        var isUnderlined = false
        var isStruckThrough = false
        var symbolVariants = SymbolVariants.none
        var foregroundStyle = AnyShapeStyle(Color.primary)
        var tint: Color?
        var opacity = 1.0
        var isAccented = false
        var redactionReasons: RedactionReasons = []
        var isPrivacySensitive = false
        var imageScale = Image.Scale.medium
        var progressTimer: ProgressTimer?
        var gaugeStyle: any GaugeStyle = AutomaticGaugeStyle()
        var progressViewStyle: any ProgressViewStyle = AutomaticProgressViewStyle()
        var labelStyle: any LabelStyle = DefaultLabelStyle()
        var custom: [ObjectIdentifier: Any] = [:]
    }

    /// The surroundings of a whole picture.
    @MainActor
    public init(profile: PanelProfile, pass: RenderPass, now: Date, zone: TimeZoneRules) {
        box = Box(Values(profile: profile, pass: pass, now: now, zone: zone))
    }

    /// Reads or changes one stored value.
    subscript<Value>(keyPath: WritableKeyPath<Values, Value>) -> Value {
        get { box.values[keyPath: keyPath] }
        set {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.values) }
            box.values[keyPath: keyPath] = newValue
        }
    }

    /// Everything stored, for reading.
    var values: Values {
        get { box.values }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.values) }
            yield &box.values
        }
    }

    /// An author's own value.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { box.values.custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values.custom[ObjectIdentifier(key)] = newValue }
    }
}

/// A key for a value of an author's own.
public protocol EnvironmentKey {
    associatedtype Value

    static var defaultValue: Value { get }
}

extension EnvironmentValues {
    /// The values `@Environment` reads while a body is evaluated.
    @MainActor private static var current: [EnvironmentValues] = []

    /// Evaluates a body in an environment.
    @MainActor
    static func reading<Result>(_ environment: EnvironmentValues, _ body: () -> Result) -> Result {
        current.append(environment)
        defer { current.removeLast() }
        return body()
    }

    /// The layout nodes of a body that a style makes, evaluated in this environment.
    @MainActor
    func nodes(of body: () -> any View) -> [LayoutNode] { Self.reading(self, body).nodes(in: self) }

    /// The environment of the body under evaluation; nil between bodies.
    ///
    /// Views that call an author's closure later keep it, as what the closure reads belongs to the body that made it.
    @MainActor static var ofBody: EnvironmentValues? { current.last }

    /// What `@Environment` reads where no body is evaluated, an initialiser for one: a small plain panel.
    @MainActor private static let ofNoBody = EnvironmentValues(
        profile: PanelProfile(panelSize: PixelSize(width: 128, height: 64), format: .mono, isEmissive: true),
        pass: RenderPass(text: .cell(width: 6, height: 8)), now: Date(timeIntervalSince1970: 0), zone: .utc)

    @MainActor static var inUse: EnvironmentValues { current.last ?? ofNoBody }
}

/// Reads a value of the surroundings in a view's body.
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    @MainActor public var wrappedValue: Value { EnvironmentValues.inUse[keyPath: keyPath] }
}

extension View {
    /// Sets a value of the surroundings for this view and what it holds.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        Styled(content: self) { $0[keyPath: keyPath] = value }
    }
}
