import Views

// `#Preview` of Xcode. `cadran snapshot` draws any kind; these let files that hold previews compile, and vanish.

/// How Xcode shows a preview.
public struct PreviewTrait: Hashable, Sendable {
    public static let defaultLayout = PreviewTrait()
    public static let sizeThatFitsLayout = PreviewTrait()
    public static let portrait = PreviewTrait()
    public static let landscapeLeft = PreviewTrait()
    public static let landscapeRight = PreviewTrait()
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// Gathers the entries of a preview.
@resultBuilder
public enum PreviewTimelineBuilder {
    public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}

/// A preview of a view; expands to nothing.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// A preview of a widget with some entries; expands to nothing.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// A preview of a widget with the entries of a provider; expands to nothing.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    timelineProvider: @escaping @MainActor () -> any TimelineProvider
) = #externalMacro(module: "PreviewMacros", type: "Preview")
