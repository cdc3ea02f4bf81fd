import Views
import Widgets

/// Gathers the content states of a preview.
@resultBuilder
public enum PreviewActivityBuilder<Attributes: ActivityAttributes> {
    public static func buildBlock(_ states: Attributes.ContentState...) -> [Attributes.ContentState] { states }
}

/// A preview of a Live Activity in some states; expands to nothing.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes>(
    _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping @MainActor () -> any Widget,
    @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "PreviewMacros", type: "Preview")
