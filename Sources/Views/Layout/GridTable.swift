/// Which cell stands where in a grid.
@MainActor
struct GridTable {
    /// A cell with the columns it reaches over.
    struct Cell {
        let node: LayoutNode
        let columns: Range<Int>
        let unsized: Axis.Set
    }

    private let rows: [(cells: [Cell], alignment: VerticalAlignment?)?]
    private let columnAlignments: [Int: HorizontalAlignment]
    /// The cells of each column that stand in it alone: they say how wide it is.
    private let sizedCells: [[LayoutNode]]
    // More columns than any panel has pixels cannot be seen.
    private static let mostColumns = 1000

    var columnCount: Int { sizedCells.count }

    init(_ members: [LayoutNode]) {
        var alignments: [Int: HorizontalAlignment] = [:]
        rows = members.map { member in
            guard let row = Self.row(member) else { return nil }
            var column = 0
            let cells = row.cells.map { node in
                let wishes = node as? GridCellNode
                let span = max(1, min(wishes?.columns ?? 1, Self.mostColumns - column))
                if let alignment = wishes?.columnAlignment { alignments[column] = alignment }
                defer { column += span }
                return Cell(node: node, columns: column..<column + span, unsized: wishes?.unsized ?? [])
            }
            return (cells, row.alignment)
        }
        columnAlignments = alignments
        let count = rows.compactMap { $0?.cells.last?.columns.upperBound }.max() ?? 0
        var sized = [[LayoutNode]](repeating: [], count: count)
        for cell in rows.flatMap({ $0?.cells ?? [] })
        where cell.columns.count == 1 && !cell.unsized.contains(.horizontal) {
            sized[cell.columns.lowerBound].append(cell.node)
        }
        sizedCells = sized
    }

    private static func row(_ member: LayoutNode) -> GridRowNode? { member as? GridRowNode }

    func isRow(_ index: Int) -> Bool { rows[index] != nil }

    func cells(ofRow index: Int) -> [Cell] { rows[index]?.cells ?? [] }

    func alignment(ofRow index: Int) -> VerticalAlignment? { rows[index]?.alignment }

    func alignment(ofColumn column: Int) -> HorizontalAlignment? { columnAlignments[column] }

    /// The cells that say how wide a column is: those that stand in it alone.
    func sizedCells(ofColumn column: Int) -> [LayoutNode] { sizedCells[column] }

    /// Shares a length among lines: each takes what its largest cell takes of an equal share, the least flexible first.
    static func shared(
        _ length: CGFloat?, among count: Int, gap: CGFloat, sizes: (Int, CGFloat?) -> [CGFloat]
    ) -> [CGFloat] {
        func largest(_ line: Int, _ offer: CGFloat?) -> CGFloat { sizes(line, offer).max() ?? 0 }
        guard let length, length.isFinite else { return (0..<count).map { largest($0, length) } }
        let flexibility = (0..<count).map { largest($0, .infinity) - largest($0, 0) }
        var available = length - gap * CGFloat(max(count - 1, 0))
        var lengths = [CGFloat](repeating: 0, count: count)
        let order = (0..<count).sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
        for (rank, line) in order.enumerated() {
            lengths[line] = largest(line, max(available / CGFloat(count - rank), 0))
            available -= lengths[line]
        }
        return lengths
    }
}
