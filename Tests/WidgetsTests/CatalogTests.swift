import Testing
import Views

@testable import Widgets

/// What bundles describe.
@Suite @MainActor
struct CatalogTests {
    @Test func aBundleDescribesItsWidgetsInOrder() {
        let catalog = WidgetCatalog(SampleWidgets())
        #expect(catalog.widgets.map(\.kind) == ["StepsWidget", "plain.v1"])
        #expect(catalog.others.isEmpty)
        #expect(catalog.widget("plain.v1")?.kind == "plain.v1")
        #expect(catalog.widget("gone.v1") == nil)
    }

    @Test func settingsAreKept() throws {
        let steps = try #require(WidgetCatalog(SampleWidgets()).widget("StepsWidget"))
        #expect(steps.settings.displayName == "Steps")
        #expect(steps.settings.summary == "How far you walked today.")
        #expect(steps.settings.families == [.accessoryCircular, .accessoryRectangular, .accessoryInline])
    }

    @Test func aWidgetThatNamesNoFamilyIsOfferedInAll() throws {
        let plain = try #require(WidgetCatalog(SampleWidgets()).widget("plain.v1"))
        #expect(plain.settings.families == WidgetFamily.allCases)
        #expect(plain.settings.displayName.isEmpty)
    }

    @Test func conditionsChooseWidgets() {
        #expect(WidgetCatalog(ChoosingWidgets()).widgets.map(\.kind) == ["plain.v1", "StepsWidget"])
        let large = WidgetCatalog(ChoosingWidgets(isLarge: true)).widgets.map(\.kind)
        #expect(large == ["StepsWidget", "StepsWidget", "StepsWidget"])
        #expect(WidgetCatalog(SingleWidget()).widgets.map(\.kind) == ["plain.v1"])
    }
}
