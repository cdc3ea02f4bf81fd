/// Something that is on or off.
public struct Toggle<Label: View>: View {
    private let isOn: Bool
    private let press: ControlPress
    private let label: Label

    /// A toggle of any press: how toggles of intents are made.
    public init(isOn: Bool, press: ControlPress, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.press = press
        self.label = label()
    }

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        let held = MainActorOnly(isOn)
        let press = ControlPress(isOn: isOn.wrappedValue) { held.value.wrappedValue.toggle() }
        self.init(isOn: isOn.wrappedValue, press: press, label: label)
    }

    public var body: some View {
        PlacedToggle(isOn: isOn, press: press, label: AnyView(label))
    }
}

extension Toggle where Label == Text {
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// A value made and used on the main actor only.
private struct MainActorOnly<Value>: @unchecked Sendable {
    @MainActor let value: Value

    @MainActor init(_ value: Value) { self.value = value }
}

/// A toggle that knows its place, and shows what it was pressed to.
private struct PlacedToggle: PrimitiveView {
    let isOn: Bool
    let press: ControlPress
    let label: AnyView

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let place = environment.values.pass.nextToggle()
        let isOn = environment.pressedToggles[place] ?? isOn
        var press = press
        (press.toggle, press.isOn) = (place, isOn)
        return environment.nodes {
            PressableView(press: press) {
                StyledToggle(configuration: ToggleStyleConfiguration(label: label, isOn: isOn))
            }
        }
    }
}

/// What a toggle style arranges.
public struct ToggleStyleConfiguration {
    public let label: AnyView
    public let isOn: Bool
}

/// The look of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label, and a switch at the trailing side.
public struct SwitchToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LabeledRow(label: configuration.label) { SwitchMark(isOn: configuration.isOn) }
    }
}

/// The label, in reverse where it is on.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let button = ButtonStyleConfiguration(role: nil, label: configuration.label)
        if configuration.isOn {
            BorderedProminentButtonStyle().makeBody(configuration: button)
        } else {
            BorderedButtonStyle().makeBody(configuration: button)
        }
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: Self { Self() }
    public static var automatic: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: Self { Self() }
}

/// A label with something at its trailing side; that alone where labels are hidden.
private struct LabeledRow<Mark: View>: View {
    let label: AnyView
    @ViewBuilder let mark: Mark
    @Environment(\.showsLabels) private var showsLabels

    var body: some View {
        if showsLabels {
            HStack {
                label
                Spacer(minLength: 0)
                mark
            }
        } else {
            mark
        }
    }
}

/// A switch: a slot with a knob at its leading side, filled with the knob cut out at its trailing side when on.
private struct SwitchMark: View {
    let isOn: Bool

    var body: some View {
        ZStack(alignment: isOn ? .trailing : .leading) {
            if isOn {
                Capsule().fill(.tint)
                Circle().fill(.background).padding(1)
            } else {
                Capsule().strokeBorder()
                Circle().padding(2)
            }
        }
        .frame(width: 14, height: 8)
    }
}

extension EnvironmentValues {
    private struct ToggleStyleKey: EnvironmentKey {
        static var defaultValue: (any ToggleStyle)? { nil }
    }

    /// The look of toggles; nil for the standard one.
    fileprivate var toggleStyle: (any ToggleStyle)? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

/// A toggle in the style in force.
struct StyledToggle: PrimitiveView {
    let configuration: ToggleStyleConfiguration

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let style: any ToggleStyle = environment.toggleStyle ?? SwitchToggleStyle()
        return environment.nodes { style.makeBody(configuration: configuration) }
    }
}

extension View {
    public func toggleStyle(_ style: some ToggleStyle) -> some View {
        Styled(content: self) { $0.toggleStyle = style }
    }
}
