import JSON
import Views

extension ViewKind {
    /// Words, a date, a timer.
    static let text = ViewKind(name: "Text", keys: TextReader.keys) { reader, fields in
        TextReader.content(&fields, &reader).map { text in ScriptView { text } }
    }

    /// A symbol.
    static let image = ViewKind(name: "Image", keys: ["systemName", "resizable"]) { _, fields in
        let isResizable = fields.optional("resizable", .bool) ?? false
        return fields.required("systemName", .symbol).map { name in
            ScriptView { isResizable ? Image(systemName: name).resizable() : Image(systemName: name) }
        }
    }

    /// A title with a symbol.
    static let label = ViewKind(name: "Label", keys: ["title", "systemImage", "style"]) { reader, fields in
        let style = fields.optional("style", .named("label style", LabelLook.names)) ?? .titleAndIcon
        if !fields.has("title") { fields.report("title", "missing key") }
        let title = reader.child("title", &fields)
        guard let name = fields.required("systemImage", .symbol), let title else { return nil }
        let label = ScriptView { Label(title: { title.make() }, icon: { Image(systemName: name) }) }
        return style.applied(to: label)
    }

    /// Room that grows.
    static let spacer = ViewKind(name: "Spacer", keys: ["minLength"]) { _, fields in
        let length = fields.optional("minLength", .length)
        return ScriptView { Spacer(minLength: length) }
    }

    /// A line across its stack.
    static let divider = ViewKind(name: "Divider", keys: []) { _, _ in ScriptView { Divider() } }

    /// A filled area.
    static let color = ViewKind(name: "Color", keys: ["color"]) { _, fields in
        fields.required("color", .color).map { color in ScriptView { color } }
    }

    /// Nothing.
    static let emptyView = ViewKind(name: "EmptyView", keys: []) { _, _ in ScriptView { EmptyView() } }
}

/// The looks of labels by their names.
enum LabelLook: Sendable {
    case titleAndIcon
    case titleOnly
    case iconOnly

    static let names: [(String, LabelLook)] = [
        ("titleAndIcon", .titleAndIcon), ("titleOnly", .titleOnly), ("iconOnly", .iconOnly),
    ]

    /// The label in this look.
    func applied(to label: ScriptView) -> ScriptView {
        switch self {
        case .titleAndIcon: label.wrapped { $0.labelStyle(.titleAndIcon) }
        case .titleOnly: label.wrapped { $0.labelStyle(.titleOnly) }
        case .iconOnly: label.wrapped { $0.labelStyle(.iconOnly) }
        }
    }
}

extension JSONShape<String> {
    /// The name of a symbol.
    static var symbol: Self {
        name.then { text throws(JSONMisfit) in
            guard text.utf8.count <= 100 else { throw JSONMisfit("a name of more than 100 characters") }
            return text
        }
    }
}
