/// A piece of a widget's picture.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    /// What the view is made of.
    @ViewBuilder var body: Body { get }

    /// Turns the view into layout nodes. Only Cadran's own views implement it; others are made from their `body`.
    func _lower(_ context: _LoweringContext) -> _LoweredViews
}

extension View {
    public func _lower(_ context: _LoweringContext) -> _LoweredViews {
        let nodes = EnvironmentValues.reading(context.environment) { body }.nodes(in: context.environment)
        return _LoweredViews(nodes: nodes)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

/// A view that Cadran draws itself and that has no body.
@MainActor @preconcurrency
protocol PrimitiveView: View where Body == Never {
    func nodes(_ environment: EnvironmentValues) -> [LayoutNode]
}

extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is drawn by Cadran and has no body") }

    public func _lower(_ context: _LoweringContext) -> _LoweredViews {
        _LoweredViews(nodes: nodes(context.environment))
    }
}

/// What a view knows while it is turned into layout nodes.
public struct _LoweringContext {
    let environment: EnvironmentValues
}

/// Layout nodes; several for a group.
public struct _LoweredViews {
    let nodes: [LayoutNode]
}

extension View {
    /// The layout nodes of a view in an environment; none where views are nested beyond all measure.
    func nodes(in environment: EnvironmentValues) -> [LayoutNode] {
        environment.values.pass.descending(into: Self.self) {
            _lower(_LoweringContext(environment: environment)).nodes
        }
    }

    /// One node for a view: several become the layers of a ZStack, none an empty one.
    func node(in environment: EnvironmentValues, alignment: Alignment = .center) -> LayoutNode {
        let nodes = nodes(in: environment)
        return nodes.count == 1
            ? nodes[0] : ZStackNode(alignment: alignment, children: nodes, environment)
    }
}
