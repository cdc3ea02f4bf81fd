/// What a view becomes before it is drawn: something that chooses a size and arranges what it holds.
///
/// A subclass either arranges children (`measure`, `arrange`) or draws (`measure`, `draw`). Sizes stay fractional;
/// only drawing rounds.
@MainActor
class LayoutNode {
    /// A child's place in its parent, and the proposal it is measured and arranged with.
    struct Placement {
        var node: LayoutNode
        var origin: CGPoint
        var size: CGSize
        var proposal: ProposedViewSize
    }

    /// Whether children are mirrored when placed.
    let isRightToLeft: Bool

    // Answers already given. Views are asked with few proposals each, so short lists beat dictionaries; without
    // them deep trees would cost exponential time.
    private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var arrangements: [(proposal: ProposedViewSize, children: [Placement])] = []
    private var alignments: [(key: AlignmentKey, proposal: ProposedViewSize, value: CGFloat?)] = []

    /// Which guides may be set in this view; saves asking where none is.
    private(set) lazy var guides: AlignmentKey.Kinds = subnodes.reduce(ownGuides) { $0.union($1.guides) }

    init(_ environment: EnvironmentValues) {
        isRightToLeft = environment.layoutDirection == .rightToLeft
    }

    /// How early a stack sizes this view; higher first.
    var layoutPriority: Double { 0 }

    /// What the view wants between itself and its neighbours.
    var spacing: ViewSpacing { ViewSpacing() }

    /// The nodes this one holds.
    var subnodes: [LayoutNode] { [] }

    /// The guides this node sets itself.
    var ownGuides: AlignmentKey.Kinds { [] }

    /// The size the view chooses for a proposal.
    final func size(_ proposal: ProposedViewSize) -> CGSize {
        for answer in sizes where answer.proposal == proposal { return answer.size }
        let chosen = measure(proposal)
        let size = CGSize(width: Self.length(chosen.width), height: Self.length(chosen.height))
        sizes.append((proposal, size))
        return size
    }

    /// A length as layout can go on with: shapes of an author's own may answer anything.
    private static func length(_ length: CGFloat) -> CGFloat { length > 0 ? length : 0 }

    /// The children's places for a proposal.
    final func arrangement(_ proposal: ProposedViewSize) -> [Placement] {
        for answer in arrangements where answer.proposal == proposal { return answer.children }
        let children = arrange(proposal, size(proposal))
        arrangements.append((proposal, children))
        return children
    }

    /// The value the view sets for a guide itself, if it does.
    final func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard guides.contains(key.kind) else { return nil }
        for answer in alignments where answer.key == key && answer.proposal == proposal { return answer.value }
        let value = explicitAlignment(key, proposal)
        alignments.append((key, proposal, value))
        return value
    }

    /// The length along an axis below which the view does not go.
    func shortest(_ axis: Axis, minor: CGFloat?) -> CGFloat {
        size(ProposedViewSize(axis, major: 0, minor: minor))[axis]
    }

    /// Chooses a size; called once for each proposal.
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places the children in the view's own coordinates, left to right.
    func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] { [] }

    /// The words in the view, in reading order, for naming what it is the label of.
    var words: [String] { subnodes.flatMap(\.words) }

    /// Draws the view itself, below its children.
    func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {}

    /// Changes what the view and everything in it have drawn: the list from an index on.
    func finish(in rect: CGRect, from start: Int, of list: inout DisplayList) {}

    /// Finds the value the view sets for a guide itself: for most, what its children say.
    func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        let values = arrangement(proposal).compactMap { child -> CGFloat? in
            guard let value = child.node.alignment(key, child.proposal) else { return nil }
            return value + (key.axis == .horizontal ? child.origin.x : child.origin.y)
        }
        return key.combine(values)
    }

    /// The size of the view for a proposal and the places of its guides.
    final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        let size = size(proposal)
        return ViewDimensions(width: size.width, height: size.height) { [self] key in
            MainActor.assumeIsolated { alignment(key, proposal) }
        }
    }

    /// The place of a guide: what the view sets itself, else where such a guide lies in any view.
    final func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat {
        if let value = alignment(key, proposal), value.isFinite { return value }
        let size = size(proposal)
        return ViewDimensions(width: size.width, height: size.height) { _ in nil }.value(key)
    }

    /// Draws the view and everything in it with its top left corner at `origin`.
    final func place(at origin: CGPoint, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        let size = size(proposal)
        let start = list.items.count
        draw(in: CGRect(origin: origin, size: size), proposal, into: &list)
        defer { finish(in: CGRect(origin: origin, size: size), from: start, of: &list) }
        for child in arrangement(proposal) {
            let x = isRightToLeft ? size.width - child.origin.x - child.size.width : child.origin.x
            child.node.place(
                at: CGPoint(x: origin.x + x, y: origin.y + child.origin.y), child.proposal, into: &list)
        }
    }
}

extension AlignmentKey {
    /// Sorts of guides, to tell quickly that a subtree sets none.
    struct Kinds: OptionSet {
        let rawValue: UInt8

        static let baseline = Kinds(rawValue: 1)
        static let other = Kinds(rawValue: 2)
    }

    var kind: Kinds {
        self == VerticalAlignment.firstTextBaseline.key || self == VerticalAlignment.lastTextBaseline.key
            ? .baseline : .other
    }

    /// One value for several children: the first of first baselines, the last of last ones, else the mean.
    func combine(_ values: [CGFloat]) -> CGFloat? {
        guard !values.isEmpty else { return nil }
        if self == VerticalAlignment.firstTextBaseline.key { return values.min() }
        if self == VerticalAlignment.lastTextBaseline.key { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}
