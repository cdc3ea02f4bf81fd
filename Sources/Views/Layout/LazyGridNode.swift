/// Children in tracks across an axis, line by line: `LazyVGrid` has columns as tracks, `LazyHGrid` rows.
final class LazyGridNode: LayoutNode {
    /// A column (or row), with the room behind it.
    private struct Track {
        var length: CGFloat
        var gap: CGFloat
        var alignment: Alignment
    }

    /// The axis tracks stand beside each other on.
    private let axis: Axis
    private let items: [GridItem]
    private let alignment: Alignment
    private let lineGap: CGFloat
    private let standardGap: CGFloat
    private let children: [LayoutNode]
    // More tracks than any panel has pixels cannot be seen.
    private static let mostTracks = 1000

    init(
        _ axis: Axis, _ items: [GridItem], alignment: Alignment, spacing: CGFloat?, children: [LayoutNode],
        _ environment: EnvironmentValues
    ) {
        let diagnostics = environment.diagnostics
        self.axis = axis
        self.alignment = alignment
        self.children = children
        standardGap = environment.profile.defaultSpacing
        lineGap = diagnostics.checkedLength(spacing, of: "grid spacing") ?? standardGap
        self.items = (items.isEmpty ? [GridItem()] : items).map { $0.checked(diagnostics) }
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { children }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let tracks = tracks(proposal[axis])
        let lines = lines(tracks).map { length(of: $0, tracks) }
        let across = max(Self.extent(tracks), proposal[axis].flatMap { $0.isFinite ? $0 : nil } ?? 0)
        let along = lines.reduce(0, +) + lineGap * CGFloat(max(lines.count - 1, 0))
        return CGSize(axis, major: across, minor: along)
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let tracks = tracks(proposal[axis])
        let start = free(size[axis] - Self.extent(tracks))
        var placements: [Placement] = []
        var along: CGFloat = 0
        for line in lines(tracks) {
            let length = length(of: line, tracks)
            var across = start
            for (child, track) in zip(line, tracks) {
                placements.append(place(child, track, length, across, along))
                across += track.length + track.gap
            }
            along += length + lineGap
        }
        return placements
    }

    private func place(
        _ child: LayoutNode, _ track: Track, _ length: CGFloat, _ across: CGFloat, _ along: CGFloat
    ) -> Placement {
        let box = CGSize(axis, major: track.length, minor: length)
        var placement = child.aligned(track.alignment, in: box, offer(track))
        placement.origin.x += axis == .horizontal ? across : along
        placement.origin.y += axis == .horizontal ? along : across
        return placement
    }

    /// The room before the first track, as the grid's alignment says.
    private func free(_ spare: CGFloat) -> CGFloat {
        let box = ViewDimensions(width: max(spare, 0), height: max(spare, 0)) { _ in nil }
        return axis == .horizontal ? box[alignment.horizontal] : box[alignment.vertical]
    }

    private func offer(_ track: Track) -> ProposedViewSize {
        ProposedViewSize(axis, major: track.length, minor: nil)
    }

    private func lines(_ tracks: [Track]) -> [ArraySlice<LayoutNode>] {
        stride(from: 0, to: children.count, by: tracks.count).map {
            children[$0..<min($0 + tracks.count, children.count)]
        }
    }

    private func length(of line: ArraySlice<LayoutNode>, _ tracks: [Track]) -> CGFloat {
        zip(line, tracks).map { $0.size(offer($1))[axis.cross] }.max() ?? 0
    }

    /// The tracks for a length: fixed ones first, then the others share what is left in order.
    private func tracks(_ proposal: CGFloat?) -> [Track] {
        let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? standardGap) }
        let fixed = items.reduce(0) { $0 + ($1.fixedLength ?? 0) }
        var left = proposal.flatMap { $0.isFinite ? max($0 - gaps - fixed, 0) : nil }
        var sharers = items.count { $0.fixedLength == nil }
        var tracks: [Track] = []
        for item in items {
            let gap = item.spacing ?? standardGap
            let lengths = item.lengths(of: left.map { $0 / CGFloat(max(sharers, 1)) }, gap: gap)
            tracks += lengths.map { Track(length: $0, gap: gap, alignment: item.alignment ?? .center) }
            guard item.fixedLength == nil else { continue }
            sharers -= 1
            left = left.map { max($0 - lengths.reduce(0, +) - gap * CGFloat(lengths.count - 1), 0) }
        }
        return Array(tracks.prefix(Self.mostTracks))
    }

    private static func extent(_ tracks: [Track]) -> CGFloat {
        tracks.reduce(0) { $0 + $1.length } + tracks.dropLast().reduce(0) { $0 + $1.gap }
    }
}

extension GridItem {
    /// The length of an item that has one of its own.
    fileprivate var fixedLength: CGFloat? {
        if case .fixed(let length) = size { length } else { nil }
    }

    /// The lengths of the tracks that the item makes of a share; nil where nobody says how much there is.
    fileprivate func lengths(of share: CGFloat?, gap: CGFloat) -> [CGFloat] {
        switch size {
        case .fixed(let length): return [length]
        case .flexible(let minimum, let maximum): return [min(max(share ?? minimum, minimum), max(minimum, maximum))]
        case .adaptive(let minimum, let maximum):
            guard let share else { return [minimum] }
            let count = min(max(((share + gap) / max(minimum + gap, 1)).rounded(.down), 1), 1000)
            let length = (share - gap * (count - 1)) / count
            return Array(repeating: min(max(length, minimum), max(minimum, maximum)), count: Int(count))
        }
    }

    /// The item with lengths that layout can use.
    @MainActor
    fileprivate func checked(_ diagnostics: ViewDiagnostics) -> GridItem {
        func length(_ length: CGFloat, _ fallback: CGFloat, mayBeInfinite: Bool = false) -> CGFloat {
            diagnostics.checkedLength(length, of: "grid item", mayBeInfinite: mayBeInfinite) ?? fallback
        }
        var item = self
        item.spacing = diagnostics.checkedLength(spacing, of: "grid spacing")
        switch size {
        case .fixed(let fixed): item.size = .fixed(length(fixed, 10))
        case .flexible(let least, let most):
            item.size = .flexible(minimum: length(least, 10), maximum: length(most, .infinity, mayBeInfinite: true))
        case .adaptive(let least, let most):
            item.size = .adaptive(minimum: length(least, 10), maximum: length(most, .infinity, mayBeInfinite: true))
        }
        return item
    }
}
