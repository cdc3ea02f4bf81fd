/// `frame(minWidth:idealWidth:maxWidth:…)`: bounds on what the child is offered and on what it reports.
final class FlexibleFrameNode: LayoutNode {
    /// The bounds on one axis.
    struct Bounds {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        /// Bounds in order: each at least the one before it.
        @MainActor
        func ordered(_ diagnostics: ViewDiagnostics, _ axis: String) -> Bounds {
            let minimum = diagnostics.checkedBound(minimum, of: "minimum \(axis)").map { max($0, 0) }
            let ideal = diagnostics.checkedBound(ideal, of: "ideal \(axis)").map { max(minimum ?? 0, $0) }
            let maximum = diagnostics.checkedBound(maximum, of: "maximum \(axis)", mayBeInfinite: true)
                .map { max(ideal ?? minimum ?? 0, $0) }
            let isRaised = [(self.ideal, ideal), (self.maximum, maximum)].contains { given, used in
                if let given, let used { given >= 0 && given < used } else { false }
            }
            if isRaised {
                diagnostics.report("the bounds of a frame's \(axis) are out of order; the larger minimum counts")
            }
            return Bounds(minimum: minimum, ideal: ideal, maximum: maximum)
        }

        /// What the child is offered.
        func offer(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamp) }

        /// What the frame reports.
        func result(proposal: CGFloat?, child: CGFloat) -> CGFloat {
            if let proposal, minimum != nil, maximum != nil { return clamp(proposal) }
            if proposal == nil, let ideal { return ideal }
            let offer = offer(proposal)
            switch (minimum, maximum) {
            case (.some, .some): return clamp(child)
            case (let minimum?, nil): return max(min(offer ?? .infinity, child), minimum)
            case (nil, let maximum?): return min(max(offer ?? -.infinity, child), maximum)
            case (nil, nil): return child
            }
        }

        private func clamp(_ length: CGFloat) -> CGFloat {
            min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
        }
    }

    private let horizontal: Bounds
    private let vertical: Bounds
    private let alignment: Alignment
    private let child: LayoutNode

    init(
        horizontal: Bounds, vertical: Bounds, alignment: Alignment, child: LayoutNode,
        _ environment: EnvironmentValues
    ) {
        self.horizontal = horizontal.ordered(environment.diagnostics, "width")
        self.vertical = vertical.ordered(environment.diagnostics, "height")
        self.alignment = alignment
        self.child = child
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { [child] }
    override var layoutPriority: Double { child.layoutPriority }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.size(offer(proposal))
        return CGSize(
            width: horizontal.result(proposal: proposal.width, child: inner.width),
            height: vertical.result(proposal: proposal.height, child: inner.height))
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        [child.aligned(alignment, in: size, offer(proposal))]
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height))
    }
}
