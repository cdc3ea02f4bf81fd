/// Nothing; takes no space.
public struct EmptyView: PrimitiveView {
    public init() {}

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { [] }
}

/// A view of any type.
public struct AnyView: PrimitiveView {
    private let view: any View

    public init<Content: View>(_ view: Content) {
        self.view = (view as? AnyView)?.view ?? view
    }

    public init<Content: View>(erasing view: Content) {
        self.init(view)
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { view.nodes(in: environment) }
}

/// Views that share modifiers and are laid out as if they stood alone.
public struct Group<Content: View>: PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { content.nodes(in: environment) }
}
