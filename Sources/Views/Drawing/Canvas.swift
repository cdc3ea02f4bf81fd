/// A view drawn by a closure.
public struct Canvas: PrimitiveView {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let bodyEnvironment = EnvironmentValues.ofBody

    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [
            CanvasNode(environment) { context, size in
                EnvironmentValues.reading(bodyEnvironment ?? environment) { renderer(&context, size) }
            }
        ]
    }
}

/// A canvas as a layout node: takes what it is offered and shows only what lies in it.
final class CanvasNode: LayoutNode {
    private let environment: EnvironmentValues
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    init(_ environment: EnvironmentValues, renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.environment = environment
        self.renderer = renderer
        super.init(environment)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        let box = CGRect(rounding: rect)
        var context = GraphicsContext(origin: box.origin, environment: environment)
        renderer(&context, box.size)
        let items = context.drawn.list.items
        guard !items.isEmpty else { return }
        list.append(.clipped(items, Path(box).outline), opacity: 1)
    }
}

/// What a canvas is drawn with. Copies draw on the same canvas, each with its own place, turn, scale and opacity.
@MainActor @preconcurrency
public struct GraphicsContext {
    /// What something is filled or lined with.
    public struct Shading: Sendable {
        let style: AnyShapeStyle

        public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }

        public static func style(_ style: some ShapeStyle) -> Shading { Shading(style: AnyShapeStyle(style)) }

        public static var foreground: Shading { Shading(style: AnyShapeStyle(ForegroundStyle())) }
    }

    /// What was drawn so far, shared by the copies of a context.
    final class Drawn {
        var list = DisplayList()
    }

    let drawn = Drawn()
    private let base: EnvironmentValues
    /// Where the canvas lies on the picture.
    private let origin: CGPoint
    private var place = CGPoint.zero
    private var angle = Angle.zero
    private var scale = CGSize(width: 1, height: 1)

    /// How much of what is drawn covers, 0 to 1.
    public var opacity = 1.0

    init(origin: CGPoint, environment: EnvironmentValues) {
        self.origin = origin
        base = environment
    }

    public var environment: EnvironmentValues { base }

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let ink = ink(shading)
        drawn.list.append(.outline(placed(path).outline, evenOdd: style.isEOFilled, ink), opacity: ink.opacity)
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let ink = ink(shading)
        drawn.list.append(.outline(placed(path).strokedOutline(style), evenOdd: false, ink), opacity: ink.opacity)
    }

    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text.node(in: covered), at: point, anchor)
    }

    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image.node(in: covered), at: point, anchor)
    }

    public func draw(_ text: Text, in rect: CGRect) {
        let corner = transformed(rect.origin)
        text.node(in: covered).place(at: corner, ProposedViewSize(rect.size), into: &drawn.list)
    }

    public mutating func translateBy(x: CGFloat, y: CGFloat) { place = moved(CGPoint(x: x, y: y)) }

    public mutating func rotate(by turn: Angle) { angle = Angle(radians: angle.radians + turn.radians) }

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        scale = CGSize(width: scale.width * x, height: scale.height * y)
    }

    /// Draws with changes that end with the closure.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        try content(&layer)
    }

    private func draw(_ node: LayoutNode, at point: CGPoint, _ anchor: UnitPoint) {
        let size = node.size(.unspecified)
        let target = transformed(point)
        node.place(
            at: CGPoint(x: target.x - size.width * anchor.x, y: target.y - size.height * anchor.y), .unspecified,
            into: &drawn.list)
    }

    /// The surroundings with the opacity of the context.
    private var covered: EnvironmentValues {
        var inner = base
        inner.values.opacity *= opacity > 0 ? min(opacity, 1) : 0
        return inner
    }

    private func ink(_ shading: Shading) -> Ink { shading.style._color(in: covered).ink(in: covered) }

    private func placed(_ path: Path) -> Path { path.mapped(transformed) }

    private func transformed(_ point: CGPoint) -> CGPoint {
        let inside = moved(point)
        return CGPoint(x: origin.x + inside.x, y: origin.y + inside.y)
    }

    /// A point of the context as a point of the canvas.
    private func moved(_ point: CGPoint) -> CGPoint {
        let (x, y) = (point.x * scale.width, point.y * scale.height)
        return CGPoint(
            x: place.x + x * angle.cosine - y * angle.sine, y: place.y + x * angle.sine + y * angle.cosine)
    }
}
