import FoundationEssentials
import Views

/// The small presentations of an activity.
public struct DynamicIsland {
    /// The regions as they stand around each other.
    let expanded: ExpandedIsland
    private let compactLeading: AnyView
    private let compactTrailing: AnyView
    let minimal: AnyView
    /// Where a press on any of the presentations leads, outside of links.
    private(set) var url: URL?

    @MainActor
    public init(
        @DynamicIslandExpandedContentBuilder expanded: () -> DynamicIslandExpandedContent<some View>,
        @ViewBuilder compactLeading: () -> some View, @ViewBuilder compactTrailing: () -> some View,
        @ViewBuilder minimal: () -> some View
    ) {
        self.expanded = ExpandedIsland(regions: expanded().regions)
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

    /// Both compact views, one above the other.
    @MainActor var stacked: some View {
        VStack(spacing: 2) {
            compactLeading
            compactTrailing
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

extension View {
    /// One-bit panels have no tint; accepted and ignored.
    public func activityBackgroundTint(_ color: Color?) -> some View { self }

    /// One-bit panels have no tint; accepted and ignored.
    public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}
