/// Builds one view from the statements of a closure.
@resultBuilder
@MainActor @preconcurrency
public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content)) { context in
            var nodes: [LayoutNode] = []
            repeat nodes.append(contentsOf: (each content).nodes(in: context.environment))
            return nodes
        }
    }

    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }

    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views in a row.
public struct TupleView<Content>: PrimitiveView {
    public let value: Content
    private let lower: @MainActor (_LoweringContext) -> [LayoutNode]

    init(_ value: Content, lower: @escaping @MainActor (_LoweringContext) -> [LayoutNode]) {
        self.value = value
        self.lower = lower
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        lower(_LoweringContext(environment: environment))
    }
}

/// One of two views, as an `if` chose.
public struct _ConditionalContent<First: View, Second: View>: PrimitiveView {
    enum Storage {
        case first(First)
        case second(Second)
    }

    let storage: Storage

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        switch storage {
        case .first(let view): view.nodes(in: environment)
        case .second(let view): view.nodes(in: environment)
        }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("Optional has no body") }

    public func _lower(_ context: _LoweringContext) -> _LoweredViews {
        self?._lower(context) ?? _LoweredViews(nodes: [])
    }
}
