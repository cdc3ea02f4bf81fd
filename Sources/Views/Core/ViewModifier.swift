/// A change to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>

    /// The changed view.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view a modifier is applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
    private let lower: @MainActor (EnvironmentValues) -> [LayoutNode]

    init(_ content: some View) {
        lower = { content.nodes(in: $0) }
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { lower(environment) }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError("ModifiedContent has no body") }

    public func _lower(_ context: _LoweringContext) -> _LoweredViews {
        let changed = EnvironmentValues.reading(context.environment) {
            modifier.body(content: _ViewModifier_Content(content))
        }
        return _LoweredViews(nodes: changed.nodes(in: context.environment))
    }
}

extension View {
    /// Applies a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view whose every element is wrapped in another node: how layout modifiers are made.
struct Wrapped<Content: View>: PrimitiveView {
    let content: Content
    let wrap: @MainActor (LayoutNode, EnvironmentValues) -> LayoutNode

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        content.nodes(in: environment).map { wrap($0, environment) }
    }
}

/// A view in a changed environment: how style modifiers are made.
struct Styled<Content: View>: PrimitiveView {
    let content: Content
    let change: @MainActor (inout EnvironmentValues) -> Void

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        var changed = environment
        change(&changed)
        return content.nodes(in: changed)
    }
}
