import Views

/// Where a region of the expanded presentation stands.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    case leading
    case trailing
    case center
    case bottom
}

/// A region of the expanded presentation.
@MainActor
public struct DynamicIslandExpandedRegion<Content: View> {
    let position: DynamicIslandExpandedRegionPosition
    let priority: Double
    let content: Content

    /// - Parameter priority: among the regions of the first row the higher takes the width it wants first; of equal ones
    ///   the centre.
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
    ) {
        self.position = position
        self.priority = priority
        self.content = content()
    }
}

/// A region with its type erased.
struct ExpandedRegion {
    var view: AnyView
    var priority: Double
    /// Whether it goes below the first row where that is too narrow.
    var givesWay: Bool

    @MainActor
    init<Content: View>(_ region: DynamicIslandExpandedRegion<Content>) {
        view = AnyView(region.content)
        priority = region.priority.isFinite ? region.priority : 0
        givesWay = (region.content as? any VerticallyPlaced)?.placement == .belowIfTooWide
    }
}

/// The regions of an expanded presentation.
public struct DynamicIslandExpandedContent<Content: View> {
    let regions: [DynamicIslandExpandedRegionPosition: ExpandedRegion]
}

/// Gathers the regions of an expanded presentation.
@resultBuilder
@MainActor
public enum DynamicIslandExpandedContentBuilder {
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: [region.position: ExpandedRegion(region)])
    }

    /// Regions that a function of the author's has gathered.
    public static func buildExpression<Content: View>(
        _ content: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: content.regions)
    }

    public static func buildBlock(
        _ contents: DynamicIslandExpandedContent<AnyView>...
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(
            regions: contents.reduce(into: [:]) { regions, content in
                regions.merge(content.regions) { _, last in last }
            })
    }

    public static func buildOptional(
        _ content: DynamicIslandExpandedContent<AnyView>?
    ) -> DynamicIslandExpandedContent<AnyView> {
        content ?? DynamicIslandExpandedContent(regions: [:])
    }

    public static func buildEither(
        first content: DynamicIslandExpandedContent<AnyView>
    ) -> DynamicIslandExpandedContent<AnyView> { content }

    public static func buildEither(
        second content: DynamicIslandExpandedContent<AnyView>
    ) -> DynamicIslandExpandedContent<AnyView> { content }
}

// MARK: - Giving way

/// How a region gives way where it is too wide.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    private var isBelow = false

    /// It stays beside the others and takes the width that is left.
    public static let `default` = Self()

    /// It goes below the others, over the whole width, where they do not fit beside each other.
    public static let belowIfTooWide = Self(isBelow: true)

    private init(isBelow: Bool = false) {
        self.isBelow = isBelow
    }
}

extension View {
    /// Says how a region's content gives way where it is too wide to stand beside the others. It counts as the outermost
    /// modifier of a region's content.
    public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View {
        VerticallyPlacedView(content: self, placement: verticalPlacement)
    }
}

/// Content that says how it gives way.
private protocol VerticallyPlaced {
    var placement: DynamicIslandExpandedRegionVerticalPlacement { get }
}

private struct VerticallyPlacedView<Content: View>: View, VerticallyPlaced {
    let content: Content
    let placement: DynamicIslandExpandedRegionVerticalPlacement

    var body: some View { content }
}
