import Activities
import JSON
import Widgets

/// `cadran widgets`: what this program can draw.
struct WidgetsCommand: Command {
    let name = "widgets"
    let summary = "lists the kinds and activities this program has"
    let usage = ""
    let options = [SharedOptions.scripts, SharedOptions.json]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        let catalog = program.catalog
        let activities = catalog.others.compactMap { $0 as? any ActivityDescriptor }
        if arguments.has("json") {
            print(json(catalog.widgets, activities).text(indented: true))
            return
        }
        for widget in catalog.widgets {
            let families = widget.settings.families.map(\.rawValue).joined(separator: ", ")
            print("\(widget.kind)  \(spoken(widget.settings))(\(families))")
        }
        for activity in activities {
            print("\(activity.attributesType)  \(spoken(activity.settings))(activity)")
        }
    }

    /// Name and summary, as far as there are any: `Clock: The time and the date. `.
    private func spoken(_ settings: WidgetSettings) -> String {
        let parts = [settings.displayName, settings.summary].filter { !$0.isEmpty }
        return parts.isEmpty ? "" : parts.joined(separator: ": ") + " "
    }

    private func json(_ widgets: [WidgetDescriptor], _ activities: [any ActivityDescriptor]) -> JSONValue {
        [
            "widgets": .array(
                widgets.map { widget in
                    [
                        "kind": .string(widget.kind), "displayName": .string(widget.settings.displayName),
                        "description": .string(widget.settings.summary),
                        "families": .array(widget.settings.families.map { .string($0.rawValue) }),
                    ]
                }),
            "activities": .array(
                activities.map { activity in
                    [
                        "attributesType": .string("\(activity.attributesType)"),
                        "displayName": .string(activity.settings.displayName),
                        "description": .string(activity.settings.summary),
                    ]
                }),
        ]
    }
}
