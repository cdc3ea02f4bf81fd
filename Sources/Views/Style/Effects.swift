import Pixels

extension View {
    /// Shows only what lies in a shape of the view's size.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
        Wrapped(content: self) { child, environment in
            EffectNode(child: child, environment) { rect, items in
                items.isEmpty ? [] : [.clipped(items, shape.path(in: CGRect(rounding: rect)).outline)]
            }
        }
    }

    /// Shows only what lies in the view's box.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    /// Cuts the corners round.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Draws a line inside the view's box.
    public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(style, lineWidth: width) }
    }

    /// Turns the picture, not the layout.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transformed(angle, CGSize(width: 1, height: 1), anchor)
    }

    /// Scales the picture, not the layout. Text of another size reads better in another font size.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        transformed(.zero, CGSize(width: scale, height: scale), anchor)
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        transformed(.zero, scale, anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        transformed(.zero, CGSize(width: x, height: y), anchor)
    }

    private func transformed(_ angle: Angle, _ scale: CGSize, _ anchor: UnitPoint) -> some View {
        Wrapped(content: self) { child, environment in
            guard angle.radians.isFinite, scale.width.isFinite, scale.height.isFinite else {
                environment.diagnostics.report("a rotation or scale that is no finite number is ignored")
                return child
            }
            return EffectNode(child: child, environment) { rect, items in
                let point = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
                let map = PlaneMap(about: point, angle: angle, scale: scale)
                return items.map { map($0) }
            }
        }
    }
}

extension CGRect {
    /// The rectangle with its edges on the nearest pixel edges.
    init(rounding rect: CGRect) {
        let box = PixelRect(rounding: rect)
        self.init(x: CGFloat(box.x), y: CGFloat(box.y), width: CGFloat(box.width), height: CGFloat(box.height))
    }
}
