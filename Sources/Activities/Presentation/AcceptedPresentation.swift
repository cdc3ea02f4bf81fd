import Views

// Settings of a Live Activity's presentations that mean nothing on a panel.

/// A presentation as a preview names it.
public struct ActivityPreviewViewKind: Hashable, Sendable {
    /// The forms of the Dynamic Island.
    public enum DynamicIslandPreviewViewState: Hashable, Sendable {
        case compact
        case expanded
        case minimal
    }

    /// The main view.
    public static let content = ActivityPreviewViewKind()

    public static func dynamicIsland(_ state: DynamicIslandPreviewViewState) -> ActivityPreviewViewKind {
        ActivityPreviewViewKind()
    }
}

/// A part of the Dynamic Island, by the name its margins are set with.
public struct DynamicIslandMode: Hashable, Sendable {
    public static let expanded = DynamicIslandMode()
    public static let compactLeading = DynamicIslandMode()
    public static let compactTrailing = DynamicIslandMode()
    public static let minimal = DynamicIslandMode()
}

extension DynamicIsland {
    /// Panels have no margins.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
    ) -> DynamicIsland { self }
}

extension ActivityAttributes {
    /// A preview of Xcode; `cadran snapshot` draws activities.
    @MainActor
    public func previewContext(
        _ state: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
    ) -> some View { EmptyView() }
}
