import Views

/// Views shown beside the source in Xcode; `cadran snapshot --kind NAME_OF_THE_TYPE` draws them.
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
        PreviewInContext(content: self, family: context.family)
    }

    /// The name of a preview.
    public func previewDisplayName(_ name: String?) -> some View { environment(\.previewName, name) }
}
