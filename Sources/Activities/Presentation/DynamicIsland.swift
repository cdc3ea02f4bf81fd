import FoundationEssentials
import Views

/// The small presentations of an activity.
public struct DynamicIsland {
    private let regions: [DynamicIslandExpandedRegionPosition: AnyView]
    private let compactLeading: AnyView
    private let compactTrailing: AnyView
    let minimal: AnyView
    /// Where a press on any of the presentations leads, outside of links.
    private(set) var url: URL?

    @MainActor
    public init(
        @DynamicIslandExpandedContentBuilder expanded: () -> DynamicIslandExpandedContent,
        @ViewBuilder compactLeading: () -> some View, @ViewBuilder compactTrailing: () -> some View,
        @ViewBuilder minimal: () -> some View
    ) {
        regions = expanded().regions
        self.compactLeading = AnyView(compactLeading())
        self.compactTrailing = AnyView(compactTrailing())
        self.minimal = AnyView(minimal())
    }

    /// Both compact views, at the ends of a strip.
    @MainActor var compact: some View {
        HStack {
            compactLeading
            Spacer(minLength: 0)
            compactTrailing
        }
    }

    /// The regions as they stand around each other.
    @MainActor var expanded: some View {
        VStack {
            // A row of nothing would still take the spacing below it.
            if regions.keys.contains(where: { $0 != .bottom }) {
                HStack {
                    regions[.leading]
                    Spacer(minLength: 3)
                    regions[.center]
                    Spacer(minLength: 3)
                    regions[.trailing]
                }
            }
            regions[.bottom]
        }
    }

    /// Sets where a press on the presentations leads, outside of links.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.url = url
        return island
    }

    /// One-bit panels have no tint; accepted and ignored.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
}

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
    let content: Content

    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
    ) {
        self.position = position
        self.content = content()
    }
}

/// The regions of an expanded presentation.
public struct DynamicIslandExpandedContent {
    let regions: [DynamicIslandExpandedRegionPosition: AnyView]
}

/// Gathers the regions of an expanded presentation.
@resultBuilder
@MainActor
public enum DynamicIslandExpandedContentBuilder {
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent {
        DynamicIslandExpandedContent(regions: [region.position: AnyView(region.content)])
    }

    public static func buildBlock(_ contents: DynamicIslandExpandedContent...) -> DynamicIslandExpandedContent {
        DynamicIslandExpandedContent(
            regions: contents.reduce(into: [:]) { regions, content in
                regions.merge(content.regions) { _, last in last }
            })
    }
}

extension View {
    /// One-bit panels have no tint; accepted and ignored.
    public func activityBackgroundTint(_ color: Color?) -> some View { self }

    /// One-bit panels have no tint; accepted and ignored.
    public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}
