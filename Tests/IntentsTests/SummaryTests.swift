import JSON
import Testing

@testable import Intents

/// Which parameters are asked for, and in which words.
@Suite @MainActor struct SummaryTests {
    private func summary(_ configuration: JSONValue, _ family: String) async -> ParameterSummaryText {
        await IntentSchema(SelectListIntent.self).summary(of: configuration.object ?? JSONObject(), family: family)
    }

    @Test func theFamilyDecides() async {
        let circular = await summary(["list": "work"], "accessoryCircular")
        #expect(circular == ParameterSummaryText(text: "Show Work", shown: ["list"]))
        #expect(await summary(["list": "work"], "accessoryInline") == circular)
        #expect(await summary([:], "accessoryCircular").text == "Show …")
    }

    @Test func valuesDecide() async {
        let high = await summary(["list": "work", "priority": "high"], "accessoryRectangular")
        #expect(high.text == "Show Work with High priority")
        #expect(high.shown == ["list", "priority", "rows", "showsDone"])
        let city = await summary(["list": "home", "city": 1], "accessoryRectangular")
        #expect(city == ParameterSummaryText(text: "Show Home of Bern", shown: ["list", "city"]))
        let plain = await summary(["list": "home"], "accessoryRectangular")
        #expect(plain == ParameterSummaryText(text: "", shown: ["list", "city"]))
    }

    @Test func valuesThatDoNotFitAreLeftOut() async {
        #expect(await summary(["list": true, "priority": "none"], "accessoryCircular").text == "Show …")
    }

    @Test func anIntentWithoutSummaryAsksForAll() async {
        let shown = await IntentSchema(BulletinIntent.self).summary(of: JSONObject(), family: "systemSmall").shown
        #expect(shown == ["bulletin", "volume", "isLoud", "untitled"])
    }

    @Test func comparisonsHoldOfStoredValues() {
        #expect(ParameterSummaryComparison.lessThan.holds(1, 1.5))
        #expect(!ParameterSummaryComparison.lessThan.holds("b", "a"))
        #expect(ParameterSummaryComparison.greaterThan.holds("b", "a"))
        #expect(ParameterSummaryComparison.lessThanOrEqualTo.holds(2, 2))
        #expect(ParameterSummaryComparison.greaterThanOrEqualTo.holds(2, 2))
        #expect(ParameterSummaryComparison.notEqualTo.holds(true, false))
        #expect(!ParameterSummaryComparison.lessThan.holds(true, 1))
    }
}
