import Activities
import Clocks
import Engine
import FoundationEssentials
import Pixels
import Views
import Widgets

/// Draws scenes as panels would show them.
@MainActor
struct GalleryPainter {
    let renderer: ViewRenderer
    let now: Date
    let zone: TimeZoneRules

    /// A scene on a panel before it is drawn: its slot and, for widgets, its data.
    struct Sitting {
        var scene: GalleryScene
        var panel: PanelClass
        var slot: PixelSize
        var placeholder: WidgetEntry?
        /// The entry shown now; nil where the provider gave none.
        var entry: WidgetEntry?
    }

    /// Asks the scene's provider for its data; nil where the panel does not offer the family.
    func sitting(_ scene: GalleryScene, on panel: PanelClass) async -> Sitting? {
        switch scene.subject {
        case .activity(_, _, let presentation):
            return Sitting(scene: scene, panel: panel, slot: panel.slot(for: presentation))
        case .widget(let widget, let family):
            guard let slot = panel.slot(for: family) else { return nil }
            let context = TimelineProviderContext(
                family: family, displaySize: CGSize(width: CGFloat(slot.width), height: CGFloat(slot.height)),
                isPreview: true)
            return Sitting(
                scene: scene, panel: panel, slot: slot,
                placeholder: widget.source.placeholder(for: TimelineRequest(context: context)),
                entry: await entry(of: widget.source, in: context))
        }
    }

    /// The states of a sitting's data that are drawn.
    func states(_ sitting: Sitting) -> [GalleryVariant.State] {
        if case .activity = sitting.scene.subject { return GalleryVariant.State.ofActivities }
        return GalleryVariant.State.ofWidgets
    }

    /// Draws one picture, with its lints.
    func draw(_ sitting: Sitting, _ variant: GalleryVariant) -> Rendering {
        switch sitting.scene.subject {
        case .widget(_, let family):
            func picture(_ view: AnyView) -> Rendering {
                render(view, sitting, variant) { $0.widgetFamily = family }
            }
            let view = view(of: sitting, variant.state)
            let isMarked = variant.state == .error && sitting.entry != nil
            return isMarked ? StaleMarking.render(view, with: picture) : picture(view)
        case .activity(let descriptor, let record, let presentation):
            return draw(descriptor, record, presentation, sitting, variant)
        }
    }

    private func view(of sitting: Sitting, _ state: GalleryVariant.State) -> AnyView {
        guard let entry = sitting.entry, state == .populated || state == .error else {
            // Without an entry a slot shows the placeholder, whatever the reason.
            let placeholder = sitting.placeholder?.view() ?? AnyView(EmptyView())
            return AnyView(placeholder.redacted(reason: .placeholder))
        }
        return entry.view()
    }

    /// As in a slot: where the author's view looks the same stale as fresh, a mark is put over it.
    private func draw(
        _ descriptor: any ActivityDescriptor, _ record: ActivityRecord, _ presentation: ActivityPresentation,
        _ sitting: Sitting, _ variant: GalleryVariant
    ) -> Rendering {
        func view(isStale: Bool) -> AnyView {
            descriptor.view(of: record, as: presentation, isStale: isStale) ?? AnyView(EmptyView())
        }
        let shown = view(isStale: variant.state == .stale)
        let drawn = render(shown, sitting, variant)
        guard variant.state == .stale, render(view(isStale: false), sitting, variant).displayList == drawn.displayList
        else { return drawn }
        return StaleMarking.render(shown) { render($0, sitting, variant) }
    }

    private func render(
        _ view: some View, _ sitting: Sitting, _ variant: GalleryVariant,
        change: (inout EnvironmentValues) -> Void = { _ in }
    ) -> Rendering {
        renderer.render(
            view, size: sitting.slot, profile: sitting.panel.profile(isInverted: variant.isInverted), now: now,
            zone: zone, inspects: true
        ) {
            $0.dynamicTypeSize = variant.textSize
            change(&$0)
        }
    }

    /// The entry a provider's timeline shows now; nil where it gives none in ten seconds.
    private func entry(of source: any TimelineSource, in context: TimelineProviderContext) async -> WidgetEntry? {
        let (answers, answer) = AsyncStream<TimelineAnswer>.makeStream()
        source.timeline(for: TimelineRequest(context: context)) {
            answer.yield($0)
            answer.finish()
        }
        let limit = Task {
            try? await Task.sleep(for: .seconds(10))
            answer.finish()
        }
        defer { limit.cancel() }
        for await case .success(let timeline) in answers {
            return timeline.entries.reduce(nil) { shown, entry in
                entry.date <= now && shown.map { $0.date <= entry.date } ?? true ? entry : shown
            }
        }
        return nil
    }
}
