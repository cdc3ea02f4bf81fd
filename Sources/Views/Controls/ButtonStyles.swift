/// What a button style arranges.
public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: AnyView
    /// Whether the button is held down; pictures are made between presses.
    public let isPressed = false
}

/// The look of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label alone.
public struct PlainButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label alone, which is the standard look here: a frame would take room that small panels do not have.
public struct DefaultButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label alone, in the tint.
public struct BorderlessButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.label.foregroundStyle(.tint) }
}

/// The label in a frame.
public struct BorderedButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(.horizontal, 3).padding(.vertical, 2)
            .overlay { RoundedRectangle(cornerRadius: 2).strokeBorder() }
    }
}

/// The label in reverse on a filled ground.
public struct BorderedProminentButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(.horizontal, 3).padding(.vertical, 2)
            .foregroundStyle(.background)
            .background { RoundedRectangle(cornerRadius: 2).fill(.tint) }
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    public static var plain: Self { Self() }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: Self { Self() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: Self { Self() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { Self() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}

extension EnvironmentValues {
    private struct ButtonStyleKey: EnvironmentKey {
        static var defaultValue: (any ButtonStyle)? { nil }
    }

    /// The look of buttons; nil for the standard one.
    fileprivate var buttonStyle: (any ButtonStyle)? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

/// A button in the style in force.
struct StyledButton: PrimitiveView {
    let configuration: ButtonStyleConfiguration

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let style: any ButtonStyle = environment.buttonStyle ?? DefaultButtonStyle()
        return environment.nodes { style.makeBody(configuration: configuration) }
    }
}

extension View {
    public func buttonStyle(_ style: some ButtonStyle) -> some View {
        Styled(content: self) { $0.buttonStyle = style }
    }
}
