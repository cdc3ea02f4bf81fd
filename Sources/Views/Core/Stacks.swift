/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        var inner = environment
        inner.stackAxis = .horizontal
        return [
            StackNode(
                .horizontal, alignment: alignment.key, spacing: spacing, children: content.nodes(in: inner),
                environment)
        ]
    }
}

/// Views below each other.
public struct VStack<Content: View>: PrimitiveView {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        var inner = environment
        inner.stackAxis = .vertical
        return [
            StackNode(
                .vertical, alignment: alignment.key, spacing: spacing, children: content.nodes(in: inner),
                environment)
        ]
    }
}

/// Views on top of each other, the last in front.
public struct ZStack<Content: View>: PrimitiveView {
    private let alignment: Alignment
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [ZStackNode(alignment: alignment, children: content.nodes(in: environment.outsideStacks), environment)]
    }
}

/// The first of several views that fits.
public struct ViewThatFits<Content: View>: PrimitiveView {
    private let axes: Axis.Set
    private let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [ViewThatFitsNode(axes, candidates: content.nodes(in: environment), environment)]
    }
}

/// Room that grows along its stack.
public struct Spacer: PrimitiveView {
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [SpacerNode(minimum: environment.diagnostics.checkedLength(minLength, of: "spacer length"), environment)]
    }
}

/// A line one pixel thick across its stack.
public struct Divider: PrimitiveView {
    public init() {}

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let ink = environment.values.foregroundStyle._color(in: environment).ink(in: environment)
        let isUpright = environment.stackAxis == .horizontal
        return [
            FrameNode(
                width: isUpright ? 1 : nil, height: isUpright ? nil : 1, alignment: .center,
                child: FillNode(ink, environment), environment)
        ]
    }
}

/// What a GeometryReader learned.
public struct GeometryProxy: Sendable {
    public let size: CGSize
}

/// A view made for the size it gets.
public struct GeometryReader<Content: View>: PrimitiveView {
    private let content: (GeometryProxy) -> Content
    private let bodyEnvironment = EnvironmentValues.ofBody

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let inner = environment.outsideStacks
        return [
            GeometryReaderNode(environment) { proxy in
                EnvironmentValues.reading(bodyEnvironment ?? environment) { content(proxy) }.nodes(in: inner)
            }
        ]
    }
}

extension EnvironmentValues {
    /// The same surroundings in no stack.
    var outsideStacks: EnvironmentValues {
        var inner = self
        inner.stackAxis = nil
        return inner
    }
}
