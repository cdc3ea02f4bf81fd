import Clocks
import FoundationEssentials
import Pixels
import Testing
import Typography

@testable import Views

/// What is told of a picture.
@MainActor
@Suite struct AccessibilityTests {
    /// The elements of a view, a line each.
    private func told(_ view: some View) -> [String] {
        inspected(view).accessibility.flatMap(\.outline)
    }

    @Test func text_isToldInReadingOrder() {
        #expect(
            told(
                HStack {
                    Text("CPU"); Spacer(); Text("97%")
                }) == ["text \"CPU\"", "text \"97%\""])
    }

    @Test func nothing_isGathered_whereNobodyAsks() {
        let rendering = rendered(Text("CPU"), inspects: false)
        #expect(rendering.accessibility.isEmpty)
        #expect(rendering.lints.isEmpty)
        #expect(rendering.frame == rendered(Text("CPU"), inspects: true).frame)
    }

    @Test(arguments: [
        ("bicycle", "bicycle"), ("exclamationmark.triangle.fill", "exclamation mark triangle"),
        ("checkmark.circle.fill", "check mark"), ("circle.fill", "circle"), ("wifi.slash", "wifi off"), ("", ""),
    ])
    func symbol_isNamedByItsName(symbol: String, words: String) {
        #expect(SpokenSymbol.name(symbol) == words)
    }

    @Test func symbol_isAnImage() {
        #expect(told(Image(systemName: "bolt.fill")) == ["image \"bolt\""])
    }

    @Test func gauge_hasLabelAndPercent() {
        #expect(told(Gauge(value: 0.6) { Text("Battery") }) == ["gauge \"Battery\" = \"60 percent\""])
    }

    @Test func gauge_withCurrentValueLabel_readsIt() {
        let gauge = Gauge(value: 21, in: 0...40) {
            Text("Room")
        } currentValueLabel: {
            Text("21°")
        }
        #expect(told(gauge) == ["gauge \"Room\" = \"21°\""])
        #expect(told(gauge.gaugeStyle(.accessoryCircular)) == ["gauge \"Room\" = \"21°\""])
    }

    @Test func progress_hasLabelAndPercent() {
        #expect(told(ProgressView("Copy", value: 1, total: 4)) == ["progress \"Copy\" = \"25 percent\""])
        #expect(told(ProgressView("Copy")) == ["progress \"Copy\" = \"in progress\""])
    }

    @Test func label_replacesWhatOneElementSays() {
        #expect(told(Text("97%").accessibilityLabel("Load")) == ["text \"Load\""])
        #expect(told(Image(systemName: "bolt").accessibilityLabel(Text("Power"))) == ["image \"Power\""])
    }

    @Test func label_ofSeveral_makesThemOne() {
        let stack = HStack {
            Text("a"); Text("b")
        }.accessibilityLabel("both")
        #expect(told(stack) == ["element \"both\""])
    }

    @Test func label_ofAShape_makesItTold() {
        #expect(told(Rectangle()).isEmpty)
        #expect(told(Rectangle().accessibilityLabel("Bar")) == ["element \"Bar\""])
    }

    @Test func label_ofAGaugesLabel_namesTheGauge() {
        let gauge = Gauge(value: 0.5) { Text("T").accessibilityLabel("Temperature") }
        #expect(told(gauge) == ["gauge \"Temperature\" = \"50 percent\""])
    }

    @Test func valueHintAndTraits_areTold() {
        let view = Text("Lamp").accessibilityValue("on").accessibilityHint("Turns it off")
            .accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isStaticText)
        #expect(told(view) == ["button \"Lamp\" = \"on\" (Turns it off)"])
    }

    @Test func hidden_isNotTold() {
        #expect(
            told(
                HStack {
                    Text("a").accessibilityHidden(true); Text("b")
                }) == ["text \"b\""])
        #expect(told(Text("a").accessibilityHidden(false)) == ["text \"a\""])
        #expect(told(Text("a").hidden()).isEmpty)
    }

    @Test func combine_saysAllAsOne() {
        let row = HStack {
            Image(systemName: "bolt"); Text("Power"); Gauge(value: 0.5) { Text("Charge") }
        }
        #expect(
            told(row.accessibilityElement(children: .combine)) == [
                "element \"bolt, Power, Charge\" = \"50 percent\""
            ])
    }

    @Test func ignore_saysNothingOfTheChildren() {
        let row = HStack {
            Text("a"); Text("b")
        }.accessibilityElement().accessibilityLabel("ab")
        #expect(told(row) == ["element \"ab\""])
    }

    @Test func contain_keepsTheChildrenInside() {
        let row = HStack {
            Text("a"); Text("b")
        }.accessibilityElement(children: .contain)
        #expect(told(row) == ["group", "  text \"a\"", "  text \"b\""])
    }

    @Test func sortPriority_comesBeforeOrder() {
        let row = HStack {
            Text("a")
            Text("b").accessibilitySortPriority(1)
            Text("c").accessibilitySortPriority(.nan)
            Text("d").accessibilitySortPriority(-1)
        }
        #expect(told(row) == ["text \"b\"", "text \"a\"", "text \"c\"", "text \"d\""])
    }

    @Test func rightToLeft_isToldInTheOrderOfReading() {
        let row = HStack {
            Text("a"); Text("b")
        }.environment(\.layoutDirection, .rightToLeft)
        #expect(told(row) == ["text \"a\"", "text \"b\""])
        #expect(inspected(row).accessibility[0].area.x > inspected(row).accessibility[1].area.x)
    }

    @Test func link_saysWhatIsInIt() {
        let link = Link(destination: URL(string: "https://example.com")!) { Text("Open") }
        #expect(told(link) == ["link text \"Open\""])
    }

    @Test func privateText_isNotToldWhileHidden() {
        let view = Text("secret").privacySensitive().redacted(reason: .privacy)
        #expect(told(view) == ["text \"Hidden\""])
    }

    @Test func viewThatFits_tellsOnlyWhatIsDrawn() {
        let view = ViewThatFits {
            Text(String(repeating: "long ", count: 20)); Text("short")
        }
        #expect(told(view) == ["text \"short\""])
    }

    @Test func area_isWhereTheTextStands() {
        let element = inspected(
            HStack(spacing: 0) {
                Text("ab"); Spacer(); Text("c")
            }
        ).accessibility[1]
        #expect(element.area == PixelRect(x: 58, y: 12, width: 6, height: 8))
    }
}

/// A view in cells of 6 by 8 on 64 by 32, drawn.
@MainActor
func rendered(_ view: some View, _ width: Int = 64, _ height: Int = 32, inspects: Bool) -> Rendering {
    let size = PixelSize(width: width, height: height)
    return ViewRenderer(text: .cell(width: 6, height: 8)).render(
        view, size: size, profile: PanelProfile(panelSize: size, format: .mono, isEmissive: true),
        now: Date(timeIntervalSince1970: 1_796_031_660), zone: .utc, inspects: inspects)
}

/// A view drawn with lints and words.
@MainActor
func inspected(_ view: some View, _ width: Int = 64, _ height: Int = 32) -> Rendering {
    rendered(view, width, height, inspects: true)
}
