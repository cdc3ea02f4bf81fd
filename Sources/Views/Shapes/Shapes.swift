import Glibc

/// All of its box.
public struct Rectangle: InsettableShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(self, amount) }
}

/// A rectangle with circular corners.
public struct RoundedRectangle: InsettableShape {
    public var cornerRadius: CGFloat

    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }

    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
        _InsetShape(RoundedRectangle(cornerRadius: max(0, cornerRadius - amount)), amount)
    }
}

/// Continuous corners cannot be told from circular ones at these sizes; accepted and ignored.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
    public nonisolated init(style: RoundedCornerStyle = .continuous) {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: .infinity) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(self, amount) }
}

/// The largest circle in its box.
public struct Circle: InsettableShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
        return side == .infinity && (proposal.width == nil || proposal.height == nil)
            ? proposal.replacingUnspecifiedDimensions() : CGSize(width: side, height: side)
    }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(self, amount) }
}

/// The ellipse that fills its box.
public struct Ellipse: InsettableShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(self, amount) }
}

/// The shape of the widget: slots are rectangles.
public struct ContainerRelativeShape: InsettableShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
        _InsetShape(self, amount)
    }
}

/// A shape drawn in a smaller box.
public struct _InsetShape<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    nonisolated init(_ base: Base, _ amount: CGFloat) {
        self.base = base
        self.amount = amount
    }

    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }

    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape<Self>(self, amount) }
}

/// A part of a shape's outline.
public struct _TrimmedShape<Base: Shape>: Shape {
    let shape: Base
    let from: CGFloat
    let to: CGFloat

    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: from, to: to) }

    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape turned about a point.
public struct _RotatedShape<Base: Shape>: Shape {
    let shape: Base
    let angle: Angle
    let anchor: UnitPoint

    public nonisolated func path(in rect: CGRect) -> Path {
        let pivot = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
        let (sine, cosine) = (angle.sine, angle.cosine)
        return shape.path(in: rect).mapped {
            let (x, y) = ($0.x - pivot.x, $0.y - pivot.y)
            return CGPoint(x: pivot.x + x * cosine - y * sine, y: pivot.y + x * sine + y * cosine)
        }
    }

    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}
