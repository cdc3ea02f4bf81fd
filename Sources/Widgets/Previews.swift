import Views

// Previews of Xcode. `cadran snapshot` draws any kind; these let files that hold previews compile.

/// Views shown beside the source in Xcode; accepted and never drawn.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View

    @ViewBuilder static var previews: Previews { get }
}

/// Surroundings of a preview.
@MainActor @preconcurrency
public protocol PreviewContext {}

/// A widget's family as the surroundings of a preview.
public struct WidgetPreviewContext: PreviewContext {
    let family: WidgetFamily

    public nonisolated init(family: WidgetFamily) {
        self.family = family
    }
}

extension View {
    /// Draws a preview for the family of its context.
    public func previewContext(_ context: WidgetPreviewContext) -> some View {
        environment(\.widgetFamily, context.family)
    }

    /// The name of a preview; accepted and ignored.
    public func previewDisplayName(_ name: String?) -> some View { self }
}
