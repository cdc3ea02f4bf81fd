/// GeometryReader: takes the whole proposal and builds its content for the size it got.
final class GeometryReaderNode: LayoutNode {
    private let build: @MainActor (GeometryProxy) -> [LayoutNode]

    init(_ environment: EnvironmentValues, build: @escaping @MainActor (GeometryProxy) -> [LayoutNode]) {
        self.build = build
        super.init(environment)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let offer = ProposedViewSize(size)
        return build(GeometryProxy(size: size)).map {
            Placement(node: $0, origin: .zero, size: $0.size(offer), proposal: offer)
        }
    }
}
