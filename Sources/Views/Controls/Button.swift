/// What a button is for. All are drawn alike.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// A view that does something when pressed.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let press: ControlPress
    private let label: Label

    /// A button of any press: how buttons of intents are made.
    public init(press: ControlPress, role: ButtonRole? = nil, @ViewBuilder label: () -> Label) {
        self.press = press
        self.role = role
        self.label = label()
    }

    public init(
        role: ButtonRole? = nil, action: @escaping @MainActor @Sendable () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(press: ControlPress(perform: action), role: role, label: label)
    }

    public var body: some View {
        PressableView(press: press) {
            StyledButton(configuration: ButtonStyleConfiguration(role: role, label: AnyView(label)))
        }
    }
}

extension Button where Label == Text {
    public init(
        _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor @Sendable () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor @Sendable () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == Views.Label<Text, Image> {
    public init(
        _ title: LocalizedStringKey, systemImage name: String, role: ButtonRole? = nil,
        action: @escaping @MainActor @Sendable () -> Void
    ) {
        self.init(role: role, action: action) { Views.Label(title, systemImage: name) }
    }
}

/// A view whose place is noted for presses, where controls are enabled.
struct PressableView<Content: View>: PrimitiveView {
    let press: ControlPress
    @ViewBuilder let content: Content

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let node = content.node(in: environment)
        return [environment.isEnabled ? ControlNode(press, child: node, environment) : node]
    }
}
