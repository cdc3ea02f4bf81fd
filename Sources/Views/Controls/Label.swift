/// A title with an icon.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        StyledLabel(configuration: LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)))
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

/// What a label style arranges.
public struct LabelStyleConfiguration {
    public let title: AnyView
    public let icon: AnyView
}

/// The look of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Icon, then title.
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        // Symbols have their baseline where they are centred on the capitals of the first line.
        HStack(alignment: .firstTextBaseline) {
            configuration.icon
            configuration.title
        }
    }
}

/// The standard look: icon and title.
public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: Self { Self() }
}

/// A label in the style in force.
struct StyledLabel: PrimitiveView {
    let configuration: LabelStyleConfiguration

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        environment.nodes { environment.values.labelStyle.makeBody(configuration: configuration) }
    }
}

extension View {
    public func labelStyle(_ style: some LabelStyle) -> some View {
        Styled(content: self) { $0.values.labelStyle = style }
    }
}
