import JSON
import Views

extension ModifierKey {
    /// `"caption"`, `12`, or `{"size": 12, "weight": "bold", "design": "monospaced"}`.
    static let font = ModifierKey("font") { fields, _ in
        guard let value = fields.optional("font", .any) else { return nil }
        guard let object = value.object else {
            return fields.optional("font", .plainFont).map { font in { AnyView($0.font(font)) } }
        }
        var inner = JSONFields(
            .object(object), at: fields.path["font"], known: ["style", "size", "weight", "design"])
        defer { fields.absorb(inner) }
        let weight = inner.optional("weight", .named("weight", Names.weights))
        let design = inner.optional("design", .named("design", Names.designs))
        let style = inner.optional("style", .named("font", Names.fonts))
        let size = inner.optional("size", .fontSize)
        if inner.has("style") == inner.has("size") {
            inner.report("size", "a font has a \"style\" or a \"size\"")
            return nil
        }
        var font = size.map { Font.system(size: $0) } ?? style ?? .body
        if let weight { font = font.weight(weight) }
        return { [font] view in
            design.map { AnyView(view.font(font).fontDesign($0)) } ?? AnyView(view.font(font))
        }
    }

    /// `true`, or one axis.
    static let fixedSize = ModifierKey("fixedSize") { fields, _ in
        guard let value = fields.optional("fixedSize", .any) else { return nil }
        if let isFixed = value.bool { return { isFixed ? AnyView($0.fixedSize()) : $0 } }
        return fields.optional("fixedSize", .named("axis", [("horizontal", true), ("vertical", false)])).map { across in
            { AnyView($0.fixedSize(horizontal: across, vertical: !across)) }
        }
    }

    /// `true` for the panel's own distance, a number, or a number for each side.
    static let padding = ModifierKey("padding") { fields, _ in
        guard let value = fields.optional("padding", .any) else { return nil }
        if let isPadded = value.bool { return { isPadded ? AnyView($0.padding()) : $0 } }
        guard let object = value.object else {
            return fields.optional("padding", .distance).map { length in { AnyView($0.padding(length)) } }
        }
        var inner = JSONFields(
            .object(object), at: fields.path["padding"],
            known: ["horizontal", "vertical", "top", "leading", "bottom", "trailing"])
        defer { fields.absorb(inner) }
        let across = inner.optional("horizontal", .distance) ?? 0
        let down = inner.optional("vertical", .distance) ?? 0
        let insets = EdgeInsets(
            top: inner.optional("top", .distance) ?? down, leading: inner.optional("leading", .distance) ?? across,
            bottom: inner.optional("bottom", .distance) ?? down,
            trailing: inner.optional("trailing", .distance) ?? across)
        return { AnyView($0.padding(insets)) }
    }

    /// Fixed lengths, or bounds.
    static let frame = ModifierKey("frame") { fields, _ in
        guard let object = fields.optional("frame", .object) else { return nil }
        let bounds = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
        var inner = JSONFields(
            .object(object), at: fields.path["frame"], known: ["width", "height"] + bounds + ["alignment"])
        defer { fields.absorb(inner) }
        let alignment = inner.optional("alignment", .named("alignment", Names.alignments)) ?? .center
        let (width, height) = (inner.optional("width", .length), inner.optional("height", .length))
        let lengths = bounds.map { inner.optional($0, $0.hasPrefix("max") ? .bound : .length) }
        if inner.has("width") || inner.has("height") {
            for key in bounds where inner.has(key) {
                inner.report(key, "a frame has fixed lengths or bounds, not both", suggestion: "use two frames")
            }
            return { AnyView($0.frame(width: width, height: height, alignment: alignment)) }
        }
        for (least, most) in [("minWidth", "maxWidth"), ("minHeight", "maxHeight")] {
            if let low = object[least]?.number, let high = object[most]?.number, low > high {
                inner.report(least, "is above \"\(most)\"")
                return nil
            }
        }
        return {
            AnyView(
                $0.frame(
                    minWidth: lengths[0], idealWidth: lengths[1], maxWidth: lengths[2], minHeight: lengths[3],
                    idealHeight: lengths[4], maxHeight: lengths[5], alignment: alignment))
        }
    }

    /// `{"x": 1, "y": -2}`.
    static let offset = ModifierKey("offset") { fields, _ in
        guard let object = fields.optional("offset", .object) else { return nil }
        var inner = JSONFields(.object(object), at: fields.path["offset"], known: ["x", "y"])
        defer { fields.absorb(inner) }
        let (x, y) = (inner.optional("x", .distance) ?? 0, inner.optional("y", .distance) ?? 0)
        return { AnyView($0.offset(x: x, y: y)) }
    }

    /// A style, or `{"style": "primary", "width": 2}`.
    static let border = ModifierKey("border") { fields, _ in
        guard let value = fields.optional("border", .any) else { return nil }
        guard let object = value.object else {
            return fields.optional("border", .style).map { style in { AnyView($0.border(style)) } }
        }
        var inner = JSONFields(.object(object), at: fields.path["border"], known: ["style", "width"])
        defer { fields.absorb(inner) }
        let style = inner.optional("style", .style) ?? AnyShapeStyle(.foreground)
        let width = inner.optional("width", .number(in: 0.5...100)) ?? 1
        return { AnyView($0.border(style, width: width)) }
    }

    /// Something behind or before a view: a style by its name, or a view.
    static func layer(
        _ name: String, style: @escaping @MainActor @Sendable (AnyView, AnyShapeStyle) -> AnyView,
        view: @escaping @MainActor @Sendable (AnyView, AnyView) -> AnyView
    ) -> ModifierKey {
        ModifierKey(name) { fields, reader in
            guard let value = fields.optional(name, .any) else { return nil }
            if value.object != nil {
                guard let inner = reader.child(name, &fields) else { return nil }
                return { view($0, inner.make()) }
            }
            guard let named = fields.optional(name, .style) else { return nil }
            return { style($0, named) }
        }
    }
}

/// A ratio of width to height, and what it is for.
struct Aspect: Sendable {
    var ratio: Double?
    var mode: ContentMode
}

extension JSONShape<Aspect> {
    /// A ratio that fits, or "fit" or "fill" for the view's own.
    static var aspect: Self {
        Self { value throws(JSONMisfit) in
            if value.number != nil {
                return Aspect(ratio: try JSONShape<Double>.number(in: 0.01...100).read(value), mode: .fit)
            }
            let modes: [(String, ContentMode)] = [("fit", .fit), ("fill", .fill)]
            return Aspect(ratio: nil, mode: try JSONShape<ContentMode>.named("content mode", modes).read(value))
        }
    }
}

/// The shapes views are clipped to.
enum ClipLook: Sendable {
    case rectangle
    case capsule
    case circle
    case ellipse

    static let names: [(String, ClipLook)] = [
        ("rectangle", .rectangle), ("capsule", .capsule), ("circle", .circle), ("ellipse", .ellipse),
    ]

    /// The view, cut to the shape.
    @MainActor func clip(_ view: AnyView) -> AnyView {
        switch self {
        case .rectangle: AnyView(view.clipShape(Rectangle()))
        case .capsule: AnyView(view.clipShape(Capsule()))
        case .circle: AnyView(view.clipShape(Circle()))
        case .ellipse: AnyView(view.clipShape(Ellipse()))
        }
    }
}
