/// ZStack: children on top of each other; those of the highest priority decide the size.
final class ZStackNode: LayoutNode {
    private let alignment: Alignment
    private let children: [LayoutNode]

    init(alignment: Alignment, children: [LayoutNode], _ environment: EnvironmentValues) {
        self.alignment = alignment
        self.children = children
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { children }
    override var spacing: ViewSpacing { children.count == 1 ? children[0].spacing : ViewSpacing() }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { extent(proposal).size }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let extent = extent(proposal)
        return children.map { child in
            let dimensions = child.dimensions(proposal)
            return Placement(
                node: child,
                origin: CGPoint(
                    x: -dimensions[alignment.horizontal] - extent.origin.x,
                    y: -dimensions[alignment.vertical] - extent.origin.y),
                size: child.size(proposal), proposal: proposal)
        }
    }

    /// The union of the deciding children with their guides at the origin.
    private func extent(_ proposal: ProposedViewSize) -> CGRect {
        let top = children.map(\.layoutPriority).max()
        var left = CGFloat.infinity
        var upper = CGFloat.infinity
        var right = -CGFloat.infinity
        var lower = -CGFloat.infinity
        for child in children where child.layoutPriority == top {
            let dimensions = child.dimensions(proposal)
            let x = -dimensions[alignment.horizontal]
            let y = -dimensions[alignment.vertical]
            left = min(left, x)
            upper = min(upper, y)
            right = max(right, x + dimensions.width)
            lower = max(lower, y + dimensions.height)
        }
        guard left <= right else { return .zero }
        return CGRect(x: left, y: upper, width: right - left, height: lower - upper)
    }
}
