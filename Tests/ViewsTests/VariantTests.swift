import FoundationEssentials
import Testing

@testable import Views

/// Names of symbol variants, lines at text, styles made of styles, older names of sizes.
@Suite @MainActor
struct VariantTests {
    private let bench = Bench()

    @Test(
        arguments: [
            (SymbolVariants.fill, "heart", ["heart.fill", "heart"]),
            (.fill, "heart.fill", ["heart.fill", "heart", "heart.fill"]),
            (.slash, "bell", ["bell.slash", "bell"]), (.circle, "bell", ["bell.circle", "bell"]),
            (.circle.fill, "bell", ["bell.circle.fill", "bell.circle", "bell"]),
            (.slash, "bell.fill", ["bell.slash.fill", "bell.slash", "bell.fill"]), (.none, "bell", ["bell"]),
        ] as [(SymbolVariants, String, [String])])
    func variantsAreEndingsOfNames(_ variant: SymbolVariants, _ name: String, _ names: [String]) {
        #expect(variant.names(of: name) == names)
    }

    @Test func variantsAddUp() {
        struct Reader: View {
            @Environment(\.symbolVariants) var variants

            var body: some View { if variants == .circle.fill { Text("A") } }
        }
        #expect(bench.size(Reader().symbolVariant(.fill).symbolVariant(.circle), nil) == size(6, 8))
        #expect(bench.size(Reader().symbolVariant(.fill), nil) == size(0, 0))
        #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
    }

    @Test func anUnknownVariantIsTheSymbolAsItIs() {
        let plain = bench.render(Image(systemName: "nonesuch"), 10, 10)
        let varied = bench.render(Image(systemName: "nonesuch").symbolVariant(.fill), 10, 10)
        #expect(plain.displayList == varied.displayList)
    }

    @Test func linesBelowAndThroughAllText() {
        let text = Text("A B")
        #expect(bench.rows(text.underline(), 18, 10) == bench.rows(Group { text }.underline(), 18, 10))
        #expect(bench.rows(text.strikethrough(), 18, 8) == bench.rows(Group { text }.strikethrough(true), 18, 8))
        #expect(bench.rows(Group { text }.underline(false), 18, 8) == bench.rows(text, 18, 8))
        #expect(bench.rows(Group { text }.underline(), 18, 10)[9] == "##################")
    }

    @Test func stylesHaveLessInkStepByStep() {
        var grey = bench
        grey.profile.format = .grey4
        func shade(_ style: some ShapeStyle) -> String { grey.rows(Rectangle().fill(style), 1, 1)[0] }
        #expect(shade(.fill) == "3")
        #expect(shade(.fill.tertiary) == "1")
        #expect(shade(Color.primary.secondary) == "9")
        #expect(shade(AnyShapeStyle(.primary).opacity(0.2)) == "3")
        #expect(shade(.linearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom)) == "8")
        #expect(shade(EllipticalGradient(colors: [.white, .black])) == "f")
        #expect(shade(Color.white.gradient) == "f")
    }

    @Test func coloursOfHues() {
        #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
        #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5) == Color(red: 0, green: 0.5, blue: 0))
        #expect(Color(hue: 2.0 / 3, saturation: 1, brightness: 1) == Color(red: 0, green: 0, blue: 1))
        #expect(Color(hue: 0.2, saturation: 0, brightness: 0.3) == Color(white: 0.3))
        #expect(Color("AccentColor") == .accentColor && Color("Ocean", bundle: .main) == Color("Ocean"))
    }

    @Test func sizesOfTextHaveTwoNames() {
        for (older, newer) in zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases) {
            var (environment, _) = bench.surroundings()
            environment.sizeCategory = older
            #expect(environment.dynamicTypeSize == newer && environment.sizeCategory == older)
            #expect(older.isAccessibilityCategory == newer.isAccessibilitySize)
        }
    }

    @Test func sizesOfTextAreKeptInBounds() {
        struct Reader: View {
            @Environment(\.dynamicTypeSize) var size

            var body: some View { Block(width: Double(size.rawValue + 4), height: 1) }
        }
        func step(_ view: some View) -> Int { Int(bench.size(view, nil).width) - 4 }
        #expect(step(Reader().dynamicTypeSize(...DynamicTypeSize.small)) == DynamicTypeSize.small.rawValue)
        #expect(step(Reader().dynamicTypeSize(.xLarge...)) == DynamicTypeSize.xLarge.rawValue)
        #expect(step(Reader().dynamicTypeSize(.small ... .xLarge)) == DynamicTypeSize.large.rawValue)
    }

    @Test func namesOfCataloguesAreSymbolsOrBoxes() {
        #expect(Image("logo") == Image(systemName: "logo"))
        let rendering = bench.render(Image("logo"), 12, 12)
        #expect(rendering.diagnostics.count == 1)
        #expect(!rendering.displayList.items.isEmpty)
    }

    private struct Percent: FormatStyle {
        func format(_ value: Double) -> String { "\(Int(value * 100)) %" }
    }

    @Test func valuesAreWrittenInAFormatOfAnAuthorsOwn() {
        #expect(bench.words(Text(0.42, format: Percent())) == "42 %")
        #expect(bench.words(Text(bench.now, format: .dateTime.year())) == "2027")
    }

    @Test func olderGaugeStylesCarryTheirTint() {
        let gauge = Gauge(value: 0.5) { Text("A") }
        #expect(
            bench.rows(gauge.gaugeStyle(.circular), 30, 30) == bench.rows(gauge.gaugeStyle(.accessoryCircular), 30, 30))
        let tinted = gauge.gaugeStyle(LinearGaugeStyle(tint: Color.clear))
        #expect(bench.rows(tinted, 30, 8) == Array(repeating: String(repeating: ".", count: 30), count: 8))
    }
}
