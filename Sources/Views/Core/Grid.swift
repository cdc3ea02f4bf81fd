/// Views in rows and columns.
public struct Grid<Content: View>: PrimitiveView {
    private let alignment: Alignment
    private let horizontalSpacing: CGFloat?
    private let verticalSpacing: CGFloat?
    private let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        var inner = environment
        // What stands beside rows, a divider for one, stands in a column.
        inner.stackAxis = .vertical
        return [
            GridNode(
                content.nodes(in: inner), alignment: alignment, horizontalSpacing: horizontalSpacing,
                verticalSpacing: verticalSpacing, environment)
        ]
    }
}

/// A row of a grid; outside of one, a row on its own.
public struct GridRow<Content: View>: PrimitiveView {
    private let alignment: VerticalAlignment?
    private let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        var inner = environment
        inner.stackAxis = .horizontal
        return [GridRowNode(content.nodes(in: inner), alignment: alignment, environment)]
    }
}

extension View {
    /// Lets a cell reach over several columns.
    public func gridCellColumns(_ count: Int) -> some View {
        Wrapped(content: self) { GridCellNode($0, columns: max(count, 1), unsized: [], $1) }
    }

    /// Lets a cell take the room its grid has anyway, and ask for none itself, on some axes.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        Wrapped(content: self) { GridCellNode($0, columns: 1, unsized: axes, $1) }
    }

    /// Puts a view at a point of its cell: that point of the view on that point of the cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        Wrapped(content: self) { GridCellNode($0, columns: 1, unsized: [], anchor: anchor, $1) }
    }

    /// Aligns the cells of this one's column.
    public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
        Wrapped(content: self) { GridCellNode($0, columns: 1, unsized: [], alignment: alignment, $1) }
    }
}
