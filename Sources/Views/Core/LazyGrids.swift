/// A column of a `LazyVGrid` or a row of a `LazyHGrid`.
public struct GridItem: Sendable {
    /// How long the item is across the grid.
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many equal items as have room.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    /// The room behind the item; nil for the panel's.
    public var spacing: CGFloat?
    /// How a view stands in its cell; nil for its middle.
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Views in columns of given widths, row by row.
public struct LazyVGrid<Content: View>: PrimitiveView {
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// - Parameters:
    ///   - alignment: where columns stand that do not fill the grid.
    ///   - spacing: between rows; nil for the panel's.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [
            LazyGridNode(
                .horizontal, columns, alignment: Alignment(horizontal: alignment, vertical: .center),
                spacing: spacing, children: content.nodes(in: environment.outsideStacks), environment)
        ]
    }
}

/// Views in rows of given heights, column by column.
public struct LazyHGrid<Content: View>: PrimitiveView {
    private let rows: [GridItem]
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// - Parameters:
    ///   - alignment: where rows stand that do not fill the grid.
    ///   - spacing: between columns; nil for the panel's.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        [
            LazyGridNode(
                .vertical, rows, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
                children: content.nodes(in: environment.outsideStacks), environment)
        ]
    }
}
