import JSON
import Views

extension ViewKind {
    /// Views that hold views.
    static let stacks = [hStack, vStack, zStack, group, grid, gridRow, viewThatFits, link]

    private static let hStack = ViewKind(name: "HStack", keys: ["alignment", "spacing", "children"]) { reader, fields in
        let alignment = fields.optional("alignment", .named("alignment", Names.vertical)) ?? .center
        let spacing = fields.optional("spacing", .distance)
        let children = ScriptViews(views: reader.children("children", &fields))
        return ScriptView { HStack(alignment: alignment, spacing: spacing) { children } }
    }

    private static let vStack = ViewKind(name: "VStack", keys: ["alignment", "spacing", "children"]) { reader, fields in
        let alignment = fields.optional("alignment", .named("alignment", Names.horizontal)) ?? .center
        let spacing = fields.optional("spacing", .distance)
        let children = ScriptViews(views: reader.children("children", &fields))
        return ScriptView { VStack(alignment: alignment, spacing: spacing) { children } }
    }

    private static let zStack = ViewKind(name: "ZStack", keys: ["alignment", "children"]) { reader, fields in
        let alignment = fields.optional("alignment", .named("alignment", Names.alignments)) ?? .center
        let children = ScriptViews(views: reader.children("children", &fields))
        return ScriptView { ZStack(alignment: alignment) { children } }
    }

    private static let group = ViewKind(name: "Group", keys: ["children"]) { reader, fields in
        let children = ScriptViews(views: reader.children("children", &fields))
        return ScriptView { Group { children } }
    }

    private static let grid = ViewKind(
        name: "Grid", keys: ["alignment", "horizontalSpacing", "verticalSpacing", "children"]
    ) { reader, fields in
        let alignment = fields.optional("alignment", .named("alignment", Names.alignments)) ?? .center
        let (across, down) = (
            fields.optional("horizontalSpacing", .distance), fields.optional("verticalSpacing", .distance)
        )
        let children = ScriptViews(views: reader.children("children", &fields))
        return ScriptView {
            Grid(alignment: alignment, horizontalSpacing: across, verticalSpacing: down) { children }
        }
    }

    private static let gridRow = ViewKind(name: "GridRow", keys: ["alignment", "children"]) { reader, fields in
        let alignment = fields.optional("alignment", .named("alignment", Names.vertical))
        let children = ScriptViews(views: reader.children("children", &fields))
        return ScriptView { GridRow(alignment: alignment) { children } }
    }

    private static let viewThatFits = ViewKind(name: "ViewThatFits", keys: ["in", "children"]) { reader, fields in
        let axes = fields.optional("in", .named("axis", Names.axes)) ?? [.horizontal, .vertical]
        let children = ScriptViews(views: reader.children("children", &fields))
        return ScriptView { ViewThatFits(in: axes) { children } }
    }

    private static let link = ViewKind(name: "Link", keys: ["destination", "children"]) { reader, fields in
        let children = ScriptViews(views: reader.children("children", &fields))
        return fields.required("destination", .link).map { url in
            ScriptView { Link(destination: url) { children } }
        }
    }
}
