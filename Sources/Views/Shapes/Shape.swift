import Pixels

/// An area drawn in a style; as a view it takes what it is offered.
public protocol Shape: View, Sendable {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path

    /// The size the shape takes for a proposal.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// A shape that is not told otherwise is filled in the foreground style.
    public var body: some View { fill(ForegroundStyle()) }

    /// The shape filled.
    public func fill(_ style: some ShapeStyle = ForegroundStyle(), style fill: FillStyle = FillStyle()) -> some View {
        ShapeView(shape: self, style: AnyShapeStyle(style)) { $0.outline }
    }

    /// A line along the outline, half inside and half outside.
    public func stroke(_ style: some ShapeStyle = ForegroundStyle(), lineWidth: CGFloat = 1) -> some View {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> some View {
        ShapeView(shape: self, style: AnyShapeStyle(style)) { $0.strokedOutline(stroke) }
    }

    public func stroke(style stroke: StrokeStyle) -> some View { self.stroke(ForegroundStyle(), style: stroke) }

    /// The part of the outline between two fractions of its length.
    public nonisolated func trim(from: CGFloat = 0, to: CGFloat = 1) -> _TrimmedShape<Self> {
        _TrimmedShape(shape: self, from: from, to: to)
    }

    /// The shape turned about its centre (or another point of its box).
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _RotatedShape<Self> {
        _RotatedShape(shape: self, angle: angle, anchor: anchor)
    }
}

/// How an area is filled. Antialiasing is the panel's matter; accepted and ignored.
public struct FillStyle: Hashable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// A shape that can be made smaller on every side.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// A line inside the outline.
    public func strokeBorder(_ style: some ShapeStyle = ForegroundStyle(), lineWidth: CGFloat = 1) -> some View {
        inset(by: lineWidth / 2).stroke(style, lineWidth: lineWidth)
    }

    public func strokeBorder(_ style: some ShapeStyle, style stroke: StrokeStyle) -> some View {
        inset(by: stroke.lineWidth / 2).stroke(style, style: stroke)
    }
}

/// A shape as drawn.
struct ShapeView<Content: Shape>: PrimitiveView {
    let shape: Content
    let style: AnyShapeStyle
    let outline: @MainActor (Path) -> Outline

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [ShapeNode(shape, environment, ink: { style._ink(in: environment, over: $0) }, outline: outline)]
    }
}

/// A shape as a layout node.
final class ShapeNode: LayoutNode {
    private let shape: any Shape
    private let ink: @MainActor (CGRect) -> Ink
    private let outline: @MainActor (Path) -> Outline

    init(
        _ shape: any Shape, _ environment: EnvironmentValues, ink: @escaping @MainActor (CGRect) -> Ink,
        outline: @escaping @MainActor (Path) -> Outline
    ) {
        self.shape = shape
        self.ink = ink
        self.outline = outline
        super.init(environment)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        // The box is put on whole pixels, so that a shape looks the same wherever it stands.
        let box = PixelRect(rounding: rect)
        let path = shape.path(
            in: CGRect(x: 0, y: 0, width: CGFloat(box.width), height: CGFloat(box.height)))
        let placed = (isRightToLeft ? path.mapped { CGPoint(x: CGFloat(box.width) - $0.x, y: $0.y) } : path)
            .offsetBy(dx: CGFloat(box.x), dy: CGFloat(box.y))
        let ink = ink(
            CGRect(
                x: CGFloat(box.x), y: CGFloat(box.y), width: CGFloat(box.width), height: CGFloat(box.height)))
        list.append(.outline(outline(placed), evenOdd: false, ink), opacity: ink.opacity)
    }
}
