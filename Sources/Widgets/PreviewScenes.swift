import FoundationEssentials
import Views

/// One picture of a `PreviewProvider`: a view with the family it asks for.
public struct PreviewScene {
    /// What the author calls it; nil without `previewDisplayName`.
    public let name: String?
    public let family: WidgetFamily
    public let view: AnyView
}

extension PreviewProvider {
    /// The pictures, in order: each view with a `previewContext`; where none has one, all of them together.
    ///
    /// Modifiers outside of `previewContext` are not part of a picture, apart from `previewDisplayName`.
    ///
    /// - Parameter lay: lays a view out in an environment it changes as told. The picture is not needed.
    public static func scenes(laidOutBy lay: _PreviewLayout) -> [PreviewScene] {
        let previews = AnyView(previews)
        let collector = PreviewCollector()
        lay(previews) { $0.previewCollector = collector }
        guard collector.scenes.isEmpty else { return collector.scenes }
        return [PreviewScene(name: nil, family: .accessoryRectangular, view: previews)]
    }

    /// A kind that shows the pictures: for each family the first one that asks for it, else the first.
    public static func widget(kind: String, laidOutBy lay: _PreviewLayout) -> WidgetDescriptor {
        let scenes = scenes(laidOutBy: lay)
        var settings = WidgetSettings()
        settings.displayName = kind
        settings.families = scenes.reduce(into: []) { families, scene in
            if !families.contains(scene.family) { families.append(scene.family) }
        }
        return WidgetDescriptor(kind: kind, settings: settings, source: PreviewSource(scenes: scenes))
    }
}

/// Lays a view out in an environment changed by the closure.
public typealias _PreviewLayout = @MainActor (AnyView, @MainActor (inout EnvironmentValues) -> Void) -> Void

/// Gathers the views with a `previewContext` while their surroundings are laid out.
@MainActor
final class PreviewCollector {
    var scenes: [PreviewScene] = []
}

extension EnvironmentValues {
    private struct CollectorKey: EnvironmentKey {
        static var defaultValue: PreviewCollector? { nil }
    }

    private struct NameKey: EnvironmentKey {
        static var defaultValue: String? { nil }
    }

    /// Where previews are gathered; nil where they are drawn.
    var previewCollector: PreviewCollector? {
        get { self[CollectorKey.self] }
        set { self[CollectorKey.self] = newValue }
    }

    /// What the author calls the preview.
    var previewName: String? {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

/// A view with the family of its preview.
struct PreviewInContext<Content: View>: View {
    let content: Content
    let family: WidgetFamily
    @Environment(\.previewCollector) private var collector
    @Environment(\.previewName) private var name

    var body: some View {
        let _ = collector?.scenes.append(PreviewScene(name: name, family: family, view: AnyView(content)))
        content.environment(\.widgetFamily, family)
    }
}

/// The source of a kind that shows previews.
private struct PreviewSource: TimelineSource {
    let scenes: [PreviewScene]

    func placeholder(for request: TimelineRequest) -> WidgetEntry { entry(for: request) }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {
        completion(.success(entry(for: request)))
    }

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {
        completion(.success(WidgetTimeline(entries: [entry(for: request)], policy: .never)))
    }

    private func entry(for request: TimelineRequest) -> WidgetEntry {
        let scene = scenes.first { $0.family == request.context.family } ?? scenes.first
        return WidgetEntry(date: .distantPast) { scene?.view ?? AnyView(EmptyView()) }
    }
}
