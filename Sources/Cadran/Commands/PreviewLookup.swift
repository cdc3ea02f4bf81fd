import Boards
import Clocks
import FoundationEssentials
import Views
import Widgets

extension Program {
    /// This program with a `PreviewProvider` of the bundle's module as one more kind, where the name is that of one.
    ///
    /// Swift can look a type up by name but not list those of a protocol, so previews have to be named.
    func including(previews name: String?, on panel: Board.Panel, now: Date, zone: TimeZoneRules) throws -> Program {
        guard let name, catalog.widget(name) == nil, let previews = previewProvider(name) else { return self }
        // Previews ask what time it is while they are made.
        _ = ProcessWallClock.stand(at: now)
        let profile = PanelProfile(
            panelSize: panel.size, format: panel.module.format, isEmissive: panel.module.isEmissive)
        let renderer = try ViewRenderer.standard()
        let widget = previews.widget(kind: name) { view, change in
            _ = renderer.render(
                view, size: panel.size, profile: profile, now: now, zone: zone, change: change)
        }
        return Program(bundle: BundleWithPreviews(base: bundle, widget: widget))
    }

    /// The type of a name at the top level of the bundle's module.
    private func previewProvider(_ name: String) -> (any PreviewProvider.Type)? {
        // `Module.Type`, also for a bundle of one widget, whose name is in brackets: `Cadran.(…)<Module.Type>`.
        let path = String(reflecting: type(of: bundle)).split(separator: "<").last ?? ""
        guard let module = path.split(separator: ".").first,
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        let mangled = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
        let found = ["V", "O", "C"].lazy.compactMap { _typeByName(mangled + $0) }.first
        return found as? any PreviewProvider.Type
    }
}

/// A bundle and a kind that shows previews.
private struct BundleWithPreviews: WidgetBundle {
    private let members: Members

    init() {
        members = Members()
    }

    init(base: any WidgetBundle, widget: WidgetDescriptor) {
        members = Members(base: base, widget: widget)
    }

    var body: some Widget { members }

    /// What both describe.
    private struct Members: Widget {
        var base: (any WidgetBundle)?
        var widget: WidgetDescriptor?

        init() {}

        init(base: any WidgetBundle, widget: WidgetDescriptor) {
            self.base = base
            self.widget = widget
        }

        var body: some WidgetConfiguration { EmptyWidgetConfiguration() }

        func _describe(into catalog: inout WidgetCatalog) {
            if let base { catalog = WidgetCatalog(base) }
            if let widget { catalog.add(widget) }
        }
    }
}
