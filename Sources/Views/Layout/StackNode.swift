/// HStack and VStack: offers the length left over, the least flexible first.
final class StackNode: LayoutNode {
    private let axis: Axis
    private let alignment: AlignmentKey
    private let children: [LayoutNode]
    /// The distance before each child but the first.
    private let gaps: [CGFloat]
    /// The order children are sized in, for the last minor proposal asked for.
    private var order: (minor: CGFloat?, groups: [PriorityGroup])?

    /// Children of one priority, least flexible first, and the lengths they cannot go below.
    private struct PriorityGroup {
        var children: [Int]
        var minimum: CGFloat
    }

    init(
        _ axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, children: [LayoutNode],
        _ environment: EnvironmentValues
    ) {
        self.axis = axis
        self.alignment = alignment
        self.children = children
        gaps = zip(children, children.dropFirst()).map {
            spacing
                ?? ViewSpacing.distance($0.spacing, $1.spacing, axis, standard: environment.profile.defaultSpacing)
        }
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { children }

    override var spacing: ViewSpacing { outerSpacing }

    // Kept, as each level of nested stacks asks its children several times.
    private lazy var outerSpacing = outerSpacingOfChildren()

    private func outerSpacingOfChildren() -> ViewSpacing {
        guard let first = children.first?.spacing, let last = children.last?.spacing else { return ViewSpacing() }
        func shared(_ side: KeyPath<ViewSpacing, ViewSpacing.Wish>) -> ViewSpacing.Wish {
            children.allSatisfy { $0.spacing[keyPath: side] == .text } ? .text : .standard
        }
        return axis == .horizontal
            ? ViewSpacing(
                top: shared(\.top), leading: first.leading, bottom: shared(\.bottom), trailing: last.trailing)
            : ViewSpacing(
                top: first.top, leading: shared(\.leading), bottom: last.bottom, trailing: shared(\.trailing))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let lengths = lengths(proposal)
        let sizes = zip(children, lengths).map { $0.size(offer($1, proposal)) }
        let major = sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +)
        return CGSize(axis, major: major, minor: minorExtent(lengths, proposal).length)
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        // Children are measured once more with the stack's own minor length where none was proposed.
        var placing = proposal
        placing[axis.cross] = proposal[axis.cross] ?? size[axis.cross]
        let lengths = lengths(placing)
        let extent = minorExtent(lengths, placing)
        var major: CGFloat = 0
        return children.indices.map { index in
            let offer = offer(lengths[index], placing)
            let childSize = children[index].size(offer)
            let minor = -children[index].guide(alignment, offer) - extent.start
            let origin = CGSize(axis, major: major, minor: minor)
            major += childSize[axis] + (index < gaps.count ? gaps[index] : 0)
            return Placement(
                node: children[index], origin: CGPoint(x: origin.width, y: origin.height), size: childSize,
                proposal: offer)
        }
    }

    private func offer(_ major: CGFloat?, _ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(axis, major: major, minor: proposal[axis.cross])
    }

    /// Where the children begin on the minor axis once their guides lie on one line, and how far they reach.
    private func minorExtent(_ lengths: [CGFloat?], _ proposal: ProposedViewSize) -> (start: CGFloat, length: CGFloat) {
        var start = CGFloat.infinity
        var end = -CGFloat.infinity
        for (child, length) in zip(children, lengths) {
            let offer = offer(length, proposal)
            let guide = child.guide(alignment, offer)
            start = min(start, -guide)
            end = max(end, child.size(offer)[axis.cross] - guide)
        }
        return start <= end ? (start, end - start) : (0, 0)
    }

    /// What each child is offered along the axis; nil asks for its ideal length.
    private func lengths(_ proposal: ProposedViewSize) -> [CGFloat?] {
        guard let major = proposal[axis], major.isFinite else {
            // Asked for its ideal or its largest size, a stack asks each child for the same.
            return [CGFloat?](repeating: proposal[axis], count: children.count)
        }
        var offers = [CGFloat?](repeating: nil, count: children.count)
        let groups = groups(minor: proposal[axis.cross])
        var available = major - gaps.reduce(0, +) - groups.dropFirst().reduce(0) { $0 + $1.minimum }
        for (rank, group) in groups.enumerated() {
            if rank > 0 { available += group.minimum }
            var left = group.children.count
            for index in group.children {
                let offer = max(available / CGFloat(left), 0)
                offers[index] = offer
                available -= children[index].size(self.offer(offer, proposal))[axis]
                left -= 1
            }
        }
        return offers
    }

    /// The children by priority, then by flexibility, then larger minimum first, then as declared.
    private func groups(minor: CGFloat?) -> [PriorityGroup] {
        if let order, order.minor == minor { return order.groups }
        let minima = children.map { $0.shortest(axis, minor: minor) }
        let flexibility = children.indices.map { index in
            children[index].size(ProposedViewSize(axis, major: .infinity, minor: minor))[axis] - minima[index]
        }
        let priorities = Set(children.map(\.layoutPriority)).sorted(by: >)
        let groups = priorities.map { priority in
            let members = children.indices.filter { children[$0].layoutPriority == priority }
                .sorted { left, right in
                    if flexibility[left] != flexibility[right] { return flexibility[left] < flexibility[right] }
                    if flexibility[left] == .infinity, minima[left] != minima[right] {
                        return minima[left] > minima[right]
                    }
                    return left < right
                }
            return PriorityGroup(children: members, minimum: members.reduce(0) { $0 + minima[$1] })
        }
        order = (minor, groups)
        return groups
    }
}
