/// Another drawing of the same symbol: filled, slashed, in a circle.
public struct SymbolVariants: Hashable, Sendable {
    /// The shape around the symbol.
    private var enclosure: String?
    private var isFilled = false
    private var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(enclosure: "circle")
    public static let square = SymbolVariants(enclosure: "square")
    public static let rectangle = SymbolVariants(enclosure: "rectangle")
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    private init(enclosure: String? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        self.enclosure = enclosure
        self.isFilled = isFilled
        self.isSlashed = isSlashed
    }

    public var circle: SymbolVariants { adding(.circle) }
    public var square: SymbolVariants { adding(.square) }
    public var rectangle: SymbolVariants { adding(.rectangle) }
    public var fill: SymbolVariants { adding(.fill) }
    public var slash: SymbolVariants { adding(.slash) }

    public func contains(_ other: SymbolVariants) -> Bool { adding(other) == self }

    func adding(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled,
            isSlashed: isSlashed || other.isSlashed)
    }

    /// The names a varied symbol may have, best first: all of the variants, then fewer, then the name as it is.
    func names(of symbol: String) -> [String] {
        var parts = symbol.split(separator: ".").map(String.init)
        func add(_ part: String?) { if let part, !parts.contains(part) { parts.append(part) } }
        let wasFilled = parts.last == "fill"
        if wasFilled { parts.removeLast() }
        if isSlashed { add("slash") }
        add(enclosure)
        let plain = parts.joined(separator: ".")
        return (isFilled || wasFilled ? [plain + ".fill"] : []) + (plain == symbol ? [] : [plain]) + [symbol]
    }
}

extension Image {
    /// The image with the variants in force added to its name, as far as there is such a drawing.
    @MainActor func varied(in environment: EnvironmentValues) -> Image {
        let variants = environment.values.symbolVariants
        guard variants != .none else { return self }
        var image = self
        let text = environment.values.pass.text
        image.symbolName = variants.names(of: symbolName).first { text.hasSymbol($0) } ?? symbolName
        return image
    }
}

extension EnvironmentValues {
    /// The variants symbols are drawn in.
    public var symbolVariants: SymbolVariants {
        get { values.symbolVariants }
        set { values.symbolVariants = newValue }
    }
}

extension View {
    /// Draws symbols in a variant, added to those already asked for.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        Styled(content: self) { $0.values.symbolVariants = $0.values.symbolVariants.adding(variant) }
    }
}
