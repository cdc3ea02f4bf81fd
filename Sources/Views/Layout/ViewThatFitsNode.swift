/// ViewThatFits: the first candidate whose ideal size fits the proposal, else the last.
final class ViewThatFitsNode: LayoutNode {
    private let axes: Axis.Set
    private let candidates: [LayoutNode]

    init(_ axes: Axis.Set, candidates: [LayoutNode], _ environment: EnvironmentValues) {
        self.axes = axes
        self.candidates = candidates
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { candidates }
    override var spacing: ViewSpacing { candidates.first?.spacing ?? ViewSpacing() }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { chosen(proposal)?.size(proposal) ?? .zero }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        guard let chosen = chosen(proposal) else { return [] }
        return [Placement(node: chosen, origin: .zero, size: size, proposal: proposal)]
    }

    private func chosen(_ proposal: ProposedViewSize) -> LayoutNode? {
        candidates.first { fits($0.size(.unspecified), proposal) } ?? candidates.last
    }

    private func fits(_ ideal: CGSize, _ proposal: ProposedViewSize) -> Bool {
        (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
            && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
    }
}
