/// A cell that says how it wants to be treated by its grid.
final class GridCellNode: WrapperNode {
    let columns: Int
    let unsized: Axis.Set
    let columnAlignment: HorizontalAlignment?
    let anchor: UnitPoint?

    init(
        _ child: LayoutNode, columns: Int, unsized: Axis.Set, alignment: HorizontalAlignment? = nil,
        anchor: UnitPoint? = nil, _ environment: EnvironmentValues
    ) {
        // Several such modifiers add up.
        let inner = child as? GridCellNode
        self.columns = max(columns, inner?.columns ?? 1)
        self.unsized = unsized.union(inner?.unsized ?? [])
        columnAlignment = alignment ?? inner?.columnAlignment
        self.anchor = anchor ?? inner?.anchor
        super.init(child, environment)
    }
}

/// A row of cells. It arranges nothing when its grid does; alone it is a row like any other.
final class GridRowNode: WrapperNode {
    let cells: [LayoutNode]
    let alignment: VerticalAlignment?

    init(_ cells: [LayoutNode], alignment: VerticalAlignment?, _ environment: EnvironmentValues) {
        self.cells = cells
        self.alignment = alignment
        let row = StackNode(
            .horizontal, alignment: (alignment ?? .center).key, spacing: nil, children: cells, environment)
        super.init(row, environment)
    }
}

/// Grid: columns as wide as their widest cell; what is left over goes to the flexible ones, the least flexible first.
final class GridNode: LayoutNode {
    private let members: [LayoutNode]
    private let table: GridTable
    private let alignment: Alignment
    private let gaps: CGSize

    init(
        _ members: [LayoutNode], alignment: Alignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?,
        _ environment: EnvironmentValues
    ) {
        let diagnostics = environment.diagnostics
        let standard = environment.profile.defaultSpacing
        self.members = members
        self.alignment = alignment
        gaps = CGSize(
            width: diagnostics.checkedLength(horizontalSpacing, of: "grid spacing") ?? standard,
            height: diagnostics.checkedLength(verticalSpacing, of: "grid spacing") ?? standard)
        table = GridTable(members)
        super.init(environment)
    }

    override var subnodes: [LayoutNode] { members }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let (columns, rows) = lengths(proposal)
        let ownWidth = Self.extent(columns, gaps.width)
        let otherWidths = members.indices.filter { !table.isRow($0) }
            .map {
                members[$0].size(ProposedViewSize(width: ownWidth > 0 ? ownWidth : proposal.width, height: nil)).width
            }
        return CGSize(
            width: max(ownWidth, otherWidths.max() ?? 0), height: Self.extent(rows, gaps.height))
    }

    override func arrange(_ proposal: ProposedViewSize, _ size: CGSize) -> [Placement] {
        let (columns, rows) = lengths(proposal)
        var placements: [Placement] = []
        var top: CGFloat = 0
        for (index, height) in rows.enumerated() {
            if table.isRow(index) {
                placements += row(index, columns, top: top, height: height)
            } else {
                let box = CGSize(width: size.width, height: height)
                placements.append(placed(members[index], alignment, in: box, at: CGPoint(x: 0, y: top)))
            }
            top += height + gaps.height
        }
        return placements
    }

    /// The cells of a row, their guides on one line.
    private func row(_ index: Int, _ columns: [CGFloat], top: CGFloat, height: CGFloat) -> [Placement] {
        let vertical = table.alignment(ofRow: index) ?? alignment.vertical
        let cells = table.cells(ofRow: index)
        let offers = cells.map {
            ProposedViewSize(width: width(of: $0, columns), height: height)
        }
        let guides = zip(cells, offers).map { $0.node.guide(vertical.key, $1) }
        let reach = zip(zip(cells, offers), guides).map { $0.0.node.size($0.1).height - $1 }.max() ?? 0
        // As a whole the cells lie in the row as its alignment says, where they leave some of it free.
        let free = max(0, height - (guides.max() ?? 0) - reach)
        let box = ViewDimensions(width: 0, height: free) { _ in nil }
        let line = (guides.max() ?? 0) + box[vertical]
        return zip(zip(cells, offers), guides).map { cell, guide in
            let horizontal = table.alignment(ofColumn: cell.0.columns.lowerBound) ?? alignment.horizontal
            let left = Self.start(columns, cell.0.columns.lowerBound, gaps.width)
            var placement = placed(
                cell.0.node, Alignment(horizontal: horizontal, vertical: .top),
                in: CGSize(width: cell.1.width ?? 0, height: height), at: CGPoint(x: left, y: top))
            placement.origin.y = top + line - guide
            guard let anchor = (cell.0.node as? GridCellNode)?.anchor else { return placement }
            placement.origin.x = left + ((cell.1.width ?? 0) - placement.size.width) * anchor.x
            placement.origin.y = top + (height - placement.size.height) * anchor.y
            return placement
        }
    }

    private func placed(
        _ node: LayoutNode, _ alignment: Alignment, in box: CGSize, at origin: CGPoint
    ) -> Placement {
        var placement = node.aligned(alignment, in: box, ProposedViewSize(box))
        placement.origin.x += origin.x
        placement.origin.y += origin.y
        return placement
    }

    /// The widths of the columns and the heights of the rows for a proposal.
    private func lengths(_ proposal: ProposedViewSize) -> (columns: [CGFloat], rows: [CGFloat]) {
        let columns = GridTable.shared(
            proposal.width, among: table.columnCount, gap: gaps.width
        ) { column, offer in
            self.table.sizedCells(ofColumn: column).map { $0.size(ProposedViewSize(width: offer, height: nil)).width }
        }
        let width = Self.extent(columns, gaps.width)
        let rows = GridTable.shared(proposal.height, among: members.count, gap: gaps.height) { index, offer in
            guard self.table.isRow(index) else {
                let box = ProposedViewSize(width: width > 0 ? width : proposal.width, height: offer)
                return [self.members[index].size(box).height]
            }
            return [self.rowHeight(index, columns, offer)]
        }
        return (columns, rows)
    }

    /// How high a row becomes when it is offered a height.
    private func rowHeight(_ index: Int, _ columns: [CGFloat], _ offer: CGFloat?) -> CGFloat {
        let key = (table.alignment(ofRow: index) ?? alignment.vertical).key
        var (above, below): (CGFloat, CGFloat) = (0, 0)
        for cell in table.cells(ofRow: index) where !cell.unsized.contains(.vertical) {
            let box = ProposedViewSize(width: width(of: cell, columns), height: offer)
            let guide = cell.node.guide(key, box)
            above = max(above, guide)
            below = max(below, cell.node.size(box).height - guide)
        }
        return above + below
    }

    /// The length of some columns (or rows) with the gaps between them.
    private static func extent(_ lengths: [CGFloat], _ gap: CGFloat) -> CGFloat {
        lengths.reduce(0, +) + gap * CGFloat(max(lengths.count - 1, 0))
    }

    /// The width of the columns a cell reaches over.
    private func width(of cell: GridTable.Cell, _ columns: [CGFloat]) -> CGFloat {
        Self.extent(Array(columns[cell.columns.clamped(to: 0..<columns.count)]), gaps.width)
    }

    /// Where a column begins.
    private static func start(_ lengths: [CGFloat], _ column: Int, _ gap: CGFloat) -> CGFloat {
        lengths.prefix(column).reduce(0) { $0 + $1 + gap }
    }
}
