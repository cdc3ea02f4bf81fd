/// A node around one child that changes nothing until a subclass says so.
class WrapperNode: LayoutNode {
    let child: LayoutNode

    init(_ child: LayoutNode, _ environment: EnvironmentValues) {
        self.child = child
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { [child] }
    override var layoutPriority: Double { child.layoutPriority }
    override var spacing: ViewSpacing { child.spacing }

    /// What the child is offered.
    func offer(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(offer(proposal)) }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let offer = offer(proposal)
        return [Placement(node: child, origin: .zero, size: child.size(offer), proposal: offer)]
    }
}

/// `layoutPriority(_:)`.
final class PriorityNode: WrapperNode {
    private let value: Double

    init(_ value: Double, child: LayoutNode, _ environment: EnvironmentValues) {
        self.value = value
        super.init(child, environment)
    }

    override var layoutPriority: Double { value }
}

/// `padding(_:_:)`: a smaller offer, a larger answer.
final class PaddingNode: WrapperNode {
    private let insets: EdgeInsets
    private let padded: Edge.Set

    init(_ insets: EdgeInsets, edges: Edge.Set, child: LayoutNode, _ environment: EnvironmentValues) {
        let diagnostics = environment.diagnostics
        self.insets = EdgeInsets(
            top: diagnostics.checkedDistance(insets.top, of: "padding"),
            leading: diagnostics.checkedDistance(insets.leading, of: "padding"),
            bottom: diagnostics.checkedDistance(insets.bottom, of: "padding"),
            trailing: diagnostics.checkedDistance(insets.trailing, of: "padding"))
        padded = edges
        super.init(child, environment)
    }

    /// Padding takes the place of the spacing on the sides it touches.
    override var spacing: ViewSpacing {
        var spacing = child.spacing
        if padded.contains(.top) { spacing.top = .standard }
        if padded.contains(.leading) { spacing.leading = .standard }
        if padded.contains(.bottom) { spacing.bottom = .standard }
        if padded.contains(.trailing) { spacing.trailing = .standard }
        return spacing
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.size(offer(proposal))
        return CGSize(
            width: max(0, inner.width + insets.leading + insets.trailing),
            height: max(0, inner.height + insets.top + insets.bottom))
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let offer = offer(proposal)
        return [
            Placement(
                node: child, origin: CGPoint(x: insets.leading, y: insets.top), size: child.size(offer),
                proposal: offer)
        ]
    }
}

/// `fixedSize(horizontal:vertical:)`: asks for the ideal length.
final class FixedSizeNode: WrapperNode {
    private let axes: Axis.Set

    init(_ axes: Axis.Set, child: LayoutNode, _ environment: EnvironmentValues) {
        self.axes = axes
        super.init(child, environment)
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }
}

/// `aspectRatio(_:contentMode:)`: offers the largest size of a ratio inside (or the smallest around) the proposal.
final class AspectRatioNode: WrapperNode {
    private let ratio: CGFloat?
    private let mode: ContentMode

    init(_ ratio: CGFloat?, _ mode: ContentMode, child: LayoutNode, _ environment: EnvironmentValues) {
        self.ratio = ratio
        self.mode = mode
        super.init(child, environment)
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = child.size(.unspecified)
        let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let byWidth = CGSize(width: width, height: width / ratio)
            let byHeight = CGSize(width: height * ratio, height: height)
            let fitsByWidth = byWidth.height <= height
            return ProposedViewSize(fitsByWidth == (mode == .fit) ? byWidth : byHeight)
        }
    }
}

/// `offset(x:y:)`: moves the picture, not the layout.
final class OffsetNode: WrapperNode {
    private let offset: CGSize

    init(_ offset: CGSize, child: LayoutNode, _ environment: EnvironmentValues) {
        self.offset = offset
        super.init(child, environment)
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        [
            Placement(
                node: child, origin: CGPoint(x: offset.width, y: offset.height), size: size, proposal: proposal)
        ]
    }

    override func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        child.alignment(key, proposal)
    }
}

/// `position(x:y:)`: takes the whole proposal and centres the child on a point of it.
final class PositionNode: WrapperNode {
    private let point: CGPoint

    init(_ point: CGPoint, child: LayoutNode, _ environment: EnvironmentValues) {
        self.point = point
        super.init(child, environment)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: child.size(proposal))
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let inner = child.size(proposal)
        return [
            Placement(
                node: child, origin: CGPoint(x: point.x - inner.width / 2, y: point.y - inner.height / 2),
                size: inner, proposal: proposal)
        ]
    }
}

/// `hidden()`: keeps the space, draws nothing.
final class HiddenNode: WrapperNode {
    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] { [] }

    override func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        child.alignment(key, proposal)
    }
}

/// `alignmentGuide(_:computeValue:)`: sets one guide.
final class AlignmentGuideNode: WrapperNode {
    private let key: AlignmentKey
    private let value: @MainActor (ViewDimensions) -> CGFloat

    init(
        _ key: AlignmentKey, _ value: @escaping @MainActor (ViewDimensions) -> CGFloat, child: LayoutNode,
        _ environment: EnvironmentValues
    ) {
        self.key = key
        self.value = value
        super.init(child, environment)
    }

    override var ownGuides: AlignmentKey.Kinds { key.kind }

    override func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        key == self.key
            ? value(child.dimensions(proposal)) : child.alignment(key, proposal)
    }
}
