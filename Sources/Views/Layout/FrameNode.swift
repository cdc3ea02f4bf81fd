/// `frame(width:height:alignment:)`: a fixed length on the axes that name one.
final class FrameNode: LayoutNode {
    private let width: CGFloat?
    private let height: CGFloat?
    private let alignment: Alignment
    private let child: LayoutNode

    init(
        width: CGFloat?, height: CGFloat?, alignment: Alignment, child: LayoutNode, _ environment: EnvironmentValues
    ) {
        self.width = environment.diagnostics.checkedLength(width, of: "frame width")
        self.height = environment.diagnostics.checkedLength(height, of: "frame height")
        self.alignment = alignment
        self.child = child
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { [child] }
    override var layoutPriority: Double { child.layoutPriority }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.size(offer(proposal))
        return CGSize(width: width ?? inner.width, height: height ?? inner.height)
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        [child.aligned(alignment, in: size, offer(proposal))]
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }
}

extension LayoutNode {
    /// Places this node in a larger (or smaller) box by aligning its guides with the box's.
    func aligned(_ alignment: Alignment, in size: CGSize, _ offer: ProposedViewSize) -> Placement {
        let box = ViewDimensions(width: size.width, height: size.height) { _ in nil }
        return Placement(
            node: self,
            origin: CGPoint(
                x: box[alignment.horizontal] - guide(alignment.horizontal.key, offer),
                y: box[alignment.vertical] - guide(alignment.vertical.key, offer)),
            size: self.size(offer), proposal: offer)
    }
}
