/// Spacer: takes what is left along its stack (both axes outside one).
final class SpacerNode: LayoutNode {
    private let minimum: CGFloat
    private let axis: Axis?

    init(minimum: CGFloat?, _ environment: EnvironmentValues) {
        self.minimum = minimum ?? environment.profile.defaultSpacing
        axis = environment.stackAxis
        super.init(environment)
    }

    override var layoutPriority: Double { -.infinity }

    override var spacing: ViewSpacing {
        switch axis {
        case .horizontal: ViewSpacing(top: .standard, leading: .none, bottom: .standard, trailing: .none)
        case .vertical: ViewSpacing(top: .none, leading: .standard, bottom: .none, trailing: .standard)
        case nil: ViewSpacing(.none)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = max(proposal.width ?? minimum, minimum)
        let height = max(proposal.height ?? minimum, minimum)
        return switch axis {
        case .horizontal: CGSize(width: width, height: 0)
        case .vertical: CGSize(width: 0, height: height)
        case nil: CGSize(width: width, height: height)
        }
    }
}
