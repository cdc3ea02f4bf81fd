import JSON
import Views

/// The names of values, as scripts write them.
enum Names {
    static let styles: [(String, AnyShapeStyle)] =
        [
            ("primary", AnyShapeStyle(.primary)), ("secondary", AnyShapeStyle(.secondary)),
            ("tertiary", AnyShapeStyle(.tertiary)), ("quaternary", AnyShapeStyle(.quaternary)),
            ("foreground", AnyShapeStyle(.foreground)), ("background", AnyShapeStyle(.background)),
            ("tint", AnyShapeStyle(.tint)),
        ] + colors.map { ($0, AnyShapeStyle($1)) }

    static let colors: [(String, Color)] = [
        ("clear", .clear), ("black", .black), ("white", .white), ("gray", .gray), ("red", .red), ("orange", .orange),
        ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal), ("cyan", .cyan), ("blue", .blue),
        ("indigo", .indigo), ("purple", .purple), ("pink", .pink), ("brown", .brown),
    ]

    static let fonts: [(String, Font)] = [
        ("largeTitle", .largeTitle), ("title", .title), ("title2", .title2), ("title3", .title3),
        ("headline", .headline), ("subheadline", .subheadline), ("body", .body), ("callout", .callout),
        ("footnote", .footnote), ("caption", .caption), ("caption2", .caption2),
    ]

    static let weights: [(String, Font.Weight)] = [
        ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]

    static let designs: [(String, Font.Design)] = [
        ("default", .default), ("serif", .serif), ("rounded", .rounded), ("monospaced", .monospaced),
    ]

    static let horizontal: [(String, HorizontalAlignment)] = [
        ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ]

    static let vertical: [(String, VerticalAlignment)] = [
        ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline),
    ]

    static let alignments: [(String, Alignment)] = [
        ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
        ("topLeading", .topLeading), ("topTrailing", .topTrailing), ("bottomLeading", .bottomLeading),
        ("bottomTrailing", .bottomTrailing),
    ]

    static let textAlignments: [(String, TextAlignment)] = [
        ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ]

    static let truncations: [(String, Text.TruncationMode)] = [("head", .head), ("middle", .middle), ("tail", .tail)]

    static let cases: [(String, Text.Case)] = [("uppercase", .uppercase), ("lowercase", .lowercase)]

    static let imageScales: [(String, Image.Scale)] = [("small", .small), ("medium", .medium), ("large", .large)]

    static let symbolVariants: [(String, SymbolVariants)] = [
        ("none", .none), ("fill", .fill), ("slash", .slash), ("circle", .circle), ("square", .square),
        ("rectangle", .rectangle),
    ]

    static let typeSizes: [(String, DynamicTypeSize)] = [
        ("xSmall", .xSmall), ("small", .small), ("medium", .medium), ("large", .large), ("xLarge", .xLarge),
        ("xxLarge", .xxLarge), ("xxxLarge", .xxxLarge), ("accessibility1", .accessibility1),
        ("accessibility2", .accessibility2), ("accessibility3", .accessibility3), ("accessibility4", .accessibility4),
        ("accessibility5", .accessibility5),
    ]

    static let axes: [(String, Axis.Set)] = [
        ("horizontal", .horizontal), ("vertical", .vertical), ("both", [.horizontal, .vertical]),
    ]

    static let dateStyles: [(String, Text.DateStyle)] = [
        ("time", .time), ("date", .date), ("relative", .relative), ("offset", .offset), ("timer", .timer),
    ]
}

extension JSONShape<AnyShapeStyle> {
    /// A style by its name, or a colour as `#rrggbb`.
    static var style: Self {
        JSONShape<String>.string.then { text throws(JSONMisfit) in
            if let color = Color(hexadecimal: text) { return AnyShapeStyle(color) }
            return try JSONShape.named("style", Names.styles).read(.string(text))
        }
    }
}

extension JSONShape<Color> {
    /// A colour by its name or as `#rrggbb`; "primary" and "secondary" too.
    static var color: Self {
        JSONShape<String>.string.then { text throws(JSONMisfit) in
            if let color = Color(hexadecimal: text) { return color }
            let names = [("primary", Color.primary), ("secondary", Color.secondary)] + Names.colors
            return try JSONShape.named("colour", names).read(.string(text))
        }
    }
}

extension Color {
    /// A colour from `#rrggbb`; nil for anything else.
    fileprivate init?(hexadecimal text: String) {
        guard text.utf8.count == 7, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16),
            !text.contains("+"), !text.contains("-")
        else { return nil }
        func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }
}

extension JSONShape<Font> {
    /// A text style by its name, or a size in pixels.
    static var plainFont: Self {
        Self { value throws(JSONMisfit) in
            if value.number != nil { return .system(size: try JSONShape<Double>.fontSize.read(value)) }
            guard value.string != nil else {
                throw JSONMisfit("expected a text style or a size, found \(value.spoken)")
            }
            return try JSONShape.named("font", Names.fonts).read(value)
        }
    }
}

extension JSONShape<Double> {
    /// A size of letters in pixels.
    static var fontSize: Self { number(in: 4...400) }
}
