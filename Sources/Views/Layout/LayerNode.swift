/// Overlay and background: the primary view decides the size, the other is offered exactly that.
final class LayerNode: LayoutNode {
    private let primary: LayoutNode
    private let secondary: LayoutNode
    private let alignment: Alignment
    private let isBehind: Bool

    init(
        _ primary: LayoutNode, secondary: LayoutNode, alignment: Alignment, isBehind: Bool,
        _ environment: EnvironmentValues
    ) {
        self.primary = primary
        self.secondary = secondary
        self.alignment = alignment
        self.isBehind = isBehind
        super.init(environment)
    }

    // The secondary view's guides do not leave it.
    override var subnodes: [LayoutNode] { [primary] }
    override var layoutPriority: Double { primary.layoutPriority }
    override var spacing: ViewSpacing { primary.spacing }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.size(proposal) }

    override func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        primary.alignment(key, proposal)
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let main = Placement(node: primary, origin: .zero, size: size, proposal: proposal)
        let offer = ProposedViewSize(size)
        let outer = primary.dimensions(proposal)
        let inner = secondary.dimensions(offer)
        let layer = Placement(
            node: secondary,
            origin: CGPoint(
                x: outer[alignment.horizontal] - inner[alignment.horizontal],
                y: outer[alignment.vertical] - inner[alignment.vertical]),
            size: secondary.size(offer), proposal: offer)
        return isBehind ? [layer, main] : [main, layer]
    }
}
