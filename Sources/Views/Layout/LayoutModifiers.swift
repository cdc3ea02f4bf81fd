extension View {
    /// Gives the view a fixed width, height or both.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        Wrapped(content: self) {
            FrameNode(width: width, height: height, alignment: alignment, child: $0, $1)
        }
    }

    /// Bounds the view's width, height or both.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        Wrapped(content: self) {
            FlexibleFrameNode(
                horizontal: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                vertical: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment,
                child: $0, $1)
        }
    }

    /// Adds room on the chosen sides; the panel's default distance where none is given.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        Wrapped(content: self) {
            PaddingNode(EdgeInsets(edges, length ?? $1.profile.defaultPadding), edges: edges, child: $0, $1)
        }
    }

    /// Adds the same room on all sides.
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Adds room, its own on each side.
    public func padding(_ insets: EdgeInsets) -> some View {
        Wrapped(content: self) { PaddingNode(insets, edges: .all, child: $0, $1) }
    }

    /// Keeps the view at its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Keeps the view at its ideal length on the chosen axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return Wrapped(content: self) { [axes] in FixedSizeNode(axes, child: $0, $1) }
    }

    /// Sets how early a stack gives the view its share.
    public func layoutPriority(_ value: Double) -> some View {
        Wrapped(content: self) { PriorityNode(value, child: $0, $1) }
    }

    /// Keeps a ratio of width to height; the view's own where none is given.
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        Wrapped(content: self) { AspectRatioNode(ratio, contentMode, child: $0, $1) }
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Moves the picture without moving the layout.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        Wrapped(content: self) {
            OffsetNode(
                CGSize(
                    width: $1.diagnostics.checkedDistance(x, of: "offset"),
                    height: $1.diagnostics.checkedDistance(y, of: "offset")), child: $0, $1)
        }
    }

    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    /// Centres the view on a point of all the space offered.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        Wrapped(content: self) {
            PositionNode(
                CGPoint(
                    x: $1.diagnostics.checkedDistance(x, of: "position"),
                    y: $1.diagnostics.checkedDistance(y, of: "position")), child: $0, $1)
        }
    }

    /// Keeps the view's space and draws nothing.
    public func hidden() -> some View {
        Wrapped(content: self) { HiddenNode($0, $1) }
    }

    /// Sets where a horizontal guide of the view lies.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        guided(guide.key, computeValue)
    }

    /// Sets where a vertical guide of the view lies.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        guided(guide.key, computeValue)
    }

    private func guided(_ key: AlignmentKey, _ value: @escaping (ViewDimensions) -> CGFloat) -> some View {
        let bodyEnvironment = EnvironmentValues.ofBody
        return Wrapped(content: self) { child, environment in
            AlignmentGuideNode(
                key, { box in EnvironmentValues.reading(bodyEnvironment ?? environment) { value(box) } },
                child: child, environment)
        }
    }

    /// Draws views over this one, in a box of its size.
    public func overlay(
        alignment: Alignment = .center, @ViewBuilder content: () -> some View
    ) -> some View {
        layer(content(), alignment, isBehind: false)
    }

    @_disfavoredOverload
    public func overlay(_ content: some View, alignment: Alignment = .center) -> some View {
        layer(content, alignment, isBehind: false)
    }

    /// Fills the view's box over it.
    public func overlay(_ style: some ShapeStyle) -> some View {
        layer(Rectangle().fill(style), .center, isBehind: false)
    }

    /// Fills a shape over the view.
    public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        layer(shape.fill(style), .center, isBehind: false)
    }

    /// Draws views behind this one, in a box of its size.
    public func background(
        alignment: Alignment = .center, @ViewBuilder content: () -> some View
    ) -> some View {
        layer(content(), alignment, isBehind: true)
    }

    @_disfavoredOverload
    public func background(_ content: some View, alignment: Alignment = .center) -> some View {
        layer(content, alignment, isBehind: true)
    }

    /// Fills the view's box behind it with the ground.
    public func background() -> some View { background(.background) }

    /// Fills the view's box behind it.
    public func background(_ style: some ShapeStyle) -> some View {
        layer(Rectangle().fill(style), .center, isBehind: true)
    }

    /// Fills a shape behind the view.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        layer(shape.fill(style), .center, isBehind: true)
    }

    private func layer(_ content: some View, _ alignment: Alignment, isBehind: Bool) -> some View {
        Wrapped(content: self) {
            LayerNode(
                $0, secondary: content.node(in: $1.outsideStacks, alignment: alignment), alignment: alignment,
                isBehind: isBehind, $1)
        }
    }
}

/// Whether a picture of a ratio fits in its space or fills it.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    case fit
    case fill
}
