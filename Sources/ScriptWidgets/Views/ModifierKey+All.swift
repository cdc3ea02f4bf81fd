import FoundationEssentials
import JSON
import Views

extension ModifierKey {
    /// All modifiers, in the order they are applied as keys of an object, the innermost first.
    static let all = textStyles + styles + layout + surroundings + meaning

    /// What text looks like.
    private static let textStyles: [ModifierKey] = [
        .font,
        .init("fontWeight", .named("weight", Names.weights)) { $0.fontWeight($1) },
        .init("bold", .bool) { $0.bold($1) },
        .init("italic", .bool) { $0.italic($1) },
        .init("monospaced", .bool) { $0.monospaced($1) },
        .init("monospacedDigit", .bool) { $1 ? AnyView($0.monospacedDigit()) : $0 },
        .init("underline", .bool) { $0.underline($1) },
        .init("strikethrough", .bool) { $0.strikethrough($1) },
        .init("textCase", .named("case", Names.cases)) { $0.textCase($1) },
        .init("lineLimit", .integer(in: 1...1000)) { $0.lineLimit($1) },
        .init("lineSpacing", .length) { $0.lineSpacing($1) },
        .init("minimumScaleFactor", .number(in: 0.01...1)) { $0.minimumScaleFactor($1) },
        .init("truncationMode", .named("truncation mode", Names.truncations)) { $0.truncationMode($1) },
        .init("multilineTextAlignment", .named("alignment", Names.textAlignments)) { $0.multilineTextAlignment($1) },
        .init("dynamicTypeSize", .named("size", Names.typeSizes)) { $0.dynamicTypeSize($1) },
    ]

    /// What symbols and shapes look like.
    private static let styles: [ModifierKey] = [
        .init("imageScale", .named("scale", Names.imageScales)) { $0.imageScale($1) },
        .init("symbolVariant", .named("variant", Names.symbolVariants)) { $0.symbolVariant($1) },
        .init("tint", .style) { $0.tint($1) },
        .init("foregroundStyle", .style) { $0.foregroundStyle($1) },
        .init("widgetAccentable", .bool) { $0.widgetAccentable($1) },
        .init("privacySensitive", .bool) { $0.privacySensitive($1) },
        .init("unredacted", .bool) { $1 ? AnyView($0.unredacted()) : $0 },
    ]

    /// Sizes and places.
    private static let layout: [ModifierKey] = [
        .init("aspectRatio", .aspect) { $0.aspectRatio($1.ratio, contentMode: $1.mode) },
        .fixedSize, .padding, .frame,
    ]

    /// What lies behind, before and around.
    private static let surroundings: [ModifierKey] = [
        .layer("background") {
            AnyView($0.background($1))
        } view: {
            AnyView($0.background($1))
        },
        .layer("overlay") {
            AnyView($0.overlay($1))
        } view: {
            AnyView($0.overlay($1))
        },
        .init("cornerRadius", .length) { $0.cornerRadius($1) },
        .init("clipShape", .named("shape", ClipLook.names)) { $1.clip($0) },
        .border,
        .init("opacity", .number(in: 0...1)) { $0.opacity($1) },
        .init("rotationEffect", .number(in: -3600...3600)) { $0.rotationEffect(.degrees($1)) },
        .init("scaleEffect", .number(in: 0...100)) { $0.scaleEffect($1) },
        .offset,
        .init("hidden", .bool) { $1 ? AnyView($0.hidden()) : $0 },
    ]

    /// What a view is for those who press, listen, or lay it out.
    private static let meaning: [ModifierKey] = [
        .init("accessibilityLabel", .string) { $0.accessibilityLabel(Text(verbatim: $1)) },
        .init("accessibilityValue", .string) { $0.accessibilityValue(Text(verbatim: $1)) },
        .init("accessibilityHidden", .bool) { $0.accessibilityHidden($1) },
        .init("widgetURL", .link) { $0.widgetURL($1) },
        .init("link", .link) { view, url in Link(destination: url) { view } },
        .init("gridCellColumns", .integer(in: 1...100)) { $0.gridCellColumns($1) },
        .init("layoutPriority", .number(in: -1000...1000)) { $0.layoutPriority($1) },
    ]
}
